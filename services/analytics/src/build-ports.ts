import { accessServiceDefinition } from "@parley/contracts/space/v1";
import { joinDeployment } from "@parley/deployment";
import { Broker } from "@parley/events";
import { createClient } from "@parley/grpc";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import { endProcess, withoutRepeats } from "@parley/runtime";
import type { Ports } from "./build-use-cases.ts";
import type { AnalyticsConfig } from "./config.ts";
import { BackgroundSealing } from "./index/background-sealing.ts";
import { ColumnIndex } from "./index/column-index.ts";
import { logger } from "./logger.ts";
import { GrpcSpaceAccess } from "./spaces/grpc-space-access.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoConsumptionRepository } from "./storage/mongo-consumption-repository.ts";
import { MongoEntityRepository } from "./storage/mongo-entity-repository.ts";
import { MongoErasureRepository } from "./storage/mongo-erasure-repository.ts";
import { MongoSegmentRepository } from "./storage/mongo-segment-repository.ts";

// Requests wait for the database: one that can't be reached must be noticed while the caller still waits.
const databaseWaitMs = 1_500;
const spaceDeadlineMs = 2_000;

// An outage makes the same error again and again: one line of them is enough.
const errorEveryMs = 10_000;

// Segments of another size can't be read: they are all to be rebuilt.
const segmentRows = 16_384;

/** The servers that this service needs. */
export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Connects to the servers and prepares what this service has there. */
export async function openServers(config: AnalyticsConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({
    ...config.mongo,
    appName: "parley-analytics",
    serverSelectionTimeoutMs: databaseWaitMs,
  });
  resources.defer(() => mongo.close());
  const broker = await Broker.connect({ url: config.natsUrl, name: "analytics" });
  resources.defer(() => broker.close());
  resources.use(await joinDeployment({ region: config.region, mongo, broker, onError, onForeign }));
  await applyIndexes(mongo.db, indexes);
  const access = createClient(accessServiceDefinition, { address: config.spaceAddress, deadlineMs: spaceDeadlineMs });
  resources.defer(() => access.close());
  return { mongo, broker, access };
}

/** The ports of the domain on those servers. */
export function buildPorts(
  { cacheBytes }: AnalyticsConfig,
  { mongo, access }: Servers,
  resources: AsyncDisposableStack,
): Ports {
  const collections = collectionsOf(mongo.db);
  const now = Date.now;
  const consumptions = new MongoConsumptionRepository({ mongo, collections, now });
  const segments = new MongoSegmentRepository(mongo, collections);
  const index = new ColumnIndex({ consumptions, segments, segmentRows, cacheBytes, onError });
  const sealing = new BackgroundSealing({ index, everyRows: segmentRows / 4, onError });
  resources.defer(() => sealing.stop());
  return {
    consumptions,
    spaces: new GrpcSpaceAccess(access),
    entities: new MongoEntityRepository(collections),
    erasures: new MongoErasureRepository({ mongo, collections, now }),
    segments,
    index,
    sealing,
    now,
    isAway: isDatabaseAway,
    onError,
  };
}

/** Work that failed and will be repeated. */
export const onError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "something failed; it will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");
