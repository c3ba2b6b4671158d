import { eventHeaders, streams } from "@parley/contracts";
import { Broker, createStream } from "@parley/events";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { Ports } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { announceAccess } from "./events/access-announcements.ts";
import { encodeGroup, encodeSpace } from "./events/directory-messages.ts";
import { logger } from "./logger.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoAccessRepository } from "./storage/mongo-access-repository.ts";
import { MongoGroupRepository } from "./storage/mongo-group-repository.ts";
import { MongoPeopleRepository } from "./storage/mongo-people-repository.ts";
import { MongoPreferenceRepository } from "./storage/mongo-preference-repository.ts";
import { MongoSpaceRepository } from "./storage/mongo-space-repository.ts";
import { OutboxTransactions } from "./storage/outbox-transactions.ts";

/** The servers that this service needs, and what publishes. */
export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Connects to the servers and prepares what this service keeps there. */
export async function openServers(config: SpaceConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({ ...config.mongo, appName: "parley-space" });
  resources.defer(() => mongo.close());
  await applyIndexes(mongo.db, indexes);
  const broker = await Broker.connect({ url: config.nats.url, name: "space" });
  resources.defer(() => broker.close());
  // Their settings are those of their publishers, which may start later.
  for (const stream of [streams.directory, streams.dead])
    await createStream(broker, { ...stream, replicas: config.nats.streamReplicas }, newEpoch());
  const outbox = new MongoOutbox(mongo);
  const relay = new OutboxRelay(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  return { mongo, broker, outbox, relay };
}

/** The ports of the domain on those servers. */
export function buildPorts({ mongo, broker, outbox, relay }: Servers): Ports {
  const collections = collectionsOf(mongo.db);
  const writes = new OutboxTransactions({
    mongo,
    outbox,
    publish: (owner) => void relay.publish(owner),
    announceAccess: (workspaceId) => announceAccess(broker, workspaceId),
  });
  return {
    spaces: new MongoSpaceRepository({ collections, writes, encode: encodeSpace }),
    groups: new MongoGroupRepository({ collections, writes, encode: encodeGroup }),
    access: new MongoAccessRepository(collections),
    people: new MongoPeopleRepository(collections),
    preferences: new MongoPreferenceRepository(collections),
    now: Date.now,
  };
}

/** Told of background work that failed. */
export function onError(error: unknown): void {
  logger.warn({ err: error }, "a background task failed and will be repeated");
}
