import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import type { ClosableClient } from "@parley/grpc";
import { expect, onTestFinished, test } from "vitest";
import { GeneratedFiles } from "./generated-files.ts";
import { CancelledError } from "../run-ends.ts";

test("a storage that takes the bytes and never answers does not keep an answer from its end", async () => {
  const storage = createServer(() => undefined);
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    storage.closeAllConnections();
    storage.close();
  });
  const url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`;
  const files = {
    CreateFile: async () => ({ file: { fileId: "fil_1", status: "created" } }),
    StartUpload: async () => ({ upload: { method: "PUT", url, headers: [] }, attempt: "a" }),
  } as unknown as ClosableClient<FileServiceDefinition>;
  const run = { workspaceId: "w", conversationId: "c", runId: "r" };
  const generated = new GeneratedFiles(files, { run, attempt: 1 }, new AbortController().signal, () => undefined, 100);
  await expect(generated.keep(null, [{ bytes: new Uint8Array(8), contentType: "image/png" }])).rejects.toMatchObject({
    code: "answer_not_stored",
  });
});

test("a file whose making is answered only after the run was cancelled is deleted with the others", async () => {
  const made = Promise.withResolvers<object>();
  const deleted: string[] = [];
  const files = {
    CreateFile: (_request: unknown, options?: { readonly signal?: AbortSignal }) =>
      Promise.race([
        made.promise,
        new Promise((_, reject) => options?.signal?.addEventListener("abort", () => reject(new Error("cancelled")))),
      ]),
    DeleteFile: async ({ fileId }: { readonly fileId: string }) => void deleted.push(fileId),
  } as unknown as ClosableClient<FileServiceDefinition>;
  const cancel = new AbortController();
  const generated = new GeneratedFiles(
    files,
    { run: { workspaceId: "w", conversationId: "c", runId: "r" }, attempt: 1 },
    cancel.signal,
    () => undefined,
  );
  const keeping = generated.keep(null, [{ bytes: new Uint8Array(8), contentType: "image/png" }]);
  cancel.abort(new CancelledError());
  await expect(keeping).rejects.toBeInstanceOf(CancelledError);
  const discarded = generated.discard();
  made.resolve({ file: { fileId: "fil_late", status: "created" } });
  await discarded;
  expect(deleted).toEqual(["fil_late"]);
});
