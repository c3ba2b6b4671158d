import { Constellation, OtlpReceiver, eventually } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stall } from "./_stalled-request.ts";

const budget = 8 * 1024 * 1024;
const stalled = 20;
const messages = 8;
const text = "0123456789".repeat(70_000);
let parley: Constellation;
let receiver: OtlpReceiver;
let api: ApiClient;
let conversationId = "";

beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_METRIC_EXPORT_INTERVAL: "200" };
  parley = await Constellation.start({
    runners: 0,
    environment: {
      gateway: { ...telemetry, PARLEY_STREAM_BYTES: String(budget) },
      conversation: { ...telemetry, PARLEY_REPLAY_BYTES: String(budget) },
    },
  });
  api = parley.api();
  const context = { username: "t", timezone: "UTC" };
  const { conversation } = (await api.expect(200, "POST", api.p("/assistant/conversations"), {
    message: { content: text, mentions: [], context },
  })) as { conversation: { sId: string } };
  conversationId = conversation.sId;
  for (let count = 1; count < messages; count++)
    await api.expect(200, "POST", api.p(`/assistant/conversations/${conversationId}/messages`), {
      content: text,
      mentions: [],
      context,
    });
});
afterAll(async () => {
  await parley.stop();
  await receiver.stop();
});

async function readAll(key: string): Promise<readonly number[]> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${key}`, accept: "text/event-stream" };
  const url = `${parley.baseUrls[0]}${api.p(`/assistant/conversations/${conversationId}/events`)}`;
  const response = await fetch(url, { headers, signal: abort.signal });
  const lengths: number[] = [];
  let rest = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) if (block.includes("user_message_new")) lengths.push(block.length);
    if (lengths.length >= messages) break;
  }
  abort.abort();
  return lengths;
}

const held = (service: string): readonly number[] =>
  receiver.pointsOf(service, "parley.streams.held").map(({ value }) => Number(value));

test("clients that do not read hold no more than the budget, and hold up nobody else", async () => {
  const path = api.p(`/assistant/conversations/${conversationId}/events`);
  const requests = Array.from({ length: stalled }, () => stall(api, path, "text/event-stream"));
  try {
    await eventually("they hold something", () => ((held("parley-gateway").at(-1) ?? 0) > 0 ? true : undefined));
    const { secret } = (await api.expect(200, "POST", api.q("/keys"), {
      name: "reader",
      scopes: ["conversations:read"],
    })) as { secret: string };
    const lengths = await readAll(secret);
    expect(lengths).toHaveLength(messages);
    expect(Math.min(...lengths)).toBeGreaterThan(text.length);
    for (const service of ["parley-gateway", "parley-conversation"])
      expect(Math.max(0, ...held(service))).toBeLessThanOrEqual(budget);
  } finally {
    for (const { socket } of requests) socket.destroy();
  }
  for (const service of ["parley-gateway", "parley-conversation"])
    await eventually(`${service} has given everything back`, () => (held(service).at(-1) === 0 ? true : undefined));
});
