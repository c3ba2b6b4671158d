import { Constellation, OtlpReceiver, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let receiver: OtlpReceiver;
beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  const otel = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    OTEL_METRIC_EXPORT_INTERVAL: "500",
  };
  parley = await Constellation.start({
    conversations: 2,
    environment: { gateway: otel, conversation: otel, "agent-runner": otel },
  });
});
afterAll(async () => {
  await parley.stop();
  await receiver.stop();
});

const secret = "the quick brown fox knows where the treasure is";

test("one question is one connected trace, from the HTTP request to the model and back", async () => {
  const api = parley.api();
  parley.model.on(secret, { kind: "answer", pieces: ["I ", "see."] });
  const response = await api.request("POST", api.p("/assistant/conversations"), {
    message: {
      content: secret,
      mentions: [{ configurationId: parley.agentId }],
      context: { username: "t", timezone: "UTC" },
    },
  });
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
    ["parley-agent-runner", "conversation.v1.RunService/TakeRun"],
    ["parley-conversation", "conversation.v1.RunService/TakeRun"],
    ["parley-agent-runner", "chat scripted"],
    ["parley-agent-runner", "publish events"],
    ["parley-conversation", "conversation.v1.RunService/CompleteRun"],
    ["parley-conversation", "publish usage"],
  ].map((names) => names.join(" "));
  await expect
    .poll(() => receiver.ofTrace(traceId).map(({ service, name }) => `${service} ${name}`), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(wanted));
  // A span whose parent is still open is exported before it: wait for the last ones.
  await expect
    .poll(
      () => {
        const all = receiver.ofTrace(traceId);
        const ids = new Set(all.map(({ spanId }) => spanId));
        return all.filter(({ parentId }) => !ids.has(parentId)).map(({ name }) => name);
      },
      { timeout: 10_000 },
    )
    .toEqual(["POST /api/v1/w/:wId/assistant/conversations"]);
  const spans = receiver.ofTrace(traceId);
  expect(JSON.stringify(spans)).not.toContain(secret);
  expect(JSON.stringify(spans)).not.toContain(parley.apiKey);
  const chat = spans.find(({ name }) => name === "chat scripted");
  expect(chat?.attributes).toMatchObject({
    "gen_ai.usage.input_tokens": "11",
    "gen_ai.usage.output_tokens": "7",
    "gen_ai.request.model": "scripted",
  });
});

test("an operator finds the trace from a message's error and from any answer", async () => {
  const api = parley.api();
  const missing = await api.request("GET", api.p("/assistant/conversations/cnv_missing"));
  const body = (await missing.json()) as { traceId: string };
  expect(missing.headers.get("traceresponse")).toContain(body.traceId);
  await eventually("the failed request was traced", () =>
    receiver.ofTrace(body.traceId).length > 1 ? true : undefined,
  );
});

// One question was asked above: what it cost and how long it took is counted once, by the service that did it.
test.each([
  ["parley-gateway", "http.server.request.duration", "s", { "http.route": "/api/v1/w/:wId/assistant/conversations" }],
  ["parley-conversation", "messaging.client.operation.duration", "s", { "messaging.destination.name": "events" }],
  ["parley-agent-runner", "gen_ai.client.token.usage", "{token}", { "gen_ai.token.type": "input" }],
])("%s exports %s as a histogram in %s", async (service, name, unit, attributes) => {
  const point = await eventually(`${name} came`, () =>
    receiver.pointsOf(service, name).find((one) => hasAll(one.attributes, attributes)),
  );
  expect(point).toMatchObject({ unit, attributes });
  expect(point.count).toBeGreaterThan(0);
  expect(point.value).toBeGreaterThan(0);
});

test("the tokens of the model's calls add up to what the provider has counted", async () => {
  const sumOf = (type: string): number => {
    const points = receiver.pointsOf("parley-agent-runner", "gen_ai.client.token.usage");
    return points.findLast(({ attributes }) => attributes["gen_ai.token.type"] === type)?.value ?? 0;
  };
  // The answer, and the title that the runner asks for after it: the scripted model counts 11 and 7 for each.
  await expect.poll(() => [sumOf("input"), sumOf("output")], { timeout: 20_000 }).toEqual([22, 14]);
});

test("durations below a second fall into many buckets, as the conventions want it", async () => {
  const point = await eventually("durations came", () =>
    receiver.pointsOf("parley-gateway", "http.server.request.duration").at(-1),
  );
  expect(point.boundaries).toEqual([0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]);
});

test("of two replicas one says how many runs are queued: sums are right", async () => {
  const instancesOf = (name: string) =>
    new Set(receiver.pointsOf("parley-conversation", name).map(({ instance }) => instance));
  // Both export, once each has had something to publish.
  await expect
    .poll(
      async () => {
        await parley.api().ask("Hello", []);
        return instancesOf("messaging.client.operation.duration").size;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  await expect
    .poll(() => receiver.pointsOf("parley-conversation", "parley.runs.queued").length, { timeout: 20_000 })
    .toBeGreaterThan(4);
  for (const name of ["parley.runs.queued", "parley.outbox.pending"]) expect(instancesOf(name).size).toBe(1);
});

test("what a stranger says of sampling decides nothing", async () => {
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const api = parley.api();
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-00` };
  await api.request("GET", api.p("/assistant/conversations/cnv_missing"), undefined, headers);
  await eventually("the request was traced", () => (receiver.ofTrace(traceId).length > 1 ? true : undefined));
});

test.each([
  ["parley.runs.queued", "{run}"],
  ["parley.outbox.pending", "{entry}"],
])("the conversation service exports %s, which is 0 in %s once all is done", async (name, unit) => {
  await expect
    .poll(() => receiver.pointsOf("parley-conversation", name).at(-1), { timeout: 20_000 })
    .toMatchObject({ unit, value: 0, count: null });
});

test("the gateway counts the streams that are open", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("Hello", []);
  const stop = new AbortController();
  const followed = api.follow(api.eventsPath(conversationId), { signal: stop.signal });
  const open = (): number | undefined => receiver.pointsOf("parley-gateway", "parley.streams.open").at(-1)?.value;
  await expect.poll(open, { timeout: 20_000 }).toBe(1);
  stop.abort();
  await followed;
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
});

function hasAll(attributes: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>): boolean {
  return Object.entries(wanted).every(([name, value]) => attributes[name] === value);
}
