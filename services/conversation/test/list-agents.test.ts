import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

test("active agents of the workspace come by name", async () => {
  for (const name of ["Zoe", "adam", "Mia"]) await service.createAgent(name);
  const archived = await service.createAgent("Old");
  await service.mongo.db.collection("agents").updateOne({ agentId: archived }, { $set: { status: "archived" } });
  expect((await service.agents.ListAgents({ actor })).agents.map(({ name }) => name)).toEqual(["adam", "Mia", "Zoe"]);
  expect((await service.agents.ListAgents({ actor: stranger })).agents).toEqual([]);
});
