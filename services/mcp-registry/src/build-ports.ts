import { endProcess, withoutRepeats } from "@parley/runtime";
import { lookup } from "node:dns/promises";
import { eventHeaders, lifeSubject, streams } from "@parley/contracts";
import { agentServiceDefinition } from "@parley/contracts/conversation/v1";
import { spaceServiceDefinition } from "@parley/contracts/space/v1";
import { AddressRules } from "@parley/egress";
import { joinDeployment } from "@parley/deployment";
import { Broker, maintainStream } from "@parley/events";
import { createClient } from "@parley/grpc";
import { newEpoch, newId } from "@parley/ids";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import { DatabaseLife, MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { Ports } from "./build-use-cases.ts";
import type { McpRegistryConfig } from "./config.ts";
import { GrpcViewUsage } from "./conversations/grpc-view-usage.ts";
import { BrokerAnnouncements } from "./events/broker-announcements.ts";
import { encodeToolEnded } from "./events/tool-ended.ts";
import type { Endpoint } from "./domain/model/remote-server.ts";
import { logger } from "./logger.ts";
import { SdkAuthorizer } from "./remote/sdk-authorizer.ts";
import { SdkRemoteClient } from "./remote/sdk-remote-client.ts";
import { GrpcSpaceAccess } from "./spaces/grpc-space-access.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoCallRepository } from "./storage/mongo-call-repository.ts";
import { MongoConnectionRepository } from "./storage/mongo-connection-repository.ts";
import { MongoRemoteCallRepository } from "./storage/mongo-remote-call-repository.ts";
import { MongoRemoteServerRepository } from "./storage/mongo-remote-server-repository.ts";
import { MongoRequestStreamRepository } from "./storage/mongo-request-stream-repository.ts";
import { MongoServerRepository } from "./storage/mongo-server-repository.ts";
import { MongoToolListRepository } from "./storage/mongo-tool-list-repository.ts";
import { MongoViewRepository } from "./storage/mongo-view-repository.ts";
import { SecretKeys } from "./storage/secret-keys.ts";

// An outage makes the same error for each thing that waits: one line of them is enough.
const errorEveryMs = 10_000;
export const onError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "something failed; it will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");

// Requests wait for the database: one that can't be reached must be noticed while the caller still waits.
const databaseWaitMs = 1_500;
const neighborMs = 5_000;
const connectMs = 10_000;
const listMs = 30_000;

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
  const broker = await Broker.connect({ url: config.nats.url, name: "mcp-registry" });
  resources.defer(() => broker.close());
  const place = { region: config.region, replicas: config.nats.streamReplicas };
  resources.use(await joinDeployment({ ...place, mongo, broker, onError, onForeign }));
  await applyIndexes(mongo.db, indexes);
  const tools = { ...streams.tools, replicas: config.nats.streamReplicas };
  resources.defer(await maintainStream(broker, tools, { newEpoch, onError }));
  const life = resources.use(
    await DatabaseLife.open({
      mongo,
      broker,
      stream: { ...streams.lives, replicas: config.nats.streamReplicas },
      subject: lifeSubject("mcp-registry"),
      newLife: newEpoch,
      logger,
    }),
  );
  const outbox = new MongoOutbox(mongo);
  const relay = new OutboxRelay(broker, outbox, { life, numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  const neighbors = openNeighbors(config, resources);
  const changed = new Set<(endpoint: Endpoint) => void>();
  const resolve = (name: string) => lookup(name, { all: true });
  const egress = { rules: new AddressRules(config.allowed), resolve, connectMs };
  const remoteClient = new SdkRemoteClient({
    egress,
    listMs,
    onToolsChanged: (server) => changed.forEach((listener) => listener(server)),
  });
  resources.defer(() => remoteClient.closeAll());
  const onToolsChanged = (listener: (endpoint: Endpoint) => void): void => void changed.add(listener);
  return {
    mongo,
    broker,
    outbox,
    relay,
    remoteClient,
    authorizer: new SdkAuthorizer(egress),
    onToolsChanged,
    ...neighbors,
  };
}

/** The services that are asked who may do what. */
function openNeighbors(config: McpRegistryConfig, resources: AsyncDisposableStack) {
  const spaces = createClient(spaceServiceDefinition, { address: config.spaceAddress, deadlineMs: neighborMs });
  resources.defer(() => spaces.close());
  const agents = createClient(agentServiceDefinition, { address: config.conversationAddress, deadlineMs: neighborMs });
  resources.defer(() => agents.close());
  return { spaces, agents };
}

/** The ports of the domain on those servers. */
export function buildPorts(config: McpRegistryConfig, opened: Servers): Ports {
  const { mongo, broker, outbox, relay, remoteClient, authorizer, spaces, agents } = opened;
  const collections = collectionsOf(mongo.db);
  const keys = new SecretKeys(config.secretKeys);
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
    remoteServers: new MongoRemoteServerRepository({ mongo, collections, keys }),
    connections: new MongoConnectionRepository({ mongo, collections, keys }),
    authorizer,
    remoteCalls: new MongoRemoteCallRepository(collections),
    remoteClient,
    views: new MongoViewRepository({ mongo, collections }),
    viewUsage: new GrpcViewUsage(agents),
    spaceAccess: new GrpcSpaceAccess(spaces),
    holder: newId("reg"),
    ...config.limits,
    isTemporary: isDatabaseAway,
    onError,
    now,
  };
}

/** Work that failed and will be repeated. */
