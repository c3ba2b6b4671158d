import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

test("an archived agent is readable, not listed, and answers nobody", async () => {
  const agentId = await service.createAgent("Gone");
  const { conversationId, answers } = await service.ask("before", agentId);
  for (let i = 0; i < 2; i++) await service.agents.ArchiveAgent({ actor, agentId });
  expect((await service.agents.GetAgent({ actor, agentId })).agent).toMatchObject({
    name: "Gone",
    status: "AGENT_STATUS_ARCHIVED",
  });
  expect((await service.agents.ListAgents({ actor })).agents).toEqual([]);
  expect((await service.agents.SearchAgents({ actor, query: "gone" })).agents).toEqual([]);
  expect((await service.ask("after", agentId)).answers).toEqual([]);
  // What had been asked is answered all the same.
  const run = service.runKey(conversationId, answers[0]?.runId ?? "");
  const { attempt } = await service.runs.StartRun({ run });
  expect((await service.runs.GetRunContext({ run, attempt })).agent?.name).toBe("Gone");
  await expect(service.agents.UpdateAgent({ actor, agentId, name: "Back" })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    fields: [{ field: "agentId" }],
  });
});

test("a missing agent and another workspace's are the same 404", async () => {
  const agentId = await service.createAgent();
  for (const request of [
    { actor, agentId: "agt_missing" },
    { actor: stranger, agentId },
  ])
    await expect(service.agents.ArchiveAgent(request)).rejects.toMatchObject({
      code: "NOT_FOUND",
      reason: "AGENT_CONFIGURATION_NOT_FOUND",
    });
  expect((await service.agents.GetAgent({ actor, agentId })).agent?.status).toBe("AGENT_STATUS_ACTIVE");
});
