import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { actor, harness, manager, refusal, stranger, writer } from "./_harness.ts";

const parley = harness({ PARLEY_SPACE_ROLES: "api" });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("makes an app with what is said of it, and its specification by hash", async () => {
  const { spaceId } = await parley.create();
  const datasets = [{ name: "examples", description: "d", dataJson: '[{"$a.b":1}]', schemaJson: "[]" }];
  const content = { name: "Herons", description: "Counts", savedSpecification: "spec", savedConfig: "{}", datasets };
  const { app, space } = await parley.apps.CreateApp({ actor: writer, spaceId, content });
  expect(app).toMatchObject({ ...content, spaceId, workspaceId: actor.workspaceId });
  expect(app?.coreSpecifications).toEqual([{ hash: sha256("spec"), specification: "spec" }]);
  expect(space?.spaceId).toBe(spaceId);
  const named = { actor, spaceId, appId: app?.appId ?? "" };
  expect((await parley.apps.GetApp(named)).app).toEqual(app);
});

test("the same request again finds what it made, unless that was deleted or the request is another", async () => {
  const { spaceId } = await parley.create();
  const create = (bodyHash = "hash") =>
    parley.apps.CreateApp({
      actor: writer,
      spaceId,
      idempotencyKey: { key: spaceId, bodyHash },
      content: { name: "a" },
    });
  const [first, again] = await Promise.all([create(), create()]);
  expect(first.app).toEqual(again.app);
  expect((await refusal(create("other")))[1]).toBe("IDEMPOTENCY_KEY_REUSED");
  await parley.apps.DeleteApp({ actor: writer, spaceId, appId: first.app?.appId ?? "" });
  expect((await refusal(create()))[1]).toBe("APP_NOT_FOUND");
  expect((await parley.apps.ListApps({ actor, spaceId })).apps).toEqual([]);
});

test("what is wrong is named, and nothing is made", async () => {
  const { spaceId } = await parley.create();
  const create = (content: object, fields: object = {}) =>
    refusal(parley.apps.CreateApp({ actor: writer, spaceId, content: { name: "n", ...content }, ...fields }));
  const dataset = { name: "d" };
  for (const [field, content] of [
    ["name", { name: " " }],
    ["name", { name: "x".repeat(129) }],
    ["description", { description: "x".repeat(1_025) }],
    ["datasets", { datasets: [dataset, dataset] }],
    ["datasets", { datasets: Array.from({ length: 51 }, (_, at) => ({ name: `${at}` })) }],
    ["datasets[0].name", { datasets: [{ name: "" }] }],
  ] as const)
    expect(await create(content)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
  expect(await create({ savedConfig: "x".repeat(1_100_000) })).toEqual([
    "PAYLOAD_TOO_LARGE",
    "CONTENT_TOO_LARGE",
    "datasets",
  ]);
  expect((await create({}, { actor }))[1]).toBe("INSUFFICIENT_SCOPE");
  expect((await create({}, { spaceId: "spc_none" }))[1]).toBe("SPACE_NOT_FOUND");
  expect((await create({}, { actor: { ...stranger, scopes: ["spaces:write"] } }))[1]).toBe("SPACE_NOT_FOUND");
  expect((await parley.apps.ListApps({ actor, spaceId })).apps).toEqual([]);
});

test("a space has 1,000 apps, and loses them when it is deleted", async () => {
  const { spaceId } = await parley.create();
  const apps = Array.from({ length: 1_000 }, (_, at) => ({ appId: `app_${at}`, name: `App ${at}` }));
  for (let first = 0; first < apps.length; first += 100)
    await parley.apps.ImportApps({ actor: writer, spaceId, apps: apps.slice(first, first + 100) });
  const more = parley.apps.CreateApp({ actor: writer, spaceId, content: { name: "n" } });
  expect(await refusal(more)).toEqual(["FAILED_PRECONDITION", "TOO_MANY_APPS", undefined]);
  expect((await parley.apps.ListApps({ actor, spaceId })).apps).toHaveLength(1_000);
  await parley.spaces.DeleteSpace({ actor: manager, spaceId });
  expect((await refusal(parley.apps.ListApps({ actor, spaceId })))[1]).toBe("SPACE_NOT_FOUND");
  expect(await parley.mongo.db.collection("apps").countDocuments({ spaceId })).toBe(0);
});
