import { AnswerControl, Constellation, eventually, newMessage, onDatabase } from "@parley/testing";
import type { ApiClient, CreatedMessage, Script } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeBill } from "./_bill.ts";
import { costOfRows, countHolds, limitWorkspace, workspaceBudget } from "./_budgets.ts";

let parley: Constellation;
let api: ApiClient;
beforeAll(async () => {
  parley = await Constellation.start({ conversations: 2, runners: 2, gateways: 2 });
  api = parley.api();
});
afterAll(() => parley.stop());

const plenty = 1_000_000_000_000;

/** Asks under a title of its own, so that no run names the conversation. */
const ask = (question: string): Promise<CreatedMessage> => api.ask(question, [parley.agentId], {}, "Named");

const eventsPath = ({ conversationId, agentMessageIds }: CreatedMessage): string =>
  api.eventsPath(conversationId, agentMessageIds[0] ?? "");

/** What a question may cost at most, in millionths of a credit. */
async function worstCaseOf(question: string): Promise<number> {
  const control = new AnswerControl();
  parley.model.on(question, { kind: "controlled", control });
  await limitWorkspace(api, plenty);
  const asked = await ask(question);
  await control.asked;
  const { heldMicrocredits } = await workspaceBudget(api);
  control.send("Yes.");
  control.finish();
  await api.follow(eventsPath(asked));
  return heldMicrocredits;
}

function countOpenRuns(): Promise<number> {
  return onDatabase(parley.databases.conversation, (db) =>
    db.collection("runs").countDocuments({ state: { $ne: "ended" } }),
  );
}

async function postOrRefusal(question: string, at: number): Promise<CreatedMessage | null> {
  const client = parley.api(at % 2);
  const body = { title: "Named", message: newMessage(question, [parley.agentId]) };
  const response = await client.request("POST", client.p("/assistant/conversations"), body);
  const made = (await response.json()) as {
    readonly error?: { readonly type: string };
    readonly conversation: { readonly sId: string; readonly content: readonly { readonly sId: string }[][] };
  };
  if (response.status === 403) {
    expect(made.error?.type).toBe("credits_exhausted");
    return null;
  }
  expect(response.status).toBe(200);
  const [[user] = [], [answer] = []] = made.conversation.content;
  return {
    conversationId: made.conversation.sId,
    userMessageId: user?.sId ?? "",
    agentMessageIds: [answer?.sId ?? ""],
  };
}

test("fifty posts at the same time with money for three calls have three made; the others fail, and work once there is more", async () => {
  const question = "fifty at once";
  const worstCase = await worstCaseOf(question);
  const { usedMicrocredits } = await workspaceBudget(api);
  await limitWorkspace(api, usedMicrocredits + 3 * worstCase);
  const controls = Array.from({ length: 50 }, () => new AnswerControl());
  const before = parley.model.callsFor(question).length;
  parley.model.on(question, ...controls.map((control): Script => ({ kind: "controlled", control })));
  const posted = await Promise.all(Array.from({ length: 50 }, (_, at) => postOrRefusal(question, at)));
  const asked = posted.filter((one) => one !== null);
  const onlyHeld = async () => ((await countOpenRuns()) === 3 ? true : undefined);
  await eventually("all that were refused have ended", onlyHeld, 60_000);
  const states = await Promise.all(asked.map(async (one) => ({ one, ended: await errorOf(one) })));
  const failed = states.filter(({ ended }) => ended !== null);
  expect(failed).toHaveLength(asked.length - 3);
  for (const { ended } of failed) expect(ended).toBe("credits_exhausted");
  expect(parley.model.callsFor(question)).toHaveLength(before + 3);
  expect(await workspaceBudget(api)).toMatchObject({ usedMicrocredits, heldMicrocredits: 3 * worstCase });
  for (const control of controls) {
    control.send("Yes.");
    control.finish();
  }
  const refused = new Set(failed.map(({ one }) => one));
  for (const one of asked.filter((other) => !refused.has(other))) {
    expect((await api.follow(eventsPath(one))).events.at(-1)?.data.type).toBe("agent_message_success");
    await expectWholeBill(parley, { conversationId: one.conversationId, messageId: one.agentMessageIds[0] ?? "" });
  }
  expect(await workspaceBudget(api)).toMatchObject({ heldMicrocredits: 0, usedMicrocredits: await costOfRows(parley) });
  expect(await countHolds(parley)).toBe(0);

  const again = failed[0]?.one;
  if (again === undefined) throw new Error("nobody was refused");
  await limitWorkspace(api, plenty);
  parley.model.on(question, { kind: "answer", pieces: ["Now."] });
  const path = api.p(`/assistant/conversations/${again.conversationId}/messages/${again.agentMessageIds[0]}/retry`);
  const { message } = (await api.expect(200, "POST", path)) as { readonly message: { readonly sId: string } };
  const { events } = await api.follow(api.eventsPath(again.conversationId, message.sId));
  expect(events.at(-1)?.data.type).toBe("agent_message_success");
  expect(await workspaceBudget(api)).toMatchObject({ heldMicrocredits: 0, usedMicrocredits: await costOfRows(parley) });
});

