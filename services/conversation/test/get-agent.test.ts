import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

test("an agent is read with its instructions", async () => {
  const agentId = await service.createAgent("Reader");
  expect((await service.agents.GetAgent({ actor, agentId })).agent).toMatchObject({
    agentId,
    name: "Reader",
    instructions: "I am Reader",
  });
});

test("a missing agent and another workspace's are the same 404", async () => {
  const agentId = await service.createAgent();
  for (const request of [
    { actor, agentId: "agt_missing" },
    { actor: stranger, agentId },
  ])
    await expect(service.agents.GetAgent(request)).rejects.toMatchObject({
      code: "NOT_FOUND",
      reason: "AGENT_CONFIGURATION_NOT_FOUND",
    });
});
