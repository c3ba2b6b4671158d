import type { ObjectStoreServer } from "@parley/testing";
import { connectLance } from "../src/index/lance-connection.ts";
import type { LanceSettings } from "../src/index/lance-connection.ts";

export const bucket = "parley-knowledge";

/**
 * Where in the bucket of an index a word still is: in its objects as they are, and in every version of every table, deleted
 * rows' fragments too.
 */
export async function tracesOf(word: string, store: ObjectStoreServer): Promise<string[]> {
  const traces: string[] = [];
  for (const [key, bytes] of await store.objects(bucket)) if (bytes.includes(word)) traces.push(key);
  const connection = await connectLance(settingsOf(store));
  for (const name of await tablesOf(store)) {
    const table = await connection.openTable(name);
    for (const { version } of await table.listVersions()) {
      await table.checkout(version);
      const rows = await table.query().select(["text", "words", "path"]).toArray();
      if (JSON.stringify(rows.map((row: object) => ({ ...row }))).includes(word)) traces.push(`${name}@${version}`);
    }
  }
  connection.close();
  return traces;
}

/** The tables of which there is something. */
export async function tablesOf(store: ObjectStoreServer): Promise<string[]> {
  const keys = [...(await store.objects(bucket)).keys()].filter((key) => key.startsWith("index/"));
  return [...new Set(keys.map((key) => key.split("/")[1]?.replace(".lance", "") ?? ""))];
}

function settingsOf({ environment }: ObjectStoreServer): LanceSettings {
  const of = (name: string): string => environment[name] ?? "";
  const keys = { accessKey: of("PARLEY_S3_ACCESS_KEY"), secretKey: of("PARLEY_S3_SECRET_KEY") };
  return { url: of("PARLEY_S3_URL"), region: of("PARLEY_S3_REGION"), bucket, cacheBytes: 8 * 1024 * 1024, ...keys };
}
