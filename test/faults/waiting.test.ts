import { Constellation, eventually } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBlockedAction } from "../../services/gateway/test/_blocked-action.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { limitWorkspace } from "../_budgets.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ registries: 1, runners: 1 });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
});
afterAll(() => parley.stop());

type Blocked = Awaited<ReturnType<typeof makeBlockedAction>>;

const decide = ({ cId, answerId, actionId }: Blocked, approved: string) =>
  parley
    .api()
    .expect(200, "POST", parley.api().p(`/assistant/conversations/${cId}/messages/${answerId}/validate-action`), {
      actionId,
      approved,
    });
const ended = ({ cId, answerId }: Blocked) =>
  eventually(
    "the answer has ended",
    async () => {
      const answer = (await parley.api().messages(cId)).find(({ sId }) => sId === answerId);
      return answer?.status === "succeeded" ? answer : undefined;
    },
    30_000,
  );
async function expectWhole({ cId, questionId, answerId }: Blocked): Promise<void> {
  const message = { conversationId: cId, userMessageId: questionId, agentMessageIds: [answerId] };
  await expectWholeStory(parley.api(), [message]);
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
}

test("a run that waits survives a restart of everything, and its call is made once", async () => {
  const blocked = await makeBlockedAction(parley, parley.api(), parley.agentId);
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
  expect(await ended(blocked)).toMatchObject({ content: "Poked." });
  expect(stream.sent.filter(({ data }) => data.method === "tools/call")).toHaveLength(1);
  stream.close();
  await expectWhole(blocked);
});

test("a decision that its service does not survive is there or is not, and can be repeated", async () => {
  const blocked = await makeBlockedAction(parley, parley.api(), parley.agentId);
  const [conversation] = parley.conversations;
  await conversation?.restart({ PARLEY_EXIT_POINT: "conversation.committed" });
  await decide(blocked, "rejected").catch(() => undefined);
  await conversation?.exited;
  await conversation?.start();
  await decide(blocked, "rejected");
  expect(await ended(blocked)).toMatchObject({ content: "Poked." });
  await expectWhole(blocked);
});
