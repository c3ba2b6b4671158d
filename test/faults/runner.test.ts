import { AnswerControl, Constellation, dustClient, eventually, onDatabase } from "@parley/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createWithClient, followWithClient } from "./_follow-client.ts";
import { expectWholeBill } from "../_bill.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ runners: 1 });
});
afterEach(async () => {
  // Each test begins with one healthy runner.
  await parley.runners[0]?.restart();
});
afterAll(() => parley.stop());

const runner = (): (typeof parley.runners)[number] => {
  const [first] = parley.runners;
  if (first === undefined) throw new Error("There is no runner");
  return first;
};
const client = () => dustClient(parley.api());

test("a runner killed before its first delta is replaced, and nobody notices", async () => {
  const control = parley.model.control("kill me early");
  const { conversation, userMessageId, agentMessageId } = await createWithClient(
    client(),
    "kill me early",
    parley.agentId,
  );
  const followed = followWithClient(client(), conversation, userMessageId);
  await control.asked;
  await runner().restart();
  expect(await followed).toEqual({ types: ["generation_tokens", "agent_message_success"], text: "second try" });
  expect(parley.model.callsFor("kill me early")).toHaveLength(2);
  await expectWholeStory(parley.api(), [
    { conversationId: conversation.sId, userMessageId, agentMessageIds: [agentMessageId] },
  ]);
});

test("a runner killed in mid-answer ends the answer once, with what was said", async () => {
  const control = parley.model.control("kill me late");
  const { conversation, userMessageId, agentMessageId } = await createWithClient(
    client(),
    "kill me late",
    parley.agentId,
  );
  let heard = (): void => undefined;
  const firstToken = new Promise<void>((resolve) => (heard = resolve));
  const followed = followWithClient(client(), conversation, userMessageId, () => heard());
  await control.asked;
  control.send("half of ");
  await firstToken;
  // What the last heartbeat told is billed.
  await eventually("a heartbeat has told how far it has come", () =>
    onDatabase(parley.databases.conversation, async (db) => {
      const run = await db.collection("runs").findOne({ messageId: agentMessageId });
      return run?.["progress"]?.call?.usage.outputTokens === 8 ? true : undefined;
    }),
  );
  await runner().restart();
  expect(await followed).toEqual({ types: ["generation_tokens", "agent_error"], text: "half of " });
  const steps = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("run_steps").find({ messageId: agentMessageId }).toArray(),
  );
  expect(steps).toMatchObject([{ modelId: "scripted", finishReason: "interrupted", usage: { outputTokens: 8 } }]);
  const answer = (await parley.api().messages(conversation.sId)).find(({ sId }) => sId === agentMessageId);
  expect(answer).toMatchObject({ status: "failed", content: "half of ", error: { code: "run_interrupted" } });
  const bill = await expectWholeBill(parley, { conversationId: conversation.sId, messageId: agentMessageId });
  expect(bill.billedCredits).toBeGreaterThan(0);
  await expectWholeStory(parley.api(), [
    { conversationId: conversation.sId, userMessageId, agentMessageIds: [agentMessageId] },
  ]);
});

test("a runner that slept past its lease is not heard when it wakes", async () => {
  const stale = new AnswerControl();
  const fresh = new AnswerControl();
  parley.model.on("sleepy", { kind: "controlled", control: stale }, { kind: "controlled", control: fresh });
  const { conversation, userMessageId, agentMessageId } = await createWithClient(client(), "sleepy", parley.agentId);
  const followed = followWithClient(client(), conversation, userMessageId);
  await stale.asked;
  runner().signal("SIGSTOP");
  // Somebody else answers meanwhile: a second runner, started for this.
  const second = parley.runners[1] ?? (await parley.addRunner());
  await fresh.asked;
  fresh.send("fresh ");
  runner().signal("SIGCONT");
  stale.send("STALE ");
  stale.finish();
  await new Promise((resolve) => setTimeout(resolve, 500));
  fresh.send("answer");
  fresh.finish();
  expect((await followed).text).toBe("fresh answer");
  await second.stop();
  const listed = await parley.api().listEvents(conversation.sId, agentMessageId);
  expect(JSON.stringify(listed)).not.toContain("STALE");
  await expectWholeStory(parley.api(), [
    { conversationId: conversation.sId, userMessageId, agentMessageIds: [agentMessageId] },
  ]);
});

test("an answer that no runner survives ends as failed after three attempts", async () => {
  const controls = [new AnswerControl(), new AnswerControl(), new AnswerControl()];
  parley.model.on("deadly", ...controls.map((control) => ({ kind: "controlled" as const, control })));
  const api = parley.api();
  const asked = await api.ask("deadly", [parley.agentId]);
  for (const control of controls) {
    await control.asked;
    await runner().restart();
  }
  const answer = await eventually(
    "the answer has ended",
    async () => (await api.messages(asked.conversationId)).find(({ status }) => status === "failed"),
    30_000,
  );
  expect(answer.error?.code).toBe("run_attempts_exhausted");
  await expectWholeStory(api, [asked]);
});
