import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("deletes an app, once, for who may write", async () => {
  const { appId, spaceId } = await parley.app();
  const named = { actor: writer, spaceId, appId };
  expect((await refusal(parley.apps.DeleteApp({ ...named, actor })))[1]).toBe("INSUFFICIENT_SCOPE");
  await parley.apps.DeleteApp(named);
  expect((await refusal(parley.apps.GetApp(named)))[1]).toBe("APP_NOT_FOUND");
  expect((await refusal(parley.apps.DeleteApp(named)))[1]).toBe("APP_NOT_FOUND");
});
