import { Constellation, eventually, onDatabase, wideModel } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeBill } from "../_bill.ts";
import { asks, calls, childrenOf, endOf, says } from "../tools/_sub-agents.ts";

let parley: Constellation;
let askerId: string;
beforeAll(async () => {
  // A lease outlasts a restart: the runner commits again what its model has said, and that is not asked twice.
  const environment = { conversation: { PARLEY_RUN_LEASE_MS: "10000" } };
  parley = await Constellation.start({ runners: 1, environment });
  askerId = await parley.createAgent("Asker", "Ask others.", wideModel, { tools: { builtIn: ["run_agent"] } });
});
afterAll(() => parley.stop());

async function asked(content: string) {
  const { conversationId, agentMessageIds } = await parley.api().ask(content, [askerId]);
  return { conversationId, messageId: agentMessageIds[0] ?? "" };
}
const isWaiting = (messageId: string) =>
  eventually(
    "the run waits",
    () =>
      onDatabase(parley.databases.conversation, async (db) =>
        (await db.collection("runs").findOne({ messageId }))?.["state"] === "waiting" ? true : undefined,
      ),
    30_000,
  );
const childCount = (messageId: string) =>
  onDatabase(parley.databases.conversation, (db) =>
    db.collection("messages").countDocuments({ parentAgentMessageId: messageId }),
  );

test("a service that dies between a sub-agent's end and the wake leaves an answer that goes on, and one that ran once", async () => {
  const control = parley.model.control("told slowly");
  parley.model.on("die at its end", calls(asks("a", parley.agentId, "told slowly")), says("It is told."));
  const asker = await asked("die at its end");
  await isWaiting(asker.messageId);
  const [child] = await childrenOf(parley, asker.conversationId, asker.messageId);
  const [conversation] = parley.conversations;
  await control.asked;
  await conversation?.restart({ PARLEY_EXIT_POINT: "conversation.committed" });
  control.send("Told.");
  control.finish();
  await conversation?.exited;
  await conversation?.start();
  expect(await endOf(parley, asker.conversationId, asker.messageId)).toMatchObject({
    content: "It is told.",
    actions: [{ status: "succeeded", output: [{ text: "Told." }] }],
  });
  expect(parley.model.callsFor("told slowly")).toHaveLength(1);
  expect(await childCount(asker.messageId)).toBe(1);
  await expectWholeBill(parley, asker);
  await expectWholeBill(parley, {
    conversationId: child?.conversationId ?? "",
    messageId: child?.agentMessageId ?? "",
  });
});

test("a runner that dies while an answer waits for a sub-agent has nobody asked twice", async () => {
  const control = parley.model.control("told to a dead one");
  parley.model.on("outlive the runner", calls(asks("a", parley.agentId, "told to a dead one")), says("Outlived."));
  const asker = await asked("outlive the runner");
  await isWaiting(asker.messageId);
  await control.asked;
  await parley.runners[0]?.restart();
  // Nobody had seen anything of it: it is asked again, in the same place.
  const answer = await endOf(parley, asker.conversationId, asker.messageId);
  expect(answer).toMatchObject({ content: "Outlived.", actions: [{ status: "succeeded" }] });
  expect(await childCount(asker.messageId)).toBe(1);
  await expectWholeBill(parley, asker);
});

test("a service that dies as a step is committed leaves one sub-agent, or none until it is committed again", async () => {
  for (const point of ["run.written", "run.step-kept"]) {
    const question = `asked at ${point}`;
    parley.model.on(question, calls(asks("a", parley.agentId, "answer once")), says("Once."));
    parley.model.on("answer once", says("I do."));
    const [conversation] = parley.conversations;
    await conversation?.restart({ PARLEY_EXIT_POINT: point });
    const asker = await asked(question);
    await conversation?.exited;
    await conversation?.start();
    expect(await endOf(parley, asker.conversationId, asker.messageId)).toMatchObject({ content: "Once." });
    expect(await childCount(asker.messageId)).toBe(1);
  }
});
