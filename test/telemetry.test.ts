import { Constellation, OtlpReceiver, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: "100", OTEL_METRIC_EXPORT_INTERVAL: "500" };
  parley = await Constellation.start({ environment: { gateway: otel, conversation: otel, "agent-runner": otel } });
});
afterAll(async () => {
  await parley.stop();
  await receiver.stop();
});

const secret = "the quick brown fox knows where the treasure is";

test("one question is one connected trace, from the HTTP request to the model and back", async () => {
  const api = parley.api();
  parley.model.on(secret, { kind: "answer", pieces: ["I ", "see."] });
  const response = await api.request("POST", api.p("/assistant/conversations"), { message: { content: secret, mentions: [{ configurationId: parley.agentId }], context: { username: "t", timezone: "UTC" } } });
  await response.json();
  const traceId = response.headers.get("traceresponse")?.split("-")[1] ?? "";
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  const wanted = [
    ["parley-gateway", "POST /api/v1/w/:wId/assistant/conversations"],
    ["parley-gateway", "conversation.v1.ConversationService/CreateConversation"],
    ["parley-conversation", "conversation.v1.ConversationService/CreateConversation"],
    ["parley-conversation", "insert messages"],
    ["parley-conversation", "publish events"],
    ["parley-conversation", "publish runs"],
    ["parley-agent-runner", "process runs.requested"],
    ["parley-agent-runner", "conversation.v1.RunService/StartRun"],
    ["parley-conversation", "conversation.v1.RunService/StartRun"],
    ["parley-agent-runner", "chat scripted"],
    ["parley-agent-runner", "publish events"],
    ["parley-conversation", "conversation.v1.RunService/CompleteRun"],
    ["parley-conversation", "publish usage"],
  ].map((names) => names.join(" "));
  await expect.poll(() => receiver.ofTrace(traceId).map(({ service, name }) => `${service} ${name}`), { timeout: 20_000 }).toEqual(expect.arrayContaining(wanted));
  // A span whose parent is still open is exported before it: wait for the last ones.
  await expect.poll(() => {
    const all = receiver.ofTrace(traceId);
    const ids = new Set(all.map(({ spanId }) => spanId));
    return all.filter(({ parentId }) => !ids.has(parentId)).map(({ name }) => name);
  }, { timeout: 10_000 }).toEqual(["POST /api/v1/w/:wId/assistant/conversations"]);
  const spans = receiver.ofTrace(traceId);
  expect(JSON.stringify(spans)).not.toContain(secret);
  expect(JSON.stringify(spans)).not.toContain(parley.apiKey);
  const chat = spans.find(({ name }) => name === "chat scripted");
  expect(chat?.attributes).toMatchObject({ "gen_ai.usage.input_tokens": "11", "gen_ai.usage.output_tokens": "7", "gen_ai.request.model": "scripted" });
});

test("an operator finds the trace from a message's error and from any answer", async () => {
  const api = parley.api();
  const missing = await api.request("GET", api.p("/assistant/conversations/cnv_missing"));
  const body = (await missing.json()) as { traceId: string };
  expect(missing.headers.get("traceresponse")).toContain(body.traceId);
  await eventually("the failed request was traced", () => (receiver.ofTrace(body.traceId).length > 1 ? true : undefined));
});

test("metrics are exported", async () => {
  await eventually("metrics came", () => (receiver.metricExports > 2 ? true : undefined));
});
