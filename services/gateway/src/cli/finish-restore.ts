import type { Broker } from "@parley/events";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import type { DatabaseLife } from "@parley/outbox";
import { KeyReplay } from "../domain/key-replay.ts";
import { encodeKey } from "../events/directory-events.ts";
import { PublishedKeyChanges } from "../events/published-key-changes.ts";
import { openLife } from "../open-life.ts";
import { MongoKeyRepository } from "../storage/mongo-key-repository.ts";
import { join } from "./join.ts";
import type { CliSettings } from "./settings.ts";
import { UsageError } from "./settings.ts";

/** Databases by their services. */
export type Databases = Readonly<Record<string, string>>;

/** What says on its own what it finds: a command prints what it did. */
const quiet = { error: () => undefined, warn: () => undefined };

/** The databases of the services that publish what they write. @param named `service=database`, where one has another name. */
export function databasesOf(settings: CliSettings, named: readonly string[]): Databases {
  const usual: Databases = {
    gateway: settings.mongo.database,
    conversation: "parley_conversation",
    space: "parley_space",
    file: "parley_file",
    "mcp-registry": "parley_mcp_registry",
  };
  const other = named.map((text): [string, string] => {
    const [service = "", database = ""] = text.split("=");
    if (usual[service] === undefined || database === "")
      throw new UsageError(`--databases: ${text} is not SERVICE=DATABASE of ${Object.keys(usual).join(", ")}`);
    return [service, database];
  });
  return { ...usual, ...Object.fromEntries(other) };
}

/** Begins another life of each database, whether it shows that it was put back or not. Returns a line for each. */
export async function finishRestore(
  settings: CliSettings,
  broker: Broker,
  databases: Databases,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [service, database] of Object.entries(databases)) {
    const mongo = await connectMongo({ url: settings.mongo.url, database, appName: "parley-cli" });
    try {
      lines.push(`${database}: ${await finishOne(settings, broker, mongo, service)}`);
    } finally {
      await mongo.close();
    }
  }
  return lines;
}

async function finishOne(settings: CliSettings, broker: Broker, mongo: Mongo, service: string): Promise<string> {
  const published = await mongo.db.listCollections({ name: "outbox" }).toArray();
  if (published.length === 0) return "is not there, or its service has never run";
  await join(settings, mongo, broker);
  await using life = await openLife({ mongo, broker, logger: quiet }, service);
  const begun = await beginAnother(life);
  const line = `life ${begun} has begun; what was open is ended, cursors of before get a gap`;
  return service === "gateway"
    ? `${line}; ${await replayKeys(broker, mongo, life)} keys were revoked or rotated again`
    : line;
}

/** Returns how many keys had a revocation or rotation that the restore had undone. Gateways do the same, so it may run beside them. */
async function replayKeys(broker: Broker, mongo: Mongo, life: DatabaseLife): Promise<number> {
  let count = 0;
  const keys = new MongoKeyRepository(mongo, new MongoOutbox(mongo), encodeKey);
  const onReplayed = (): void => void (count += 1);
  await new KeyReplay({ restore: life, log: new PublishedKeyChanges(broker), keys, onReplayed }).done();
  return count;
}

async function beginAnother(life: DatabaseLife): Promise<string> {
  const begun = (await life.renew(life.current, new Date())) ?? life.current;
  await life.ready();
  return begun;
}
