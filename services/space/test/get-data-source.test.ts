import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal, stranger } from "./_harness.ts";

const parley = harness();
const notFound = ["NOT_FOUND", "DATA_SOURCE_NOT_FOUND", undefined];

test("reads a source, of its space or of any that the caller can read", async () => {
  const source = await parley.source();
  const { spaceId, dataSourceId } = source;
  for (const named of [{ spaceId, dataSourceId }, { dataSourceId }])
    expect((await parley.dataSources.GetDataSource({ actor, ...named })).dataSource).toEqual(source);
  const elsewhere = await parley.create();
  const asked = parley.dataSources.GetDataSource({ actor, spaceId: elsewhere.spaceId, dataSourceId });
  expect(await refusal(asked)).toEqual(notFound);
});

test("what can't be read is refused in the words for what does not exist", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const { dataSourceId } = await parley.source({ spaceId, actor: person("ann", ["spaces:write"]) });
  const textOf = (call: Promise<unknown>) =>
    call.then(
      () => "read",
      (error: Error) => JSON.stringify([error, error.message]),
    );
  const get = (who: typeof actor, named: object) => textOf(parley.dataSources.GetDataSource({ actor: who, ...named }));
  for (const who of [actor, manager, stranger, person("bob")]) {
    expect(await get(who, { dataSourceId })).toBe(await get(who, { dataSourceId: "dts_none" }));
    expect(await get(who, { spaceId, dataSourceId })).toBe(await get(who, { spaceId: "spc_none", dataSourceId }));
  }
  expect(await get(person("ann"), { dataSourceId })).toBe("read");
  expect(await refusal(parley.dataSources.GetDataSource({ actor, dataSourceId }))).toEqual(notFound);
});

test("an editor who is not known is not shown", async () => {
  const eve = { ...person("ann", ["spaces:write"]) };
  const { dataSourceId } = await parley.source({
    actor: { ...eve, person: { ...eve.person, userId: "usr_gone" } },
  });
  expect((await parley.dataSources.GetDataSource({ actor, dataSourceId })).dataSource?.editedBy).toBeNull();
});
