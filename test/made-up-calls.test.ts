import { Constellation, wideModel } from "@parley/testing";
import type { Script, ScriptedCall } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeBill } from "./_bill.ts";

let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  parley = await Constellation.start({ files: true });
  agentId = await parley.createAgent("Reader", "Be brief.", wideModel, { tools: { builtIn: ["search"] } });
});
afterAll(() => parley.stop());

interface Shown {
  readonly status: string;
  readonly content: string | null;
  readonly actions: readonly {
    readonly status: string;
    readonly functionCallId: string;
    readonly functionCallName: string;
    readonly params: object;
    readonly output: readonly { readonly text: string }[] | null;
  }[];
}

/** The answer of an agent whose model asks for these calls, and then goes on in words. */
async function answered(content: string, calls: readonly ScriptedCall[]) {
  const asks: Script = { kind: "answer", pieces: [], calls };
  parley.model.on(content, asks, { kind: "answer", pieces: ["I see."] });
  const api = parley.api();
  const { conversationId, agentMessageIds } = await api.ask(content, [agentId]);
  const messageId = agentMessageIds[0] ?? "";
  const { events } = await api.follow(api.p(`/assistant/conversations/${conversationId}/messages/${messageId}/events`));
  await expectWholeBill(parley, { conversationId, messageId });
  const message = events.at(-1)?.data["message"] as Shown;
  expect(message).toMatchObject({ status: "succeeded", content: "I see." });
  const started = events.map(({ data }) => data).filter(({ type }) => type === "tool_call_started");
  return { message, started, told: parley.model.callsFor(content)[1]?.messages ?? [] };
}

const search = (id: string, query = "parking"): ScriptedCall => ({
  id,
  name: "search",
  arguments: JSON.stringify({ query }),
});

test("a call whose id is far too long is made under another, everywhere the same", async () => {
  const { message, started, told } = await answered("a long id", [search("x".repeat(5_000))]);
  const [action] = message.actions;
  expect(action).toMatchObject({ status: "succeeded", functionCallId: expect.stringMatching(/^call_[0-9a-f]{32}$/) });
  expect(started).toMatchObject([{ toolCallId: action?.functionCallId }]);
  expect(told.at(-1)).toMatchObject({ role: "tool", tool_call_id: action?.functionCallId });
  expect(told.at(-2)?.tool_calls).toMatchObject([{ id: action?.functionCallId }]);
});

test("a tool of a name that is far too long is none that there is", async () => {
  const { message } = await answered("a long name", [{ id: "call_1", name: "x".repeat(5_000), arguments: "{}" }]);
  expect(message.actions).toMatchObject([{ status: "errored", functionCallName: "x".repeat(256) }]);
  expect(message.actions[0]?.output?.[0]?.text).toContain("no tool of this name");
});

test("arguments that are far too large are told to the model, beside a call that is made", async () => {
  const { message, told } = await answered("large arguments", [search("a", "x".repeat(300 * 1024)), search("b")]);
  expect(message.actions).toMatchObject([{ status: "errored", params: {} }, { status: "succeeded" }]);
  expect(told.at(-2)).toMatchObject({ tool_call_id: "a", content: expect.stringContaining("arguments are too large") });
  expect(JSON.stringify(told).length).toBeLessThan(20_000);
});

test("of far too many calls in a step the first are made, and the model is told how many", async () => {
  const many = Array.from({ length: 150 }, (_, index) => search(`call_${index}`));
  const { message, started } = await answered("many calls", many);
  const made = message.actions.filter(({ status }) => status === "succeeded");
  expect([made.length, message.actions.length, started.length]).toEqual([16, 128, 128]);
  expect(message.actions[16]?.output?.[0]?.text).toContain("Only the first 16 calls");
});
