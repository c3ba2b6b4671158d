import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { S3ObjectStore } from "./s3-object-store.ts";

let storage: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  storage?.closeAllConnections();
  storage?.close();
});

/** A store on a storage that answers like this. */
async function storeOn(answer: RequestListener): Promise<S3ObjectStore> {
  const server = createServer(answer);
  storage = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new S3ObjectStore({
    url,
    publicUrl: null,
    region: "us-east-1",
    bucket: "bucket",
    accessKey: "access",
    secretKey: "secret",
  });
}

it("rejects a read whose storage falls silent half way", async () => {
  const store = await storeOn(
    (_request, response) => void response.writeHead(200, { "Content-Length": "10" }).write("hello"),
  );
  const chunks = (await store.read("key"))?.[Symbol.asyncIterator]();
  expect(Buffer.from((await chunks?.next())?.value as Uint8Array).toString()).toBe("hello");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const refused = expect(chunks?.next()).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "STORAGE_UNAVAILABLE" });
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

it("takes no object for gone while its bucket is", async () => {
  let isThere = true;
  const store = await storeOn(
    ({ url }, response) => void response.writeHead(isThere && url === "/bucket" ? 200 : 404).end(),
  );
  expect(await store.stat("key")).toBeNull();
  isThere = false;
  await expect(store.stat("key")).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "STORAGE_UNAVAILABLE" });
});
