import { expect, test } from "vitest";
import { actor, harness, stranger } from "./_harness.ts";

const service = harness();

test("agents are found by a part of their name, whatever its case and accents", async () => {
  for (const name of ["Café guide", "Decaf", "Writer", "a.b"]) await service.createAgent(name);
  const found = async (query: string, by = actor) =>
    (await service.agents.SearchAgents({ actor: by, query })).agents.map(({ name, instructions }) => [
      name,
      instructions,
    ]);
  expect(await found("CAFE")).toEqual([["Café guide", ""]]);
  expect(await found("caf")).toEqual([
    ["Café guide", ""],
    ["Decaf", ""],
  ]);
  expect(await found("a.b")).toEqual([["a.b", ""]]);
  // No pattern of anything else.
  expect([await found(".*"), await found("(("), await found("caf", stranger)]).toEqual([[], [], []]);
});

test("no query and a long one are refused", async () => {
  for (const query of ["", "x".repeat(101)])
    await expect(service.agents.SearchAgents({ actor, query })).rejects.toMatchObject({ fields: [{ field: "query" }] });
});
