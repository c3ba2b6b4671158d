import { Constellation, eventually, onDatabase, sampled } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBlockedAction } from "../../services/gateway/test/_blocked-action.ts";
import { ToolClient } from "../../services/gateway/test/_tool-client.ts";
import { limitWorkspace } from "../_budgets.ts";
import { expectSettledRun } from "../_settled-run.ts";
import { expectWholeStory } from "./_whole-story.ts";

let parley: Constellation;
beforeAll(async () => {
  const environment = { "agent-runner": { PARLEY_TOOL_PARK_MS: "500", PARLEY_DRAIN_MS: "10000" } };
  parley = await Constellation.start({ registries: 1, runners: 1, environment });
  // Without a limit nothing would be held.
  await limitWorkspace(parley.api(), 1_000_000_000);
});
afterAll(() => parley.stop());

const first = (processes: readonly ServiceProcess[]): ServiceProcess => {
  const [process] = processes;
  if (process === undefined) throw new Error("There is none");
  return process;
};

/** A call that its server was asked, and says nothing to. */
async function begunCall() {
  const blocked = await makeBlockedAction(parley, parley.api(), parley.agentId);
  const { cId, answerId, actionId, serverId } = blocked;
  const path = parley.api().p(`/assistant/conversations/${cId}/messages/${answerId}/validate-action`);
  await parley.api().expect(200, "POST", path, { actionId, approved: "approved" });
  const client = new ToolClient(parley.api());
  const stream = await client.open(serverId);
  const [frame] = await stream.frames(1);
  return { ...blocked, client, stream, frame };
}

type Begun = Awaited<ReturnType<typeof begunCall>>;

const waits = ({ answerId }: Begun) =>
  eventually("the run waits", async () => {
    const run = await onDatabase(parley.databases.conversation, (db) =>
      db.collection("runs").findOne({ messageId: answerId }),
    );
    return run?.["state"] === "waiting" ? run : undefined;
  });

/** The answer has ended well, its tool was asked once, and nothing is left that waits. */
async function expectEnd({ cId, answerId, questionId, stream }: Begun): Promise<void> {
  const answer = await eventually(
    "the answer has ended",
    async () => {
      const found = (await parley.api().messages(cId)).find(({ sId }) => sId === answerId);
      return found?.status === "succeeded" ? found : undefined;
    },
    40_000,
  );
  expect(answer).toMatchObject({ content: "Poked." });
  const actions = await onDatabase(parley.databases.conversation, (db) =>
    db.collection("actions").find({ messageId: answerId }).toArray(),
  );
  expect(actions).toMatchObject([{ status: "succeeded", result: { text: "poked" } }]);
  expect(stream.sent.filter(({ data }) => data.method === "tools/call")).toHaveLength(1);
  stream.close();
  await expectWholeStory(parley.api(), [
    { conversationId: cId, userMessageId: questionId, agentMessageIds: [answerId] },
  ]);
  await expectSettledRun(parley, { conversationId: cId, messageId: answerId });
}

test("a run that waits for a tool survives a restart of everything", async () => {
  const begun = await begunCall();
  await waits(begun);
  const all = [...parley.gateways, ...parley.runners, ...parley.conversations, ...parley.registries];
  await Promise.all(all.map((process) => process.kill()));
  await Promise.all(all.map((process) => process.start()));
  await begun.client.answer(begun.serverId, begun.actionId, "poked");
  await expectEnd(begun);
});

test.each(sampled(["run.call-ended", "run.written", "conversation.committed"], 1))(
  "the conversation service killed at %s, between the end of a call and the wake of its run",
  async (point) => {
    const begun = await begunCall();
    await waits(begun);
    const service = first(parley.conversations);
    await service.restart({ PARLEY_EXIT_POINT: point });
    await begun.client.answer(begun.serverId, begun.actionId, "poked");
    await service.exited;
    await service.start();
    await expectEnd(begun);
  },
);

test.each(sampled(["run.written", "conversation.committed"], 1))(
  "the conversation service killed at %s, as a run parks",
  async (point) => {
    const [service, runner] = [first(parley.conversations), first(parley.runners)];
    // Long enough for the service to be there again before the run parks.
    await runner.restart({ PARLEY_TOOL_PARK_MS: "3000" });
    const begun = await begunCall();
    await service.restart({ PARLEY_EXIT_POINT: point });
    await service.exited;
    await service.start();
    await waits(begun);
    await begun.client.answer(begun.serverId, begun.actionId, "poked");
    await expectEnd(begun);
  },
);

test("a tool that ends while the conversation service is away", async () => {
  const begun = await begunCall();
  await waits(begun);
  const service = first(parley.conversations);
  await service.kill();
  await begun.client.answer(begun.serverId, begun.actionId, "poked");
  await service.start();
  await expectEnd(begun);
});

test("a runner that stops while a tool is at work leaves the call to whoever comes next", async () => {
  const begun = await begunCall();
  const runner = first(parley.runners);
  await runner.stop();
  await begun.client.answer(begun.serverId, begun.actionId, "poked");
  await runner.start();
  await expectEnd(begun);
});
