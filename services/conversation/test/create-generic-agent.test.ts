import { expect, test } from "vitest";
import { actor, harness, person } from "./_harness.ts";

const service = harness();
const ann = person("ann");
const helper = { name: "Helper", description: "Helps", instructions: "Help." };
const expert = { name: "Expert", description: "Knows all", instructions: "Know." };

test("an agent made from instructions is hidden and its maker's, with the first model", async () => {
  const { agent, subAgent } = await service.agents.CreateGenericAgent({ actor: ann, agent: helper });
  expect(subAgent).toBeNull();
  expect(agent).toMatchObject({ ...helper, scope: "hidden", model: { providerId: "local", modelId: "m" } });
  expect(agent?.tools?.builtIn).toEqual([]);
  const listed = async (by: typeof ann) =>
    (await service.agents.ListAgents({ actor: by, view: "AGENT_VIEW_LIST", page: { limit: 100 } })).agents;
  const ids = async (by: typeof ann) => (await listed(by)).map(({ agentId }) => agentId);
  expect(await ids(ann)).toContain(agent?.agentId);
  expect(await ids(person("bob"))).not.toContain(agent?.agentId);
});

test("with a sub-agent it may ask that one, and knows it", async () => {
  const { agent, subAgent } = await service.agents.CreateGenericAgent({ actor, agent: helper, subAgent: expert });
  expect(subAgent).toMatchObject({ ...expert, scope: "hidden" });
  expect(subAgent?.tools?.builtIn).toEqual([]);
  expect(agent?.tools?.builtIn).toEqual(["run_agent"]);
  expect(agent?.instructions).toContain(subAgent?.agentId);
  expect(agent?.instructions.startsWith(helper.instructions)).toBe(true);
});

test("the same request once more is the same agents, and another with its key an error", async () => {
  const idempotencyKey = { key: "generic", bodyHash: "h" };
  const request = { actor, idempotencyKey, agent: helper, subAgent: expert };
  const first = await service.agents.CreateGenericAgent(request);
  expect(await service.agents.CreateGenericAgent(request)).toEqual(first);
  const other = { ...request, idempotencyKey: { ...idempotencyKey, bodyHash: "other" } };
  await expect(service.agents.CreateGenericAgent(other)).rejects.toMatchObject({ reason: "IDEMPOTENCY_KEY_REUSED" });
});

test("an agent without a name is refused by its field, and nothing is made", async () => {
  const before = await service.count("agents");
  const nameless = { ...expert, name: "" };
  await expect(service.agents.CreateGenericAgent({ actor, agent: nameless })).rejects.toMatchObject({
    fields: [{ field: "agent.name" }],
  });
  await expect(service.agents.CreateGenericAgent({ actor, agent: helper, subAgent: nameless })).rejects.toMatchObject({
    fields: [{ field: "subAgent.name" }],
  });
  expect(await service.count("agents")).toBe(before);
});
