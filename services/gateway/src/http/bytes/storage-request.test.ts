import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { answerOf, storageRequest } from "./storage-request.ts";

const idleMs = 100;
let storage: Server | undefined;
afterEach(() => {
  storage?.closeAllConnections();
  storage?.close();
});

async function storageThat(answer: RequestListener): Promise<string> {
  storage = createServer(answer).listen(0, "127.0.0.1");
  await once(storage, "listening");
  return `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`;
}

async function read(url: string, isWaiting: () => boolean, silenceMs = idleMs): Promise<IncomingMessage> {
  const request = storageRequest("GET", url, {}, isWaiting, silenceMs);
  request.on("error", () => undefined);
  const answered = answerOf(request);
  request.end();
  return answered;
}

it("lets a reader pause for longer than the storage may be silent", async () => {
  const content = Buffer.alloc(20_000_000, 1);
  const url = await storageThat((_request, response) => void response.end(content));
  let isPaused = true;
  // Longer than a busy machine keeps a process waiting: that would look like a storage that is silent.
  const silenceMs = 1_000;
  const answer = await read(url, () => isPaused, silenceMs);
  await new Promise((resolve) => setTimeout(resolve, silenceMs * 2.5));
  isPaused = false;
  expect((await buffer(answer)).length).toBe(content.length);
});

it("ends a transfer whose storage is silent, also after a pause", async () => {
  const url = await storageThat(
    (_request, response) => void response.writeHead(200, { "content-length": 10 }).write("hello"),
  );
  let isPaused = true;
  const answer = await read(url, () => isPaused);
  await new Promise((resolve) => setTimeout(resolve, idleMs * 3));
  isPaused = false;
  await expect(buffer(answer)).rejects.toThrow("aborted");
});

it("ends a request that is not answered", async () => {
  const url = await storageThat(() => undefined);
  await expect(read(url, () => false)).rejects.toMatchObject({ code: "UNAVAILABLE", reason: "STORAGE_UNAVAILABLE" });
});
