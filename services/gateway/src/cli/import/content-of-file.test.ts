import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { withContent } from "./content-of-file.ts";
import { DeploymentApi } from "./deployment-api.ts";

/** Files by the idempotency key that they were made with, and of which of them the bytes are there. */
const filesByKey = new Map<string, string>();
const uploaded = new Set<string>();
/** Of what has been done the answer is lost the first time. */
const lost = new Set<string>();
const server = createServer((request, response) => {
  const { method, url = "", headers } = request;
  request.resume().on("end", () => {
    const [status, answer] = handled(`${method} ${url.replace("/api/v1/w/w", "")}`, String(headers["idempotency-key"]));
    const asked = `${method} ${url}`;
    const isLost = method === "POST" && !lost.has(asked);
    lost.add(asked);
    if (isLost) response.destroy();
    else response.writeHead(status).end(JSON.stringify(answer));
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

function baseUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function handled(asked: string, key: string): readonly [number, object] {
  if (asked === "POST /files") {
    const sId = filesByKey.get(key) ?? `fil_${filesByKey.size}`;
    filesByKey.set(key, sId);
    return [200, { file: { sId, status: "created", uploadUrl: `${baseUrl()}/upload/${sId}` } }];
  }
  if (asked.startsWith("POST /upload/")) {
    const sId = asked.split("/").at(-1) ?? "";
    if (uploaded.has(sId)) return [400, { error: { type: "file_already_uploaded", message: "It is there" } }];
    uploaded.add(sId);
    return [200, { file: { sId, status: "ready" } }];
  }
  if (asked.startsWith("DELETE /files/")) uploaded.delete(asked.split("/").at(-1) ?? "");
  return [200, { file: { sId: "fil_0", status: "ready" } }];
}

it("makes one record and one upload of a file where the answers to them are lost", async () => {
  const api = new DeploymentApi({ baseUrl: baseUrl(), workspaceId: "w", apiKey: "k" }, () => undefined);
  // What never answered is not asked again.
  await api.publicly("GET", "/anything");
  const file = { id: "a.pdf", path: "/a.pdf", bytes: 3, mimeType: "application/pdf", isText: false, modifiedAt: 1 };
  const put: object[] = [];
  await withContent(api, file, Buffer.from("PDF"), (content) => Promise.resolve(put.push(content)));
  expect(put).toEqual([{ file_id: "fil_0" }]);
  expect([filesByKey.size, uploaded.size]).toEqual([1, 0]);
});
