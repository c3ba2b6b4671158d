import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { usageFacts } from "./_bill.ts";
import { actor, harness, newMessage, person, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";

const service = harness();
const failed = { text: "Error: no", content: "[]", error: { code: "tool_not_found", message: "no" } };

/** The facts of a run once there are so many. */
function facts(runId: string, count: number) {
  return eventually(`${count} facts`, async () => {
    const published = await usageFacts(service, runId);
    return published.length === count ? published : undefined;
  });
}

test("the facts of a workspace are published again as they were, by none but its own", async () => {
  const started = await startedAnswer(service);
  await commitStep(service, started, 0, [searchCall("a", { result: failed })]);
  const before = await facts(started.run.runId, 2);
  expect((await service.runs.RepeatUsage({ workspaceId: stranger.workspaceId ?? "" })).facts).toBe(0);
  const { facts: repeated, next } = await service.runs.RepeatUsage({ workspaceId: actor.workspaceId ?? "" });
  expect([repeated, next]).toEqual([2, ""]);
  const after = await facts(started.run.runId, 4);
  expect(new Set(after.slice(2).map((fact) => JSON.stringify(fact)))).toEqual(
    new Set(before.map((fact) => JSON.stringify(fact))),
  );
  await expect(service.runs.RepeatUsage({})).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("a fact says where its question came from and which groups its person was in", async () => {
  service.spaces.haveGroups("ann", ["grp_1", "grp_2"]);
  const agentId = await service.createAgent();
  const message = newMessage("x", agentId);
  const context = { ...message.context, origin: "triggered" };
  const created = await service.conversations.CreateConversation({
    actor: person("ann"),
    message: { ...message, context },
  });
  const conversationId = created.conversation?.conversationId ?? "";
  const runId = created.agentMessages[0]?.agentMessage?.runId ?? "";
  const runs = service.mongo.db.collection<{ _id: string; groupIds?: string[]; kind: string }>("runs");
  const run = service.runKey(conversationId, runId);
  const { attempt } = await service.runs.StartRun({ run });
  await eventually("its groups are known", async () => (await runs.findOne({ _id: runId }))?.groupIds ?? undefined);
  await commitStep(service, { run, attempt }, 0, [searchCall("a", { result: failed })]);
  const asked = { userId: "usr_ann", source: "triggered", groupIds: ["grp_1", "grp_2"] };
  expect(await facts(runId, 2)).toMatchObject([asked, asked]);
});

test("who is no person is in no group, and a message without an origin came by the API", async () => {
  const agentId = await service.createAgent();
  const context = { username: "tester", timezone: "UTC" };
  const message = { ...newMessage("x", agentId), context };
  const created = await service.conversations.CreateConversation({ actor, message });
  const conversationId = created.conversation?.conversationId ?? "";
  const runId = created.agentMessages[0]?.agentMessage?.runId ?? "";
  await finish(service, conversationId, runId);
  expect(await facts(runId, 1)).toMatchObject([{ userId: "", source: "api", groupIds: [] }]);
});
