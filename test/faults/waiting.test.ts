import { Constellation, eventually, sampled } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { limitWorkspace } from "../_budgets.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { blockCall, decide as decideCall, expectOneCall, only } from "./_tool-call.ts";
import type { BlockedCall } from "./_tool-call.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ registries: 1, runners: 1 });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
});
afterAll(() => parley.stop());

const decide = (blocked: BlockedCall, approved: string) => decideCall(parley, blocked, approved);
const ended = ({ cId, answerId }: BlockedCall) =>
  eventually(
    "the answer has ended",
    async () => {
      const answer = (await parley.api().messages(cId)).find(({ sId }) => sId === answerId);
      return answer?.status === "succeeded" ? answer : undefined;
    },
    30_000,
  );
async function expectWhole({ cId, questionId, answerId }: BlockedCall): Promise<void> {
  const message = { conversationId: cId, userMessageId: questionId, agentMessageIds: [answerId] };
  await expectWholeStory(parley.api(), [message]);
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
}

test("a run that waits survives a restart of everything, and its call is made once", async () => {
  const blocked = await blockCall(parley);
  const all: readonly ServiceProcess[] = [
    ...parley.gateways,
    ...parley.runners,
    ...parley.conversations,
    ...parley.registries,
  ];
  await Promise.all(all.map((process) => process.kill()));
  await Promise.all(all.map((process) => process.start()));
  await decide(blocked, "approved");
  const client = new ToolClient(parley.api());
  const stream = await client.open(blocked.serverId);
  const [frame] = await stream.frames(1);
  expect(frame?.data).toMatchObject({ id: blocked.actionId, method: "tools/call" });
  // Its runner dies while the call is on its way: the next one finds the call.
  await parley.runners[0]?.restart();
  await client.answer(blocked.serverId, blocked.actionId, "poked");
  await expectOneCall(parley, blocked, [stream]);
});

test("a decision that its service does not survive is there or is not, and can be repeated", async () => {
  const blocked = await blockCall(parley);
  const [conversation] = parley.conversations;
  await conversation?.restart({ PARLEY_EXIT_POINT: "conversation.committed" });
  await decide(blocked, "rejected").catch(() => undefined);
  await conversation?.exited;
  await conversation?.start();
  await decide(blocked, "rejected");
  expect(await ended(blocked)).toMatchObject({ content: "Poked." });
  await expectWhole(blocked);
});

test.each(sampled(["conversation.committed", "conversation.written"], 1))(
  "the conversation service killed at %s, with an approval: it can be repeated, and the call is made once",
  async (point) => {
    const blocked = await blockCall(parley);
    const conversation = only(parley.conversations);
    await conversation.restart({ PARLEY_EXIT_POINT: point });
    await decide(blocked, "approved").catch(() => undefined);
    await conversation.exited;
    await conversation.start();
    await decide(blocked, "approved");
    const client = new ToolClient(parley.api());
    const stream = await client.open(blocked.serverId);
    await stream.frames(1);
    await client.answer(blocked.serverId, blocked.actionId, "poked");
    await expectOneCall(parley, blocked, [stream]);
  },
);
