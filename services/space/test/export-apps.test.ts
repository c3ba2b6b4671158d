import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("what is exported is what another space gets by an import", async () => {
  const { spaceId } = await parley.create();
  const content = { name: "a", savedSpecification: "s", datasets: [{ name: "d", dataJson: "[]" }] };
  const { appId } = await parley.app({ spaceId, content });
  await parley.apps.UpdateApp({
    actor: writer,
    spaceId,
    appId,
    content: { savedSpecification: "t" },
    changed: ["saved_specification"],
  });
  const { apps } = await parley.apps.ExportApps({ actor, spaceId });
  expect(apps).toMatchObject([{ appId, savedSpecification: "t", datasets: [{ name: "d" }] }]);
  expect(apps[0]?.coreSpecifications.map(({ specification }) => specification)).toEqual(["s", "t"]);
  const { spaceId: other } = await parley.create();
  await parley.apps.ImportApps({ actor: writer, spaceId: other, apps });
  const imported = (await parley.apps.ExportApps({ actor, spaceId: other })).apps;
  expect(imported).toEqual(apps.map((app) => ({ ...app, spaceId: other })));
  expect((await refusal(parley.apps.ExportApps({ actor, spaceId: "spc_none" })))[1]).toBe("SPACE_NOT_FOUND");
});
