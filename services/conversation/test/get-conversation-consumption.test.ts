import { expect, test } from "vitest";
import { actor, harness, newMessage, stranger } from "./_harness.ts";
import { finish } from "./_runner.ts";
import { commitStep, modelCall, searchCall, startedAnswer } from "./_step.ts";

const service = harness();
const search = { serverName: "search", serverId: "", viewId: "", name: "search" };
const consumptionOf = (conversationId: string) =>
  service.conversations.GetConversationConsumption({ actor, conversationId });

test("a conversation's bill is the sum of its answers' bills, by tool, model and agent", async () => {
  const { conversationId, messageId, run, attempt } = await startedAnswer(service);
  const output = [
    { kind: "text", weight: 1 },
    { kind: "call", weight: 1, tool: search },
  ];
  const step = { modelCall: { ...modelCall(0), output } };
  await commitStep(service, { run, attempt }, 0, [searchCall("a")], step);
  await service.runs.CompleteRun({ run, attempt, outcome: "RUN_OUTCOME_SUCCEEDED", content: "done" });
  const retried = await service.conversations.RetryMessage({ actor, conversationId, messageId });
  await finish(service, conversationId, retried.message?.agentMessage?.runId ?? "");
  const other = await service.createAgent();
  const posted = await service.conversations.PostMessage({ actor, conversationId, message: newMessage("y", other) });
  await finish(service, conversationId, posted.agentMessages[0]?.agentMessage?.runId ?? "");
  const each = await Promise.all(
    [messageId, retried.message?.messageId, posted.agentMessages[0]?.messageId].map((id = "") =>
      service.conversations.GetMessageConsumption({ actor, conversationId, messageId: id }),
    ),
  );
  const billed = each.reduce((sum, { billedMicrocredits }) => sum + Number(billedMicrocredits), 0);
  const consumption = await consumptionOf(conversationId);
  expect(billed).toBe(8_460 + 2 * 10_500);
  expect(consumption).toMatchObject({
    billedMicrocredits: String(billed),
    subAgentMicrocredits: "0",
    details: {
      agentWorkMicrocredits: String(billed - 3_000),
      tools: [{ tool: search, callCount: 1, attributedMicrocredits: "3000", pending: false }],
      models: [{ providerId: "local", modelId: "m", attributedMicrocredits: String(billed) }],
      agents: [
        { billedMicrocredits: String(billed - 10_500) },
        { agentId: other, billedMicrocredits: "10500", tools: [] },
      ],
    },
  });
  // It was paid for, whoever can read it now.
  await service.conversations.DeleteMessage({ actor, conversationId, messageId });
  expect(await consumptionOf(conversationId)).toEqual(consumption);
  // One answer without attribution, and nobody can say whose the rest is.
  await service.mongo.db.collection("run_steps").updateOne({ messageId }, { $unset: { bill: "" } });
  expect(await consumptionOf(conversationId)).toEqual({ ...consumption, details: null });
});

test("a conversation in which nobody has answered has cost nothing; who can't read it does not find it", async () => {
  const { conversation } = await service.conversations.CreateConversation({ actor, title: "t" });
  const conversationId = conversation?.conversationId ?? "";
  const details = { agentWorkMicrocredits: "0", tools: [], models: [], agents: [] };
  expect(await consumptionOf(conversationId)).toEqual({ billedMicrocredits: "0", subAgentMicrocredits: "0", details });
  for (const wrong of [{ actor: stranger }, { conversationId: "cnv_missing" }])
    await expect(
      service.conversations.GetConversationConsumption({ actor, conversationId, ...wrong }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
});
