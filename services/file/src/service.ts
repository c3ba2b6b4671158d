import { eventHeaders, fileServiceDefinition } from "@parley/contracts";
import { Broker, OutboxRelay } from "@parley/events";
import { GrpcServer, HealthWatch } from "@parley/grpc";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { Service } from "@parley/runtime";
import type { FileConfig } from "./config.ts";
import { CompletionService } from "./domain/completion-service.ts";
import { eitherOf } from "./domain/content-extractor.ts";
import { ConfirmService } from "./domain/confirm-service.ts";
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
import { Rounds } from "./rounds.ts";
import { fileRpcs } from "./rpc/index.ts";
import type { FileUseCases } from "./rpc/index.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import { MongoFileRepository } from "./storage/mongo-file-repository.ts";
import { MongoOutbox } from "./storage/mongo-outbox.ts";
import { S3ObjectStore } from "./storage/s3-object-store.ts";
import { S3RequestSigner } from "./storage/s3-request-signer.ts";
import { WorkerExtractor } from "./text/worker-extractor.ts";
import { Transcriber } from "./transcription/transcriber.ts";

/** The file service: everything is built here, nothing is built on import. */
export function createFileService(config: FileConfig): Service {
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    async start() {
      const store = new S3ObjectStore(config.storage);
      await store.prepare();
      const mongo = await connectMongo({ ...config.mongo, appName: "parley-file" });
      const broker = await Broker.connect({ url: config.nats.url, name: "file" });
      const running = await assemble(config, { mongo, broker, store });
      stop = running.stop;
      return { address: `${config.listen.host}:${running.port}` };
    },
    stop: () => stop(),
  };
}

interface Servers {
  readonly mongo: Mongo;
  readonly broker: Broker;
  readonly store: S3ObjectStore;
}

async function assemble(config: FileConfig, servers: Servers): Promise<{ port: number; stop: () => Promise<void> }> {
  const { mongo, broker, store } = servers;
  await applyIndexes(mongo.db, indexes);
  await ensureFileStream(broker, config.nats.streamReplicas);
  const onError = (error: unknown): void => logger.warn({ err: error }, "a background task failed and will be repeated");

  const collections = collectionsOf(mongo.db);
  const files = new MongoFileRepository(mongo, collections, encodeDeletion);
  const outbox = new MongoOutbox(collections);
  const relay = new OutboxRelay<FileKey>(broker, outbox, { numberHeader: eventHeaders.outboxNumber, onError });
  const processing = new ProcessingService({ files, store, extractor: eitherOf([new WorkerExtractor(config.extraction), new Transcriber(config.transcription, (error) => logger.warn({ err: error }, "a file could not be transcribed"))]) });
  const completion = new CompletionService({ files, store, processing, onError });
  const reconciler = new Reconciler({ files, store, completion, orphanAfterMs: config.reconciler.orphanAfterMs, onError, now: Date.now });
  const useCases = useCasesOf(config, { files, store, completion, announce: (key) => void relay.kick(key), onError });

  const server = new GrpcServer({ onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"), isUnavailable: isDatabaseAway });
  server.add(fileServiceDefinition, fileRpcs(useCases));
  // Publishes the deletions that a crash left behind. Every replica does: the broker drops repetitions.
  const sweep = async (): Promise<void> => (broker.connected ? void (await relay.sweep(config.caretaker.sweepAfterMs).catch(onError)) : undefined);
  const rounds = [new Rounds(sweep, config.caretaker.intervalMs), new Rounds(() => reconciler.runOnce(), config.reconciler.intervalMs)];
  const health = new HealthWatch([() => mongo.ping(), () => broker.ping(), () => store.ping()], (serving) => server.setServing(serving));
  observe({ pendingOutbox: () => outbox.count() });

  const port = await server.listen(config.listen);
  for (const part of [...rounds, health]) part.start();
  return {
    port,
    async stop() {
      health.stop();
      server.setServing(false);
      await Promise.all(rounds.map((one) => one.stop()));
      await server.shutdown(config.drainMs);
      await relay.idle();
      await broker.close();
      await mongo.close();
    },
  };
}

interface Parts {
  readonly files: MongoFileRepository;
  readonly store: S3ObjectStore;
  readonly completion: CompletionService;
  readonly announce: (key: FileKey) => void;
  readonly onError: (error: unknown) => void;
}

function useCasesOf({ storage, limits, lifetimes }: FileConfig, parts: Parts): FileUseCases {
  const now = Date.now;
  const signer = new S3RequestSigner(storage, lifetimes, now);
  const reader = new FileReader(parts.files, parts.completion);
  return {
    create: new CreateService({ files: parts.files, signer, limits, uploadWindowMs: lifetimes.uploadWindowMs, now }),
    reader,
    upload: new UploadService(parts.files, reader, signer, now),
    confirm: new ConfirmService(reader, parts.completion),
    read: new ReadService(reader, signer),
    share: new ShareService(parts.files, reader),
    deletion: new DeleteService({ ...parts, reader, now }),
  };
}
