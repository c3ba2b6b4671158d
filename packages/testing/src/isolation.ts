import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import type { Db } from "mongodb";
import { inject } from "vitest";
import type { TestStack } from "./global-setup.ts";

/** The stack of this run. */
export function testStack(): TestStack {
  return inject("testStack");
}

/** A broker URL whose streams no other test file sees. */
export function isolatedNatsUrl(): string {
  const { dir, natsUrl, accounts } = testStack();
  for (let i = 0; i < accounts; i++) {
    try {
      // Making a directory is atomic: two workers can't take the same account.
      mkdirSync(join(dir, `account-${i}`));
      const url = new URL(natsUrl);
      url.username = url.password = `t${i}`;
      return url.href;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  throw new Error(`All ${accounts} broker accounts of this run are taken`);
}

/** Database names that no other test file uses, and a function that drops them. */
export function isolatedDatabases(): { name: (service: string) => string; drop: () => Promise<void> } {
  const prefix = `t${randomBytes(6).toString("hex")}`;
  const names = new Set<string>();
  return {
    name(service) {
      const name = `${prefix}_${service}`;
      names.add(name);
      return name;
    },
    drop: () => dropDatabases([...names]),
  };
}

/** What a service needs to know of the run's object store, with a bucket for its index that no other test file uses. */
export function isolatedKnowledge(): Record<string, string> {
  const { url, region, accessKey, secretKey } = testStack().s3;
  return {
    PARLEY_S3_URL: url,
    PARLEY_S3_REGION: region,
    PARLEY_S3_ACCESS_KEY: accessKey,
    PARLEY_S3_SECRET_KEY: secretKey,
    PARLEY_KNOWLEDGE_BUCKET: `knowledge-${randomBytes(6).toString("hex")}`,
  };
}

/**
 * Drops databases of this run; what is left goes with the run's folder. The Python server drops none: where a killed service
 * had begun to write, it would stand still for ever, for every test file.
 */
export async function dropDatabases(names: readonly string[]): Promise<void> {
  if (testStack().mongodbKind === "secantusd-py") return;
  for (const name of names) await onDatabase(name, (db) => db.dropDatabase());
}

/** Changes a database directly, without its service. @param url Of a server of the test's own. */
export async function onDatabase<T>(
  name: string,
  work: (db: Db) => Promise<T>,
  url = testStack().mongodbUrl,
): Promise<T> {
  const client = await MongoClient.connect(url);
  try {
    return await work(client.db(name));
  } finally {
    await client.close();
  }
}
