import { AnswerControl, Constellation, onDatabase, sampled } from "@parley/testing";
import type { CreatedMessage, Script, ScriptedCall, ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitWorkspace } from "../_budgets.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  parley = await Constellation.start({ runners: 1 });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
  agentId = await parley.createAgent("Caller", "Be brief.", undefined, { tools: { builtIn: ["search"] } });
});
afterAll(() => parley.stop());

const first = (processes: readonly ServiceProcess[]): ServiceProcess => {
  const [process] = processes;
  if (process === undefined) throw new Error("There is none");
  return process;
};
const calls = (text: string, id: string): Script => {
  const call: ScriptedCall = { id, name: "search", arguments: '{"query":"x"}' };
  return { kind: "answer", pieces: text === "" ? [] : [text], calls: [call, { ...call, id: `${id}_2` }] };
};

interface Stored {
  readonly answer: { readonly status: string; readonly content: string; readonly costMicrocredits: number };
  readonly steps: readonly { readonly step: number; readonly usage: { readonly inputTokens: number } }[];
  readonly actions: readonly { readonly status: string; readonly callId: string; readonly step: number }[];
}

async function stored({ agentMessageIds }: CreatedMessage): Promise<Stored> {
  const [messageId] = agentMessageIds;
  return onDatabase(parley.databases.conversation, async (db) => ({
    answer: (await db.collection("messages").findOne({ _id: messageId as never })) as never,
    steps: (await db.collection("run_steps").find({ messageId }).sort({ step: 1 }).toArray()) as never,
    actions: (await db.collection("actions").find({ messageId }).sort({ step: 1, index: 1 }).toArray()) as never,
  }));
}

/** Follows an answer to its end, from the last event on whenever the stream breaks. */
async function followed({ conversationId, agentMessageIds }: CreatedMessage) {
  const api = parley.api();
  const path = api.p(`/assistant/conversations/${conversationId}/messages/${agentMessageIds[0]}/events`);
  const ends = new Set(["agent_message_success", "agent_error", "agent_generation_cancelled"]);
  const events = [];
  for (;;) {
    const lastEventId = events.at(-1)?.eventId;
    const more = await api.follow(path, lastEventId === undefined ? {} : { lastEventId });
    events.push(...more.events);
    if (ends.has(events.at(-1)?.data.type ?? "")) return events;
  }
}

/** One result a call, the text as it was streamed, one end, and a run that left nothing open. */
async function expectWholeAnswer(asked: CreatedMessage): Promise<Stored> {
  const events = await followed(asked);
  const { answer, steps, actions } = await stored(asked);
  expect(answer.status).toBe("succeeded");
  const text = events.map(({ data }) => (data.type === "generation_tokens" ? String(data["text"]) : "")).join("");
  expect(text).toBe(answer.content);
  expect(actions.map(({ status }) => status)).not.toContain("running");
  expect(steps.map(({ step }) => step)).toEqual(steps.map((_step, index) => index));
  const told = (type: string) =>
    events.filter(({ data }) => data.type === type).map(({ data }) => (data["action"] as { sId: string }).sId);
  expect(told("tool_params")).toHaveLength(actions.length);
  expect(new Set(told("agent_action_success")).size).toBe(actions.length);
  expect(told("agent_action_success")).toHaveLength(actions.length);
  await expectWholeStory(parley.api(), [asked]);
  const { conversationId, agentMessageIds } = asked;
  await expectSettledRun(parley, { conversationId, messageId: agentMessageIds[0] ?? "" });
  return { answer, steps, actions };
}

test.each(sampled(["run.step-made", "run.step-committed", "run.calls-made", "run.results-committed"], 2))(
  "a runner killed at %s: another goes on at that border",
  async (point) => {
    const question = `runner killed at ${point}`;
    parley.model.on(question, calls("", "a"), calls("", "b"), { kind: "answer", pieces: ["Done."] });
    const runner = first(parley.runners);
    await runner.restart({ PARLEY_EXIT_POINT: point });
    const asked = await parley.api().ask(question, [agentId]);
    await runner.exited;
    await runner.start();
    const { answer, actions } = await expectWholeAnswer(asked);
    expect(answer.content).toBe("Done.");
    expect(actions.map(({ callId }) => callId)).toEqual(
      point === "run.step-made" ? ["b", "b_2"] : ["a", "a_2", "b", "b_2"],
    );
  },
);

