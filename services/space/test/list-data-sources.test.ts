import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger, writer } from "./_harness.ts";

const parley = harness();
const namesOf = async (request: Parameters<typeof parley.dataSources.ListDataSources>[0]) =>
  (await parley.dataSources.ListDataSources(request)).dataSources.map(({ name }) => name);

test("of a space, by name; of every space that the caller can read, and of no other", async () => {
  const open = await parley.create();
  const hidden = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  await parley.source({ spaceId: open.spaceId, name: "beta" });
  await parley.source({ spaceId: open.spaceId, name: "Alpha" });
  await parley.source({ spaceId: hidden.spaceId, name: "Secret", actor: ann });
  expect(await namesOf({ actor, spaceId: open.spaceId })).toEqual(["Alpha", "beta"]);
  expect(await namesOf({ actor })).toEqual(["Alpha", "beta"]);
  expect(await namesOf({ actor: ann })).toEqual(["Alpha", "beta", "Secret"]);
  expect(await namesOf({ actor: { ...ann, spaceIds: [hidden.spaceId] } })).toEqual(["Secret"]);
  expect(await namesOf({ actor: manager })).toEqual(["Alpha", "beta"]);
  expect(await namesOf({ actor: stranger })).toEqual([]);
  for (const [who, spaceId] of [
    [actor, hidden.spaceId],
    [manager, hidden.spaceId],
    [stranger, open.spaceId],
    [actor, "spc_none"],
  ] as const)
    expect(await refusal(parley.dataSources.ListDataSources({ actor: who, spaceId }))).toEqual([
      "NOT_FOUND",
      "SPACE_NOT_FOUND",
      undefined,
    ]);
});

test("the administrators' space is theirs; what conversations hold is nobody's", async () => {
  const administrator = { ...writer, scopes: ["spaces:manage", "spaces:write"] };
  const system = await parley.builtIn("SPACE_KIND_SYSTEM");
  await parley.source({ spaceId: system, name: "Ours", actor: administrator });
  expect(await namesOf({ actor: administrator, spaceId: system })).toEqual(["Ours"]);
  expect((await refusal(parley.source({ spaceId: system })))[1]).toBe("SPACE_NOT_FOUND");
  const conversations = await parley.builtIn("SPACE_KIND_CONVERSATIONS");
  expect((await refusal(parley.source({ spaceId: conversations, actor: administrator })))[1]).toBe("SPACE_NOT_FOUND");
});
