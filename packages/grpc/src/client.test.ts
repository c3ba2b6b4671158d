import { getEventListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { slices } from "@parley/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "./client.ts";
import type { ClosableClient } from "./client.ts";
import { GrpcServer } from "./server.ts";

const toBytes = (value: { readonly wait: boolean }): Buffer => Buffer.from(JSON.stringify(value));
const fromBytes = (bytes: Buffer): { wait: boolean } => JSON.parse(bytes.toString()) as { wait: boolean };
const ask = {
  path: "/test.Asking/Ask",
  requestStream: false,
  responseStream: false,
  requestSerialize: toBytes,
  responseSerialize: toBytes,
  requestDeserialize: fromBytes,
  responseDeserialize: fromBytes,
};
const definition = { Ask: ask };

const unexpected: unknown[] = [];
const server = new GrpcServer({ onUnexpectedError: (_method, error) => unexpected.push(error) });
const signals: AbortSignal[] = [];
const owners: string[] = [];
let client: ClosableClient<typeof definition>;

beforeAll(async () => {
  const handlers = {
    Ask: async (request: { wait: boolean }, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      owners.push(slices.owner);
      if (request.wait) await setTimeout(60_000, undefined, { signal });
      return request;
    },
  };
  server.add<typeof definition, object>(definition, handlers as never);
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  client = createClient(definition, { address: `127.0.0.1:${port}`, deadlineMs: 30_000 });
});
afterAll(async () => {
  client.close();
  await server.shutdown(1_000);
});

test("a call whose signal aborts is cancelled at the server", async () => {
  const abort = new AbortController();
  const calling = client.Ask({ wait: true }, { signal: abort.signal });
  await expect.poll(() => signals.length).toBe(1);
  abort.abort();
  await expect(calling).rejects.toMatchObject({ code: "CANCELLED", reason: "REQUEST_CANCELLED" });
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  expect(signals[0]?.reason).toMatchObject({ code: "CANCELLED" });
});

test("a call whose signal has aborted before is not made", async () => {
  const before = signals.length;
  await expect(client.Ask({ wait: false }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: "CANCELLED",
  });
  expect(signals).toHaveLength(before);
});

test("a call that is over leaves no listener on its signal", async () => {
  const { signal } = new AbortController();
  await client.Ask({ wait: false }, { signal });
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

test("what a call has computed is its caller's owner's at the server as well", async () => {
  owners.length = 0;
  await slices.as("one", () => client.Ask({ wait: false }));
  await client.Ask({ wait: false });
  expect(owners).toEqual(["one", ""]);
});
