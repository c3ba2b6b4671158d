import { expect, test } from "vitest";
import { actor, harness, person, refusal } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("lists the apps of one space by name, without what is long", async () => {
  const { spaceId } = await parley.create();
  for (const name of ["b", "A", "c"])
    await parley.app({ spaceId, content: { name, savedSpecification: "s", datasets: [{ name: "d" }] } });
  await parley.app();
  const { apps, space } = await parley.apps.ListApps({ actor, spaceId });
  expect(apps.map(({ name }) => name)).toEqual(["A", "b", "c"]);
  expect(apps[0]).toMatchObject({ savedSpecification: "s", datasets: [], coreSpecifications: [] });
  expect(space?.spaceId).toBe(spaceId);
});

test("a space that can't be read is not found", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  for (const who of [actor, person("bob")])
    expect((await refusal(parley.apps.ListApps({ actor: who, spaceId })))[1]).toBe("SPACE_NOT_FOUND");
});
