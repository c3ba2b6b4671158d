import { Constellation, eventually, onDatabase, sampled } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Dump } from "./_dump.ts";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ gateways: 2 });
});
afterAll(() => parley.stop());

interface IssuedKey {
  readonly keyId: string;
  readonly apiKey: string;
}

function first(): ServiceProcess {
  const [gateway] = parley.gateways;
  if (gateway === undefined) throw new Error("There is no gateway");
  return gateway;
}

const startAll = (): Promise<unknown> => Promise.all(parley.gateways.map((gateway) => gateway.start()));
const stopAll = (): Promise<unknown> => Promise.all(parley.gateways.map((gateway) => gateway.stop()));
const markOf = async (database: string): Promise<number> =>
  Number((await onDatabase(database, (db) => db.collection("lives").findOne({})))?.["mark"]);

async function issue(name: string): Promise<IssuedKey> {
  return JSON.parse(await parley.cli("keys", "create", "--workspace", parley.workspaceId, "--name", name)) as IssuedKey;
}

/** The status that each gateway gives to the first request with a key. */
function statuses({ apiKey }: IssuedKey): Promise<readonly number[]> {
  return Promise.all(
    parley.gateways.map(async (_gateway, replica) => {
      const api = parley.api(replica, apiKey);
      return (await api.request("GET", api.q("/keys"))).status;
    }),
  );
}

/** A snapshot of the gateway's database with three keys, of which one is revoked and one rotated afterwards; and a key that it lacks. */
async function snapshotAndRevoke() {
  const [kept, revoked, rotated] = [await issue("kept"), await issue("revoked"), await issue("rotated")];
  const snapshot = await Dump.of(parley.databases.gateway);
  const before = await markOf(parley.databases.gateway);
  const lost = await issue("lost");
  await parley.cli("keys", "revoke", "--workspace", parley.workspaceId, "--key", revoked.keyId);
  await parley.cli(
    "keys",
    "rotate",
    "--workspace",
    parley.workspaceId,
    "--key",
    rotated.keyId,
    "--overlap-seconds",
    "0",
  );
  await eventually("the changes are published and marked", async () =>
    (await markOf(parley.databases.gateway)) > before + 2 ? true : undefined,
  );
  return { kept, revoked, rotated, lost, snapshot };
}

test("a key revoked and a secret replaced after the snapshot are rejected by every gateway that starts on the restored database", async () => {
  const { kept, revoked, rotated, lost, snapshot } = await snapshotAndRevoke();
  await stopAll();
  await snapshot.putBack();
  await startAll();
  expect(await statuses(revoked)).toEqual([401, 401]);
  expect(await statuses(kept)).toEqual([200, 200]);
  expect(await statuses(lost)).toEqual([401, 401]);
  expect(await statuses(rotated)).toEqual([401, 401]);
});

test("a key revoked after the snapshot is rejected by gateways that run while the database is restored", async () => {
  const { kept, revoked, snapshot } = await snapshotAndRevoke();
  await snapshot.putBack();
  await eventually("every gateway rejects it", async () =>
    (await statuses(revoked)).every((status) => status === 401) ? true : undefined,
  );
  expect(await statuses(kept)).toEqual([200, 200]);
});

test.each(sampled(["gateway.restore-detected", "gateway.keys-replayed"], 1))(
  "a key revoked after the snapshot is rejected when the gateway that detects the restore is killed at %s",
  async (exitPoint) => {
    const { revoked, snapshot } = await snapshotAndRevoke();
    await stopAll();
    await snapshot.putBack();
    await expect(first().start({ PARLEY_EXIT_POINT: exitPoint })).rejects.toThrow("ended before it was ready");
    await startAll();
    expect(await statuses(revoked)).toEqual([401, 401]);
  },
);

test("`restore finish` revokes keys that were revoked after the snapshot, while no gateway runs", async () => {
  const { revoked, snapshot } = await snapshotAndRevoke();
  await stopAll();
  await snapshot.putBack();
  const printed = await parley.cli("restore", "finish", "--databases", `conversation=${parley.databases.conversation}`);
  expect(printed).toContain("2 keys were revoked or rotated again");
  const listed = await parley.cli("keys", "list", "--workspace", parley.workspaceId);
  expect(listed).not.toContain(revoked.keyId);
  await startAll();
  expect(await statuses(revoked)).toEqual([401, 401]);
});
