import { expect, test } from "vitest";
import { actor, harness, manager, person, refusal } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("an app is read in its own space alone, by its readers", async () => {
  const { spaceId } = await parley.create({ isRestricted: true, memberIds: ["usr_ann"] });
  const ann = person("ann", ["spaces:write"]);
  const { appId } = await parley.app({ actor: ann, spaceId });
  expect((await parley.apps.GetApp({ actor: ann, spaceId, appId })).app?.name).toBe("Herons");
  for (const who of [actor, manager, person("bob")])
    expect((await refusal(parley.apps.GetApp({ actor: who, spaceId, appId })))[1]).toBe("SPACE_NOT_FOUND");
  const { spaceId: elsewhere } = await parley.create();
  const missing = ["NOT_FOUND", "APP_NOT_FOUND", undefined];
  expect(await refusal(parley.apps.GetApp({ actor: ann, spaceId: elsewhere, appId }))).toEqual(missing);
  expect(await refusal(parley.apps.GetApp({ actor: ann, spaceId, appId: "app_none" }))).toEqual(missing);
});