test.each(sampled(["run.written", "run.step-kept", "run.results-kept"], 1))(
  "the conversation service killed at %s: the runner commits again, nothing is there twice",
  async (point) => {
    const question = `service killed at ${point}`;
    // Without words: where the service is away for longer than a lease, the step is made again.
    parley.model.on(question, calls("", "a"), calls("", "a"), { kind: "answer", pieces: ["Done."] });
    const service = first(parley.conversations);
    await service.restart({ PARLEY_EXIT_POINT: point });
    const asked = await parley.api().ask(question, [agentId]);
    await service.exited;
    await service.start();
    const { answer, actions, steps } = await expectWholeAnswer(asked);
    expect(answer.content).toBe("Done.");
    expect(actions).toHaveLength(2 * (steps.length - 1));
  },
);

test("a runner killed while it says something after a step: what was seen stays, and another goes on after it", async () => {
  const control = new AnswerControl();
  const question = "killed in the second step";
  parley.model.on(question, calls("Looking.", "a"), { kind: "controlled", control });
  parley.model.on("You were cut off here", { kind: "answer", pieces: ["and the end."] });
  const asked = await parley.api().ask(question, [agentId]);
  await control.asked;
  control.send("The beginning");
  const api = parley.api();
  const path = api.p(`/assistant/conversations/${asked.conversationId}/messages/${asked.agentMessageIds[0]}/events`);
  await api.follow(path, { until: ({ data }) => String(data["text"]).includes("beginning") });
  await first(parley.runners).restart();
  const { answer, steps } = await expectWholeAnswer(asked);
  expect(answer.content).toBe("Looking.\n\nThe beginning\n\nand the end.");
  expect(steps).toHaveLength(3);
});

test("a runner that slept past its lease commits nothing when it wakes", async () => {
  const [stale, fresh] = [new AnswerControl(), new AnswerControl()];
  const question = "slept in the second step";
  parley.model.on(
    question,
    calls("", "a"),
    { kind: "controlled", control: stale },
    { kind: "controlled", control: fresh },
  );
  const asked = await parley.api().ask(question, [agentId]);
  await stale.asked;
  first(parley.runners).signal("SIGSTOP");
  const second = await parley.addRunner();
  await fresh.asked;
  first(parley.runners).signal("SIGCONT");
  stale.send("STALE");
  stale.finish();
  await new Promise((resolve) => setTimeout(resolve, 500));
  fresh.send("Fresh.");
  fresh.finish();
  const { answer } = await expectWholeAnswer(asked);
  expect(answer.content).toBe("Fresh.");
  await second.stop();
});

test("a runner that is to stop ends its step and gives the answer back: another goes on, nothing is said or done twice", async () => {
  const question = "stopped in the second step";
  const slow: Script = { ...calls("", "b"), kind: "answer", pieces: Array(12).fill("word "), delayMs: 100 };
  const last: Script = { kind: "answer", pieces: Array(60).fill("on "), delayMs: 100 };
  parley.model.on(question, calls("Looking.", "a"), slow, last);
  const runner = first(parley.runners);
  await runner.restart({ PARLEY_DRAIN_MS: "20000" });
  const asked = await parley.api().ask(question, [agentId]);
  const api = parley.api();
  const path = api.p(`/assistant/conversations/${asked.conversationId}/messages/${asked.agentMessageIds[0]}/events`);
  await api.follow(path, { until: ({ data }) => String(data["text"]).includes("word") });
  // Told in the second step: to start another runner takes longer than that may last.
  runner.signal("SIGTERM");
  const stopped = runner.exited;
  const second = await parley.addRunner();
  await stopped;
  // It waits for one step, not for the run.
  expect((await api.messages(asked.conversationId)).at(-1)).toMatchObject({ status: "created" });
  const { answer, actions, steps } = await expectWholeAnswer(asked);
  expect(answer.content).toBe(`Looking.\n\n${"word ".repeat(12)}\n\n${"on ".repeat(60)}`);
  expect(actions.map(({ callId }) => callId)).toEqual(["a", "a_2", "b", "b_2"]);
  expect(steps).toHaveLength(3);
  expect(parley.model.callsFor(question)).toHaveLength(3);
  const run = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("runs").findOne({ messageId: asked.agentMessageIds[0] }),
  );
  expect(run).toMatchObject({ attempt: 2, state: "ended" });
  await second.stop();
  await runner.start();
});
