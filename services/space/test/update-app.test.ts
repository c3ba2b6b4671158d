import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("changes what is named, and takes away what is named without a value", async () => {
  const content = { name: "a", description: "d", savedConfig: "{}", datasets: [{ name: "e" }] };
  const { appId, spaceId } = await parley.app({ content });
  const update = async (fields: object, changed: string[]) =>
    (await parley.apps.UpdateApp({ actor: writer, spaceId, appId, content: fields, changed })).app;
  expect(await update({ name: "b" }, ["name"])).toMatchObject({ ...content, name: "b" });
  const emptied = await update({}, ["description", "saved_config", "datasets"]);
  expect(emptied).toMatchObject({ name: "b", datasets: [] });
  expect([emptied?.description, emptied?.savedConfig]).toEqual([undefined, undefined]);
});

test("the oldest specifications go for the newest", async () => {
  const { appId, spaceId } = await parley.app();
  for (let round = 0; round < 12; round++)
    await parley.apps.UpdateApp({
      actor: writer,
      spaceId,
      appId,
      content: { savedSpecification: `${round}` },
      changed: ["saved_specification"],
    });
  const { app } = await parley.apps.GetApp({ actor, spaceId, appId });
  const kept = app?.coreSpecifications.map(({ specification }) => Number(specification));
  expect(kept).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test("what is wrong is named and changes nothing; an unknown app is not found", async () => {
  const { appId, spaceId } = await parley.app();
  const update = (fields: object) =>
    refusal(
      parley.apps.UpdateApp({ actor: writer, spaceId, appId, content: { name: "" }, changed: ["name"], ...fields }),
    );
  expect(await update({})).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "name"]);
  expect((await update({ appId: "app_none" }))[1]).toBe("APP_NOT_FOUND");
  expect((await update({ actor }))[1]).toBe("INSUFFICIENT_SCOPE");
  const large = { content: { savedConfig: "x".repeat(1_100_000) }, changed: ["saved_config"] };
  expect((await update(large))[1]).toBe("CONTENT_TOO_LARGE");
  expect((await parley.apps.GetApp({ actor, spaceId, appId })).app?.name).toBe("Herons");
});
