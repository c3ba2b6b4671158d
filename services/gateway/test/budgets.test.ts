import { connectMongo } from "@parley/mongo";
import { Constellation } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let api: ApiClient;
beforeAll(async () => {
  parley = await Constellation.start({});
  api = parley.api();
});
afterAll(() => parley.stop());

interface Key {
  readonly key: { readonly keyId: string };
  readonly secret: string;
}

const scopes = ["agents:read", "conversations:read", "conversations:write"];
const makeKey = async (): Promise<Key> => (await api.expect(200, "POST", api.q("/keys"), { name: "k", scopes })) as Key;
const put = (body: unknown, status = 200) => api.expect(status, "PUT", api.q("/budgets"), body);
const limited = (limitMicrocredits: number) => ({ limitMicrocredits });
const untouched = (limitMicrocredits: number) => ({ limitMicrocredits, usedMicrocredits: 0, heldMicrocredits: 0 });

async function personId(): Promise<string> {
  const path = api.p("/assistant/mentions/suggestions?select=users&current=true");
  const { suggestions } = (await api.expect(200, "GET", path)) as { suggestions: { id: string }[] };
  return suggestions[0]?.id ?? "";
}

/** What the audit log says of budgets. */
async function audited(): Promise<readonly (readonly [string, string])[]> {
  const { PARLEY_MONGODB_URL: url = "" } = parley.gatewayEnvironment;
  const mongo = await connectMongo({ url, database: parley.databases.gateway, appName: "test" });
  try {
    const { workspaceId } = parley;
    const lines = await mongo.db
      .collection("audit")
      .find({ workspaceId, action: /^budget\./ })
      .toArray();
    return lines.map((line) => [line["action"] as string, line["target"] as string]);
  } finally {
    await mongo.close();
  }
}

test("limits are set, shown and taken away, each change is written down", async () => {
  const month = new Date().toISOString().slice(0, 7);
  expect(await api.expect(200, "GET", api.q("/budgets"))).toEqual({ month, workspace: null, keys: {}, people: {} });
  const [{ key }, person] = [await makeKey(), await personId()];
  const set = {
    workspace: limited(5_000_000_000),
    keys: { [key.keyId]: limited(3) },
    people: { [person]: limited(4_000_000_000) },
  };
  const wanted = {
    month,
    workspace: untouched(5_000_000_000),
    keys: { [key.keyId]: untouched(3) },
    people: { [person]: untouched(4_000_000_000) },
  };
  expect(await put(set)).toEqual(wanted);
  expect(await put({})).toEqual(wanted);
  expect(await audited()).toEqual([
    ["budget.set", parley.workspaceId],
    ["budget.set", key.keyId],
    ["budget.set", person],
  ]);
  // What is gone by now can be taken away all the same.
  await api.expect(200, "DELETE", api.q(`/keys/${key.keyId}`));
  await put({ workspace: null, keys: { [key.keyId]: null }, people: { [person]: null } });
  expect(await api.expect(200, "GET", api.q("/budgets"))).toEqual({ month, workspace: null, keys: {}, people: {} });
  expect((await audited()).slice(3)).toEqual([
    ["budget.removed", parley.workspaceId],
    ["budget.removed", key.keyId],
    ["budget.removed", person],
  ]);
});

test.each([
  [{ workspace: limited(-1) }, "workspace.limitMicrocredits"],
  [{ workspace: limited(0.5) }, "workspace.limitMicrocredits"],
  [{ workspace: limited(2 ** 53) }, "workspace.limitMicrocredits"],
  [{ workspace: 5 }, "workspace"],
  [{ workspace: {} }, "workspace.limitMicrocredits"],
  [{ workspace: { limitMicrocredits: 1, used: 2 } }, "workspace.used"],
  [{ keys: { unknown: limited(1) } }, "keys.unknown"],
  [{ people: { usr_unknown: limited(1) } }, "people.usr_unknown"],
  [{ people: { "a/b": limited(1) } }, "people.a/b"],
  [{ keys: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`k${at}`, null])) }, "keys"],
  [{ agents: {} }, "agents"],
])("%j is refused at %s, and nothing is set", async (body, field) => {
  expect(await put({ workspace: limited(1), ...body }, 400)).toMatchObject({ error: { fields: [{ field }] } });
  expect(await api.expect(200, "GET", api.q("/budgets"))).toMatchObject({ workspace: null, keys: {}, people: {} });
});

test("who has nothing left is refused with 403, by key or person, and asks again once there is more", async () => {
  const [{ key, secret }, person] = [await makeKey(), await personId()];
  const robot = parley.api(0, secret);
  const message = {
    content: "hi",
    mentions: [{ configurationId: parley.agentId }],
    context: { username: "u", timezone: "UTC" },
  };
  const post = (as: ApiClient, status: number) =>
    as.expect(status, "POST", as.p("/assistant/conversations"), { message });
  await put({ keys: { [key.keyId]: limited(0) } });
  expect(await post(robot, 403)).toMatchObject({ error: { type: "credits_exhausted" } });
  await put({ keys: { [key.keyId]: null }, people: { [person]: limited(0) } });
  expect(await post(api, 403)).toMatchObject({ error: { type: "user_cap_reached" } });
  await post(robot, 200);
  await put({ people: { [person]: null }, workspace: limited(0) });
  for (const as of [robot, api]) expect(await post(as, 403)).toMatchObject({ error: { type: "credits_exhausted" } });
  await put({ workspace: null });
  for (const as of [robot, api]) await post(as, 200);
});
