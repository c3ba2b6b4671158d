import { eventHeaders, fileServiceDefinition } from "@parley/contracts";
import { Broker, OutboxRelay } from "@parley/events";
import { GrpcServer, healthWatch } from "@parley/grpc";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import { Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import type { FileConfig } from "./config.ts";
import { CompletionService } from "./domain/completion-service.ts";
import { ConfirmService } from "./domain/confirm-service.ts";
import { eitherOf } from "./domain/content-extractor.ts";
import { CreateService } from "./domain/create-service.ts";
import { DeleteService } from "./domain/delete-service.ts";
import { FileReader } from "./domain/file-reader.ts";
import type { FileKey } from "./domain/file.ts";
import { ProcessingService } from "./domain/processing-service.ts";
import { ReadService } from "./domain/read-service.ts";
import { Reconciler } from "./domain/reconciler.ts";
import { ShareService } from "./domain/share-service.ts";
import { UploadService } from "./domain/upload-service.ts";
import { encodeDeletion, ensureFileStream } from "./events/file-deleted.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { fileRpcs } from "./rpc/index.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoFileRepository } from "./storage/mongo-file-repository.ts";
import { MongoOutbox } from "./storage/mongo-outbox.ts";
import { S3ObjectStore } from "./storage/s3-object-store.ts";
import { S3RequestSigner } from "./storage/s3-request-signer.ts";
import { WorkerExtractor } from "./text/worker-extractor.ts";
import { Transcriber } from "./transcription/transcriber.ts";

/** The file service: everything is built here, nothing is built on import. */
export function createFileService(config: FileConfig): Service {
  return defineService(async (resources) => {
    const ports = await buildPorts(config, resources);
    const useCases = buildUseCases(config, ports);
    return run(config, ports, useCases, buildServer(useCases), resources);
  });
}

type Ports = Awaited<ReturnType<typeof buildPorts>>;
type UseCases = ReturnType<typeof buildUseCases>;

/** Opens the servers that this service needs, and what speaks to them in the domain's words. */
async function buildPorts(config: FileConfig, resources: AsyncDisposableStack) {
  const store = new S3ObjectStore(config.storage);
  await store.prepare();
  const mongo = await connectMongo({ ...config.mongo, appName: "parley-file" });
  resources.defer(() => mongo.close());
  await applyIndexes(mongo.db, indexes);
  const broker = await Broker.connect({ url: config.nats.url, name: "file" });
  resources.defer(() => broker.close());
  await ensureFileStream(broker, config.nats.streamReplicas);
  const collections = collectionsOf(mongo.db);
  const outbox = new MongoOutbox(collections);
  const relay = new OutboxRelay<FileKey>(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError });
  resources.defer(() => relay.idle());
  return {
    mongo,
    broker,
    store,
    outbox,
    relay,
    files: new MongoFileRepository(mongo, collections, encodeDeletion),
    signer: new S3RequestSigner(config.storage, config.lifetimes, Date.now),
    extractor: eitherOf([new WorkerExtractor(config.extraction), new Transcriber(config.transcription, onTranscriptionError)]),
    announce: (key: FileKey) => void relay.kick(key),
    onError,
    now: Date.now,
  };
}

function buildUseCases({ limits, lifetimes, reconciler }: FileConfig, ports: Ports) {
  const { files, signer, now } = ports;
  const processing = new ProcessingService(ports);
  const completion = new CompletionService({ ...ports, processing });
  const reader = new FileReader(files, completion);
  return {
    create: new CreateService({ ...ports, limits, uploadWindowMs: lifetimes.uploadWindowMs }),
    reader,
    upload: new UploadService(files, reader, signer, now),
    confirm: new ConfirmService(reader, completion),
    read: new ReadService(reader, signer),
    share: new ShareService(files, reader),
    deletion: new DeleteService({ ...ports, reader }),
    reconciler: new Reconciler({ ...ports, completion, orphanAfterMs: reconciler.orphanAfterMs }),
  };
}

function buildServer(useCases: UseCases): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: isDatabaseAway,
  });
  server.add(fileServiceDefinition, fileRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(config: FileConfig, ports: Ports, { reconciler }: UseCases, server: GrpcServer, resources: AsyncDisposableStack) {
  const { mongo, broker, store, outbox, relay } = ports;
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  // Publishes the deletions that a crash left behind. Every replica does: the broker drops repetitions.
  const sweep = async (): Promise<void> => (broker.connected ? void (await relay.sweep(config.caretaker.sweepAfterMs)) : undefined);
  resources.use(new Interval(sweep, { everyMs: config.caretaker.intervalMs, onError }).start());
  resources.use(new Interval(() => reconciler.runOnce(), { everyMs: config.reconciler.intervalMs, onError }).start());
  resources.defer(() => server.setServing(false));
  const checks = [() => mongo.ping(), () => broker.ping(), () => store.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  observe({ pendingOutbox: () => outbox.count() });
  return { address: `${config.listen.host}:${port}` };
}

function onError(error: unknown): void {
  logger.warn({ err: error }, "a background task failed and will be repeated");
}

function onTranscriptionError(error: unknown): void {
  logger.warn({ err: error }, "a file could not be transcribed");
}
