import { expect, test } from "vitest";
import { harness, manager, stranger } from "./_harness.ts";

const parley = harness();

test("lists the workspace's groups by name, whatever its case", async () => {
  for (const name of ["beta", "Alpha", "Gamma"]) await parley.group({ name });
  await parley.group({ actor: stranger, name: "Theirs" });
  const { groups } = await parley.groups.ListGroups({ actor: manager });
  expect(groups.map(({ name }) => name)).toEqual(["Alpha", "beta", "Gamma"]);
});
