import { readConfig } from "@parley/config";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { MongoOutbox } from "@parley/outbox";
import { isolatedDatabases, isolatedKnowledge, testStack } from "@parley/testing";
import { openIndex } from "../src/build-ports.ts";
import type { IndexServers } from "../src/build-ports.ts";
import { spaceConfig } from "../src/config.ts";
import { collectionsOf, indexes } from "../src/storage/collections.ts";
import type { Collections } from "../src/storage/collections.ts";
import { MongoNodeRepository } from "../src/storage/mongo-node-repository.ts";
import { OutboxTransactions } from "../src/storage/outbox-transactions.ts";

/** An index on an object store and a database, without the service. */
export interface IndexUnderTest extends IndexServers {
  readonly collections: Collections;
  readonly nodes: MongoNodeRepository;
  close(): Promise<void>;
}

/** @param settings What a service would be told of object store and embeddings; the run's store when nothing is said. */
export async function indexUnderTest(settings: Readonly<Record<string, string>> = {}): Promise<IndexUnderTest> {
  const databases = isolatedDatabases();
  const database = databases.name("index");
  const mongo = await connectMongo({ url: testStack().mongodbUrl, database, appName: "test" });
  await applyIndexes(mongo.db, indexes);
  const servers = { PARLEY_MONGODB_URL: testStack().mongodbUrl, PARLEY_NATS_URL: testStack().natsUrl };
  const config = readConfig(spaceConfig, { ...isolatedKnowledge(), ...servers, ...settings });
  const collections = collectionsOf(mongo.db);
  const silent = { publish: () => undefined, announceAccess: () => undefined };
  const writes = new OutboxTransactions({ mongo, outbox: new MongoOutbox(mongo), ...silent });
  return {
    ...openIndex(config, { mongo }),
    collections,
    nodes: new MongoNodeRepository({ collections, writes }),
    close: async () => {
      await mongo.close();
      await databases.drop();
    },
  };
}
