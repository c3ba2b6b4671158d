import { expect, test } from "vitest";
import { actor, harness, refusal, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });

test("puts apps there by their ids, in place of those with the same ids; again nothing changes", async () => {
  const { appId, spaceId } = await parley.app();
  await parley.app({ spaceId, content: { name: "stays" } });
  const apps = [
    { appId, name: "replaced", savedRun: "run" },
    { appId: "new-1", name: "new", savedConfig: "{}" },
  ];
  for (let time = 0; time < 2; time++)
    expect((await parley.apps.ImportApps({ actor: writer, spaceId, apps })).apps).toMatchObject(apps);
  const listed = (await parley.apps.ListApps({ actor, spaceId })).apps;
  expect(listed.map(({ name }) => name)).toEqual(["new", "replaced", "stays"]);
  expect(listed.find((app) => app.appId === appId)).toMatchObject({ savedRun: "run" });
});

test("the same ids in another space are other apps", async () => {
  const { appId, spaceId } = await parley.app();
  const { spaceId: other } = await parley.create();
  await parley.apps.ImportApps({ actor: writer, spaceId: other, apps: [{ appId, name: "other" }] });
  expect((await parley.apps.GetApp({ actor, spaceId, appId })).app?.name).toBe("Herons");
  await parley.apps.DeleteApp({ actor: writer, spaceId: other, appId });
  expect((await parley.apps.GetApp({ actor, spaceId, appId })).app?.name).toBe("Herons");
});

test("what is wrong is named, and none is imported", async () => {
  const { spaceId } = await parley.create();
  const good = { appId: "good", name: "good" };
  const put = (app: object, fields: object = {}) =>
    refusal(
      parley.apps.ImportApps({ actor: writer, spaceId, apps: [good, { ...good, appId: "b", ...app }], ...fields }),
    );
  for (const [field, app] of [
    ["apps[1].sId", { appId: "" }],
    ["apps[1].sId", { appId: "a/b" }],
    ["apps[1].sId", { appId: "x".repeat(65) }],
    ["apps[1].sId", { appId: "good" }],
    ["apps[1].name", { name: "" }],
    ["apps[1].savedRun", { savedRun: "x".repeat(257) }],
    ["apps[1].coreSpecifications", { coreSpecifications: [{ hash: "" }] }],
    ["apps[1].coreSpecifications", { coreSpecifications: Array.from({ length: 51 }, (_, at) => ({ hash: `${at}` })) }],
  ] as const)
    expect([field, await put(app)]).toEqual([field, ["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]]);
  expect((await put({ savedSpecification: "x".repeat(1_100_000) }))[1]).toBe("CONTENT_TOO_LARGE");
  expect((await put({}, { actor }))[1]).toBe("INSUFFICIENT_SCOPE");
  const many = Array.from({ length: 101 }, (_, at) => ({ appId: `a${at}`, name: "n" }));
  expect((await refusal(parley.apps.ImportApps({ actor: writer, spaceId, apps: many })))[2]).toBe("apps");
  expect((await parley.apps.ListApps({ actor, spaceId })).apps).toEqual([]);
});

test("an app that its saved specification makes too large is not imported, one that fits is changed and imported again", async () => {
  const { spaceId } = await parley.create();
  const put = (apps: readonly object[]) => parley.apps.ImportApps({ actor: writer, spaceId, apps: [...apps] });
  const app = (characters: number) => ({ appId: "a", name: "n", savedSpecification: "x".repeat(characters) });
  expect(await refusal(put([app(600_000)]))).toEqual(["PAYLOAD_TOO_LARGE", "CONTENT_TOO_LARGE", "apps[0]"]);
  expect((await parley.apps.ListApps({ actor, spaceId })).apps).toEqual([]);
  await put([app(500_000)]);
  const { app: updated } = await parley.apps.UpdateApp({
    actor: writer,
    spaceId,
    appId: "a",
    content: { name: "renamed" },
    changed: ["name"],
  });
  expect(updated?.name).toBe("renamed");
  await put((await parley.apps.ExportApps({ actor, spaceId })).apps);
});

test("the apps of a space have 4 MB in all", async () => {
  const { spaceId } = await parley.create();
  const apps = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ appId: `a${at}`, name: "n", savedConfig: "x".repeat(1_000_000) }));
  await parley.apps.ImportApps({ actor: writer, spaceId, apps: apps(2) });
  const more = parley.apps.ImportApps({ actor: writer, spaceId, apps: apps(5) });
  expect((await refusal(more))[1]).toBe("TOO_MANY_APPS");
  expect((await parley.apps.ExportApps({ actor, spaceId })).apps).toHaveLength(2);
});
