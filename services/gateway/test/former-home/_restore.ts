import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Broker } from "@parley/events";
import { onDatabase } from "@parley/testing";
import type { ConstellationOptions, FormerHome } from "@parley/testing";
import { BSON } from "mongodb";
import type { Document, IndexDescriptionInfo } from "mongodb";

type StreamConfig = Parameters<Broker["manager"]["streams"]["add"]>[0];

interface Key {
  readonly keyId: string;
  readonly apiKey: string;
}

interface Asked {
  readonly conversationId: string;
  readonly userMessageId: string;
  readonly agentMessageIds: readonly string[];
}

interface Home {
  readonly ids: FormerHome & {
    /** Reads conversations and agents. */
    readonly reader: Key;
    /** Was answered. */
    readonly asked: Asked;
    /** Waits for a runner. */
    readonly queued: Asked;
  };
  readonly databases: Readonly<
    Record<
      "gateway" | "conversation",
      Readonly<Record<string, { readonly indexes: readonly IndexDescriptionInfo[]; readonly documents: Document[] }>>
    >
  >;
  readonly streams: readonly {
    readonly config: StreamConfig;
    readonly messages: readonly {
      readonly subject: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly data: string;
    }[];
  }[];
}

const home = BSON.EJSON.parse(readFileSync(join(import.meta.dirname, "home.json"), "utf8")) as Home;

/** Who and what is in the home. */
export const formerIds = home.ids;

/** Puts the home on the servers of a test. */
export const restoreHome: NonNullable<ConstellationOptions["home"]> = async ({ databases, natsUrl }) => {
  await Promise.all([
    restoreDatabase(databases.gateway, home.databases.gateway),
    restoreDatabase(databases.conversation, home.databases.conversation),
    restoreStreams(natsUrl),
  ]);
  return home.ids;
};

function restoreDatabase(name: string, collections: Home["databases"]["gateway"]): Promise<void> {
  return onDatabase(name, async (db) => {
    for (const [collection, { indexes, documents }] of Object.entries(collections)) {
      for (const { key, v: _version, ...options } of indexes)
        if (options.name !== "_id_") await db.collection(collection).createIndex(key, options);
      if (documents.length > 0) await db.collection(collection).insertMany(documents);
    }
  });
}

async function restoreStreams(natsUrl: string): Promise<void> {
  const broker = await Broker.connect({ url: natsUrl, name: "restore" });
  for (const { config, messages } of home.streams) {
    await broker.manager.streams.add(config);
    for (const { subject, headers, data } of messages) {
      const { "Nats-Msg-Id": messageId = "", traceparent, ...own } = headers;
      // What it was to follow is not in this stream where its last message was taken from it.
      const kept = Object.fromEntries(Object.entries(own).filter(([header]) => !header.startsWith("Nats-")));
      await broker.publish(subject, Buffer.from(data, "base64"), { messageId, headers: kept, traceparent });
    }
  }
  await broker.close();
}
