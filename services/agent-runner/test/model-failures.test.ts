import { Constellation, onDatabase } from "@parley/testing";
import type { ClientEvent, Script } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({
    environment: {
      "agent-runner": {
        PARLEY_MODEL_FIRST_TOKEN_MS: "500",
        PARLEY_MODEL_IDLE_MS: "500",
        PARLEY_MODEL_ATTEMPTS: "3",
        PARLEY_MODEL_BACKOFF_MS: "10",
        PARLEY_DRAIN_MS: "1000",
      },
    },
  });
});
afterAll(() => parley.stop());

/** Asks, follows to the end, and gives what a client saw and what is stored. */
async function answerTo(content: string, onEvent: (event: ClientEvent) => void = () => undefined) {
  const api = parley.api();
  const asked = await api.ask(content, [parley.agentId]);
  const { events, closed } = await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]), {
    onEvent,
  });
  expect(closed).toBe("server");
  const stored = (await api.messages(asked.conversationId)).at(-1);
  return {
    types: events.map(({ data }) => data.type),
    last: events.at(-1)?.data,
    stored,
    text: events.flatMap(({ data }) => (data.type === "generation_tokens" ? [data["text"]] : [])).join(""),
  };
}

const good: Script = { kind: "answer", pieces: ["fine"] };

test.each<[string, Script]>([
  ["busy", { kind: "status", status: 429, headers: { "retry-after": "0" } }],
  ["down", { kind: "status", status: 503 }],
  ["garbled", { kind: "garbage" }],
  ["silent", { kind: "silent" }],
  ["cut before a word", { kind: "cut" }],
])("a model that is %s once is asked again, and nobody notices", async (name, script) => {
  parley.model.on(`once ${name}`, script, good);
  const { types, text, stored } = await answerTo(`once ${name}`);
  expect([types, text, stored?.status]).toEqual([["generation_tokens", "agent_message_success"], "fine", "succeeded"]);
});

test.each<[string, Script, string]>([
  ["busy", { kind: "status", status: 429 }, "model_rate_limited"],
  ["down", { kind: "status", status: 500 }, "model_unavailable"],
  ["garbled", { kind: "garbage" }, "model_invalid_response"],
  ["silent", { kind: "silent" }, "model_timeout"],
  ["refusing", { kind: "status", status: 400, body: '{"error":{"message":"internal secret"}}' }, "model_rejected"],
])(
  "a model that stays %s ends the answer as failed, with a typed error and nothing of the inside",
  async (name, script, code) => {
    parley.model.on(`always ${name}`, script);
    const { types, last, stored } = await answerTo(`always ${name}`);
    expect(types).toEqual(["agent_error"]);
    expect(last).toMatchObject({ error: { code, metadata: null } });
    expect(JSON.stringify(last)).not.toContain("secret");
    expect(stored).toMatchObject({ status: "failed", error: { code }, content: null });
    expect(parley.model.callsFor(`always ${name}`)).toHaveLength(code === "model_rejected" ? 1 : 3);
  },
);

test("a model that stops in the middle is not asked again: what was said stays", async () => {
  const control = parley.model.control("cut late");
  void control.asked.then(() => control.send("half of it"));
  const { types, text, stored } = await answerTo("cut late", ({ data }) => {
    if (data.type === "generation_tokens") control.cut();
  });
  expect([types.at(-1), text]).toEqual(["agent_error", "half of it"]);
  expect(stored).toMatchObject({ status: "failed", content: "half of it", error: { code: "model_stream_cut" } });
});

test("a newest message that is too large alone fails with its own code, before the model is asked", async () => {
  const { types, stored } = await answerTo(`huge ${"x".repeat(5_000)}`);
  expect(types).toEqual(["agent_error"]);
  expect(stored?.error?.code).toBe("context_too_large");
  expect(parley.model.callsFor("huge ")).toEqual([]);
});

test("the model sees the system prompt, then the history, cut at message borders from the oldest side", async () => {
  const api = parley.api();
  const agent = await parley.createAgent("Historian", "You remember.");
  const { conversationId } = await api.ask(`old ${"o".repeat(3_000)}`, []);
  for (const content of [`middle ${"m".repeat(2_500)}`, "recent"]) await api.post(conversationId, content, []);
  const asked = await api.post(conversationId, "what do you see?", [agent]);
  await api.follow(api.eventsPath(conversationId, asked.agentMessageIds[0]));
  const [call] = parley.model.callsFor("what do you see?");
  expect(call?.messages.map(({ role, content }) => [role, content.slice(0, 6)])).toEqual([
    ["system", "You re"],
    ["user", "middle"],
    ["user", "recent"],
    ["user", "what d"],
  ]);
});

test("reasoning is streamed and kept apart from the answer", async () => {
  parley.model.on("think", { kind: "answer", reasoning: ["let me ", "see"], pieces: ["42"], delayMs: 60 });
  const api = parley.api();
  const asked = await api.ask("think", [parley.agentId]);
  const { events } = await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  const said = (classification: string) =>
    events.flatMap(({ data }) => (data["classification"] === classification ? [data["text"]] : [])).join("");
  expect([said("chain_of_thought"), said("tokens")]).toEqual(["let me see", "42"]);
  expect(events.at(-1)?.data).toMatchObject({
    type: "agent_message_success",
    message: { content: "42", chainOfThought: "let me see" },
  });
});

test("an agent that was removed meanwhile ends the answer as failed, at once", async () => {
  const agent = await parley.createAgent("Ghost");
  await parley.runners[0]?.stop();
  const api = parley.api();
  const asked = await api.ask("are you there?", [agent]);
  await onDatabase(parley.databases.conversation, (db) => db.collection("agents").deleteOne({ agentId: agent }));
  await parley.runners[0]?.start();
  const { events } = await api.follow(api.eventsPath(asked.conversationId, asked.agentMessageIds[0]));
  expect(events.map(({ data }) => data)).toMatchObject([{ type: "agent_error", error: { code: "agent_unavailable" } }]);
});

test("one piece of a megabyte and more is published in several events, and is all there", async () => {
  const piece = "漢😀".repeat(150_000);
  parley.model.on("in one piece", { kind: "answer", pieces: [piece] });
  const { text, stored } = await answerTo("in one piece");
  expect(text === piece).toBe(true);
  expect(stored?.status).toBe("succeeded");
});

test("a model that never stops is stopped, and its answer ends as failed with what fits", async () => {
  parley.model.on("endless", {
    kind: "answer",
    pieces: Array.from({ length: 200 }, () => "x".repeat(20_000)),
    delayMs: 20,
  });
  const { stored } = await answerTo("endless");
  expect(stored).toMatchObject({ status: "failed", error: { code: "answer_too_large" } });
});