/** Why an answer has failed; null while it is being written. */
async function errorOf({ conversationId, agentMessageIds }: CreatedMessage): Promise<string | null> {
  const path = api.q(`/assistant/conversations/${conversationId}/messages/${agentMessageIds[0]}`);
  const { message } = (await api.expect(200, "GET", path)) as {
    readonly message: { readonly status: string; readonly error: { readonly code: string } | null };
  };
  return message.status === "failed" ? (message.error?.code ?? "") : null;
}

test("an answer that comes to the end of a budget between two steps fails, and keeps what it has said", async () => {
  const agentId = await parley.createAgent("Caller", "Be brief.", undefined, { tools: { builtIn: ["search"] } });
  const question = "two steps";
  const control = new AnswerControl();
  await limitWorkspace(api, plenty);
  const call = { id: "a", name: "search", arguments: '{"query":"x"}' };
  parley.model.on(question, { kind: "answer", pieces: ["Looking."], calls: [call] }, { kind: "controlled", control });
  const first = await api.ask(question, [agentId], {}, "Named");
  await control.asked;
  const { heldMicrocredits } = await workspaceBudget(api);
  control.send("Done.");
  control.finish();
  await api.follow(eventsPath(first));
  // As much as the second step may cost: the first one may, but takes some of it.
  await limitWorkspace(api, (await workspaceBudget(api)).usedMicrocredits + heldMicrocredits);
  parley.model.on(question, { kind: "answer", pieces: ["Looking."], calls: [call] }, { kind: "silent" });
  const second = await api.ask(question, [agentId], {}, "Named");
  const { events } = await api.follow(eventsPath(second));
  expect(events.at(-1)?.data).toMatchObject({ type: "agent_error", error: { code: "credits_exhausted" } });
  const [, answer] = await api.messages(second.conversationId);
  expect(answer).toMatchObject({ status: "failed", content: "Looking." });
  expect(await workspaceBudget(api)).toMatchObject({ heldMicrocredits: 0, usedMicrocredits: await costOfRows(parley) });
});

test("a title that can't be paid is none, and leaves its answer alone", async () => {
  const question = "who names this";
  const worstCase = await worstCaseOf(question);
  await limitWorkspace(api, (await workspaceBudget(api)).usedMicrocredits + worstCase);
  const control = new AnswerControl();
  parley.model.on(question, { kind: "controlled", control });
  const asked = await api.ask(question, [parley.agentId], {}, null);
  await control.asked;
  control.send("word ".repeat(300));
  control.finish();
  expect((await api.follow(eventsPath(asked))).events.at(-1)?.data.type).toBe("agent_message_success");
  await eventually("nothing is held", async () => ((await countHolds(parley)) === 0 ? true : undefined));
  expect(await workspaceBudget(api)).toMatchObject({ heldMicrocredits: 0, usedMicrocredits: await costOfRows(parley) });
});
