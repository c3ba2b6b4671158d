import { expect, test } from "vitest";
import { actor, harness, person, stranger } from "./_harness.ts";

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

test("reports creator and version authors as editors, keys included", async () => {
  const agentId = await service.createAgent();
  await service.agents.UpdateAgent({ actor: person("ann"), agentId, instructions: "changed" });
  await service.agents.UpdateAgent({ actor: person("bob"), agentId, instructions: "changed again" });
  const isEditor = async (asking: typeof actor) =>
    (await service.agents.GetAgent({ actor: asking, agentId })).callerIsEditor;
  expect([await isEditor(person("ann")), await isEditor(person("bob"))]).toEqual([true, true]);
  expect([await isEditor(actor), await isEditor({ ...actor, keyId: "key_other" })]).toEqual([true, false]);
  expect(await isEditor(person("eve"))).toBe(false);
});
