import { eventHeaders, streams } from "@parley/contracts";
import { Broker, maintainStream } from "@parley/events";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { Ports } from "./build-use-cases.ts";
import type { McpRegistryConfig } from "./config.ts";
import { BrokerAnnouncements } from "./events/broker-announcements.ts";
import { encodeToolEnded } from "./events/tool-ended.ts";
import { logger } from "./logger.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoCallRepository } from "./storage/mongo-call-repository.ts";
import { MongoRequestStreamRepository } from "./storage/mongo-request-stream-repository.ts";
import { MongoServerRepository } from "./storage/mongo-server-repository.ts";
import { MongoToolListRepository } from "./storage/mongo-tool-list-repository.ts";

// Requests wait for the database: one that can't be reached must be noticed while the caller still waits.
const databaseWaitMs = 1_500;

/** The servers that this service needs, and what publishes. */
export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Connects to the servers and prepares what this service keeps there. */
export async function openServers(config: McpRegistryConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({
    ...config.mongo,
    appName: "parley-mcp-registry",
    serverSelectionTimeoutMs: databaseWaitMs,
  });
  resources.defer(() => mongo.close());
  await applyIndexes(mongo.db, indexes);
  const broker = await Broker.connect({ url: config.nats.url, name: "mcp-registry" });
  resources.defer(() => broker.close());
  const tools = { ...streams.tools, replicas: config.nats.streamReplicas };
  resources.defer(await maintainStream(broker, tools, { newEpoch, onError }));
  const outbox = new MongoOutbox(mongo);
  const relay = new OutboxRelay(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  return { mongo, broker, outbox, relay };
}

/** The ports of the domain on those servers. */
export function buildPorts(config: McpRegistryConfig, { mongo, broker, outbox, relay }: Servers): Ports {
  const collections = collectionsOf(mongo.db);
  const now = Date.now;
  const servers = new MongoServerRepository({ mongo, collections, now });
  const publish = (owner: string): void => void relay.publish(owner);
  return {
    servers,
    endings: servers,
    streams: new MongoRequestStreamRepository({ mongo, collections, now }),
    calls: new MongoCallRepository({ mongo, collections, outbox, encode: encodeToolEnded, publish }),
    lists: new MongoToolListRepository(collections),
    announcements: new BrokerAnnouncements(broker),
    ...config.limits,
    onError,
    now,
  };
}

/** Work that failed and will be repeated. */
export function onError(error: unknown): void {
  logger.warn({ err: error }, "something failed; it will be repeated");
}
