import { endProcess, withoutRepeats } from "@parley/runtime";
import { eventHeaders, lifeSubject, streams } from "@parley/contracts";
import { fileHolderServiceDefinition } from "@parley/contracts/conversation/v1";
import { joinDeployment } from "@parley/deployment";
import { Broker, maintainStream } from "@parley/events";
import { createClient } from "@parley/grpc";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo } from "@parley/mongo";
import { DatabaseLife, MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { Ports } from "./build-use-cases.ts";
import type { FileConfig } from "./config.ts";
import { GrpcFileHolders } from "./conversations/grpc-file-holders.ts";
import { eitherOf } from "./domain/model/content-extractor.ts";
import { encodeDeletion } from "./events/file-deleted.ts";
import { logger } from "./logger.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoFileRepository } from "./storage/mongo-file-repository.ts";
import { S3ObjectStore } from "./storage/s3-object-store.ts";
import { S3RequestSigner } from "./storage/s3-request-signer.ts";
import { PooledExtractor } from "./reading/pooled-extractor.ts";
import { Transcriber } from "./transcription/transcriber.ts";

// An outage makes the same error for each thing that waits: one line of them is enough.
const errorEveryMs = 10_000;
export const onError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "a background task failed and will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");

// A request waits for it.
const conversationDeadlineMs = 5_000;

/** The servers that this service needs, and what publishes. */
export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Connects to the servers and prepares what this service keeps there. */
export async function openServers(config: FileConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({ ...config.mongo, appName: "parley-file" });
  resources.defer(() => mongo.close());
  const broker = await Broker.connect({ url: config.nats.url, name: "file" });
  resources.defer(() => broker.close());
  const place = { region: config.region, replicas: config.nats.streamReplicas };
  resources.use(await joinDeployment({ ...place, mongo, broker, onError, onForeign }));
  const store = new S3ObjectStore(config.storage);
  await store.prepare();
  await applyIndexes(mongo.db, indexes);
  const deletions = { ...streams.files, replicas: config.nats.streamReplicas };
  resources.defer(await maintainStream(broker, deletions, { newEpoch, onError }));
  const life = resources.use(
    await DatabaseLife.open({
      mongo,
      broker,
      stream: { ...streams.lives, replicas: config.nats.streamReplicas },
      subject: lifeSubject("file"),
      newLife: newEpoch,
      logger,
    }),
  );
  const outbox = new MongoOutbox(mongo);
  const relay = new OutboxRelay(broker, outbox, { life, numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  const options = { address: config.conversationAddress, deadlineMs: conversationDeadlineMs };
  const conversations = createClient(fileHolderServiceDefinition, options);
  resources.defer(() => conversations.close());
  return { store, mongo, broker, outbox, relay, conversations };
}

/** The ports of the domain on those servers. */
export function buildPorts(config: FileConfig, { mongo, store, outbox, relay, conversations }: Servers): Ports {
  const { limits, lifetimes, reconciler, patienceMs } = config;
  const publish = (owner: string): void => void relay.publish(owner);
  return {
    files: new MongoFileRepository({
      mongo,
      collections: collectionsOf(mongo.db),
      outbox,
      encode: encodeDeletion,
      publish,
    }),
    holders: new GrpcFileHolders(conversations),
    store,
    signer: new S3RequestSigner(config.storage, lifetimes, Date.now),
    extractor: eitherOf([
      new PooledExtractor(config.extraction),
      new Transcriber(config.transcription, onTranscriptionError),
    ]),
    limits,
    patienceMs,
    uploadWindowMs: lifetimes.uploadWindowMs,
    holderWindowMs: lifetimes.holderWindowMs,
    orphanAfterMs: reconciler.orphanAfterMs,
    onError,
    now: Date.now,
  };
}

/** Told of background work that failed. */

function onTranscriptionError(error: unknown): void {
  logger.warn({ err: error }, "a file could not be transcribed");
}
