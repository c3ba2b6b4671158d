import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { GetRunContextResponse__Output } from "@parley/contracts/conversation/v1";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import { expect, onTestFinished, test } from "vitest";
import { NodeTexts } from "../knowledge/node-texts.ts";
import { Attachments } from "./attachments.ts";

test("a storage that begins a file and never ends it does not keep an answer from its end", async () => {
  const storage = createServer((_request, response) => void response.writeHead(200).write("The begin"));
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    storage.closeAllConnections();
    storage.close();
  });
  const internal = { method: "GET", url: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`, headers: [] };
  const files = {
    ReadFile: async () => ({ internal, file: null }),
  } as unknown as ClosableClient<FileServiceDefinition>;
  const file = { fileId: "fil_1", title: "t", contentType: "text/plain", hasText: true };
  const nodes = new NodeTexts({} as ClosableClient<RetrievalServiceDefinition>, new AbortController().signal);
  const context = {
    messages: [{ role: "user", content: "", name: "", file, node: null }],
    model: { contextWindow: 4_096, maxOutputTokens: 256 },
  } as unknown as GetRunContextResponse__Output;
  const attachments = new Attachments(files, nodes, new AbortController().signal, 100);
  await expect(attachments.read({ workspaceId: "w" }, context, async () => 1)).rejects.toMatchObject({
    code: "attachment_unavailable",
  });
});
