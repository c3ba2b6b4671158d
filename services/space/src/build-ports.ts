import { endProcess, withoutRepeats } from "@parley/runtime";
import { eventHeaders, lifeSubject, streams } from "@parley/contracts";
import { joinDeployment } from "@parley/deployment";
import { AddressRules } from "@parley/egress";
import { Broker, createStream } from "@parley/events";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { DatabaseLife, MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { Ports } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { StoredCsvReader } from "./csv/stored-csv-reader.ts";
import { FindChunks } from "./domain/indexing/find-chunks.ts";
import { IndexLoss } from "./domain/indexing/index-loss.ts";
import type { IndexLost } from "./domain/model/chunk-index.ts";
import type { Indexing } from "./domain/model/indexing.ts";
import { UpsertRate } from "./domain/model/upsert-rate.ts";
import { announceAccess } from "./events/access-announcements.ts";
import { BrokerGroupAnnouncer, encodeGroup, encodeSource, encodeSpace } from "./events/directory-messages.ts";
import { OpenaiEmbeddings } from "./embeddings/openai-embeddings.ts";
import { KnowledgeBucket } from "./index/knowledge-bucket.ts";
import { openChunkIndex } from "./index/open-chunk-index.ts";
import { logger } from "./logger.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoDataSourceRepository } from "./storage/mongo-data-source-repository.ts";
import { MongoAppRepository } from "./storage/mongo-app-repository.ts";
import { CrawlSchedule } from "./storage/crawl-schedule.ts";
import { MongoAccessRepository } from "./storage/mongo-access-repository.ts";
import { MongoCrawlRepository } from "./storage/mongo-crawl-repository.ts";
import { MongoGroupRepository } from "./storage/mongo-group-repository.ts";
import { MongoIndexLeases } from "./storage/mongo-index-leases.ts";
import { MongoIndexQueue } from "./storage/mongo-index-queue.ts";
import { MongoIndexTables } from "./storage/mongo-index-tables.ts";
import { MongoNodeRepository } from "./storage/mongo-node-repository.ts";
import { MongoNodeSearch } from "./storage/mongo-node-search.ts";
import { MongoPeopleRepository } from "./storage/mongo-people-repository.ts";
import { MongoPreferenceRepository } from "./storage/mongo-preference-repository.ts";
import { MongoRetiredTables } from "./storage/mongo-retired-tables.ts";
import { MongoSpaceRepository } from "./storage/mongo-space-repository.ts";
import { MongoTableRepository } from "./storage/mongo-table-repository.ts";
import { MongoViewRepository } from "./storage/mongo-view-repository.ts";
import { OutboxTransactions } from "./storage/outbox-transactions.ts";
import { SourceDeletion } from "./storage/source-deletion.ts";

// An outage makes the same error for each thing that waits: one line of them is enough.
const errorEveryMs = 10_000;
export const onError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "a background task failed and will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");

/** Told of tables of the index that were lost. */
export function onLost(err: IndexLost): void {
  logger.warn({ err }, "a table of the index can't be read and is made anew");
}

/** The servers that this service needs, and what publishes. */
export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Connects to the servers and prepares what this service keeps there. */
export async function openServers(config: SpaceConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({ ...config.mongo, appName: "parley-space" });
  resources.defer(() => mongo.close());
  const broker = await Broker.connect({ url: config.nats.url, name: "space" });
  resources.defer(() => broker.close());
  const place = { region: config.region, replicas: config.nats.streamReplicas };
  resources.use(await joinDeployment({ ...place, mongo, broker, onError, onForeign }));
  await applyIndexes(mongo.db, indexes);
  // Their settings are those of their publishers, which may start later.
  for (const stream of [streams.directory, streams.dead])
    await createStream(broker, { ...stream, replicas: config.nats.streamReplicas }, newEpoch());
  const life = resources.use(
    await DatabaseLife.open({
      mongo,
      broker,
      stream: { ...streams.lives, replicas: config.nats.streamReplicas },
      subject: lifeSubject("space"),
      newLife: newEpoch,
      logger,
    }),
  );
  const outbox = new MongoOutbox(mongo);
  const relay = new OutboxRelay(broker, outbox, { life, numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  return { mongo, broker, outbox, relay };
}

/** What documents are found by. */
export type IndexServers = ReturnType<typeof openIndex>;

/** The index and what it is filled from. Nothing is connected before it is used: spaces work while its storage is away. */
export function openIndex(config: SpaceConfig, { mongo }: Pick<Servers, "mongo">) {
  const collections = collectionsOf(mongo.db);
  const embeddings = config.embeddings === null ? null : new OpenaiEmbeddings(config.embeddings);
  const model = embeddings?.model ?? "words";
  const { storage: settings, claimMs, keepMs } = config.index;
  const tables = new MongoIndexTables({ collections, keepMs });
  return {
    embeddings,
    model,
    tables,
    retired: new MongoRetiredTables({ collections, keepMs }),
    storage: new KnowledgeBucket(settings),
    index: openChunkIndex({ settings, tables, model, dimensions: embeddings?.dimensions ?? 1 }),
    queue: new MongoIndexQueue({ collections, claimMs }),
    leases: new MongoIndexLeases(collections),
  };
}

/** The ports of the domain on those servers. */
export function buildPorts(
  config: SpaceConfig,
  { mongo, broker, outbox, relay }: Servers,
  { index, queue, embeddings }: IndexServers,
  indexing: Indexing,
): Ports {
  const collections = collectionsOf(mongo.db);
  const writes = new OutboxTransactions({
    mongo,
    outbox,
    publish: (owner) => void relay.publish(owner),
    announceAccess: (workspaceId) => announceAccess(broker, workspaceId),
  });
  const deletion = new SourceDeletion({ collections, encode: encodeSource });
  const schedule = new CrawlSchedule(collections);
  const nodes = new MongoNodeRepository({ collections, writes });
  const addresses = new AddressRules(config.crawl.allowed);
  return {
    spaces: new MongoSpaceRepository({ collections, writes, sourceDeletion: deletion, encode: encodeSpace }),
    groups: new MongoGroupRepository({ collections, writes, encode: encodeGroup }),
    groupAnnouncer: new BrokerGroupAnnouncer(broker, Date.now),
    access: new MongoAccessRepository(collections),
    people: new MongoPeopleRepository(collections),
    preferences: new MongoPreferenceRepository({ collections, writes }),
    nodeSearch: new MongoNodeSearch(collections),
    tables: new MongoTableRepository({ collections, writes }),
    csv: new StoredCsvReader(),
    apps: new MongoAppRepository({ collections, writes }),
    dataSources: new MongoDataSourceRepository({ collections, writes, deletion, schedule, encode: encodeSource }),
    nodes,
    crawls: new MongoCrawlRepository({ collections, writes, nodes, leaseMs: config.crawl.claimMs }),
    addressProblem: (url) => addresses.problem(url),
    views: new MongoViewRepository({ collections, writes }),
    indexing,
    finder: new FindChunks({ index, nodes: queue, embeddings, loss: new IndexLoss({ queue, index, onLost }) }),
    embeddings,
    upsertRate: new UpsertRate({ perMinute: config.upsertsPerMinute, now: () => performance.now() }),
    now: Date.now,
  };
}

/** Told of background work that failed. */
