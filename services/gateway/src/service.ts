import { Broker } from "@parley/events";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { Service } from "@parley/runtime";
import { createApp } from "./app.ts";
import { createClients } from "./clients.ts";
import type { Clients } from "./clients.ts";
import type { GatewayConfig } from "./config.ts";
import { KeyCache } from "./domain/key-cache.ts";
import { KeyService } from "./domain/key-service.ts";
import { KeyVerifier } from "./domain/key-verifier.ts";
import { encodeMember } from "./events/directory-events.ts";
import { DirectoryPublisher } from "./events/directory-publisher.ts";
import { KeyAnnouncements } from "./events/key-announcements.ts";
import { HttpServer } from "./http/http-server.ts";
import { jsonContexts } from "./http/json-context.ts";
import { KeyRateLimit } from "./http/rate-limit.ts";
import { logger } from "./logger.ts";
import { readSharedFile } from "./routes/files/read-shared-file.ts";
import { FinishedAnswers } from "./routes/messages/finished-answers.ts";
import { routeTable } from "./routes/route-table.ts";
import { indexes } from "./storage/indexes.ts";
import { MongoDirectoryOutbox } from "./storage/mongo-directory-outbox.ts";
import { MongoDirectoryRepository } from "./storage/mongo-directory-repository.ts";
import { MongoKeyRepository } from "./storage/mongo-key-repository.ts";
import { EventLink } from "./streams/event-link.ts";
import { StreamRegistry } from "./streams/stream-registry.ts";

const keyCacheMs = 30_000;
// Requests wait for the database: one that is away must be noticed while the caller still listens.
const databaseWaitMs = 1_500;
const keyCacheEntries = 10_000;
// For requests that were told at the end of the drain to answer with what there is.
const lastAnswersMs = 1_000;

/** The gateway: everything is made and joined here. `start` resolves with the address it listens on. */
export function createGateway(config: GatewayConfig): Service {
  const server = new HttpServer();
  const stopping = new AbortController();
  const state = { draining: false };
  let running: Running | undefined;
  return {
    start: async () => {
      const mongo = await connectMongo({ ...config.mongo, appName: "parley-gateway", serverSelectionTimeoutMs: databaseWaitMs });
      await applyIndexes(mongo.db, indexes);
      const broker = await Broker.connect({ url: config.natsUrl, name: "gateway" });
      const clients = createClients({ conversation: config.conversationAddress, file: config.fileAddress });
      const link = new EventLink({ address: config.conversationAddress, onError: logWarning });
      await link.start();
      const address = await server.listen(config.http.listen);
      running = assemble(config, { mongo, broker, clients, link, address, stopping: stopping.signal, isDraining: () => state.draining });
      server.serve(running.app);
      return { address };
    },
    stop: async () => {
      state.draining = true;
      running?.streams.drain();
      const drained = await server.drain(config.drainMs);
      stopping.abort();
      if (!drained && !(await server.drain(lastAnswersMs))) server.destroy();
      await running?.close();
    },
  };
}

interface Parts {
  readonly mongo: Mongo;
  readonly broker: Broker;
  readonly clients: Clients;
  readonly link: EventLink;
  readonly address: string;
  readonly stopping: AbortSignal;
  readonly isDraining: () => boolean;
}

type Running = ReturnType<typeof assemble>;

function assemble(config: GatewayConfig, parts: Parts) {
  const { mongo, broker, clients, link, stopping, isDraining } = parts;
  const publicUrl = config.http.publicUrl ?? `http://${parts.address}`;
  const { keys, verifier, cache, announcements } = assembleIdentity(config, mongo, broker);
  const streams = new StreamRegistry({
    link,
    keepaliveMs: config.keepaliveMs,
    streamsPerKey: config.limits.streamsPerKey,
    currentEnd: (actor) => verifier.currentEnd(actor),
    onError: logWarning,
  });
  announcements.listen({
    onChanged: (keyId) => {
      cache.forget(keyId);
      void streams.recheckKey(keyId);
    },
    onGap: () => {
      cache.forgetAll();
      if (broker.connected) void streams.recheckKeys();
    },
  });
  const rateLimit = new KeyRateLimit(config.limits.requestsPerMinute);
  const answers = new FinishedAnswers(link, clients.conversations, stopping);
  const checks = {
    database: async () => mongo.ping().then(() => true),
    broker: async () => broker.ping().then(() => true),
    conversation: () => clients.conversationHealth.isServing(),
  };
  const routes = routeTable({ clients, keys, streams, answers });
  const directory = new DirectoryPublisher(broker, new MongoDirectoryOutbox(mongo), (error) => logWarning("could not tell of people; it will be repeated", error));
  directory.start();
  const close = async (): Promise<void> => {
    await directory.stop();
    streams.close();
    rateLimit.close();
    link.stop();
    clients.close();
    await broker.close();
    await mongo.close();
  };
  return { app: createApp({ edge: { verifier, rateLimit, jsonContextOf: jsonContexts(publicUrl) }, routes, shared: readSharedFile(clients.files), publicUrl, checks, isDraining, isUnavailable: isDatabaseAway }), streams, close };
}

function assembleIdentity(config: GatewayConfig, mongo: Mongo, broker: Broker) {
  const repository = new MongoKeyRepository(mongo);
  const cache = new KeyCache(keyCacheMs, keyCacheEntries);
  const announcements = new KeyAnnouncements(broker);
  const verifier = new KeyVerifier({
    region: config.region,
    regionUrls: config.regionUrls,
    repository,
    cache,
    onRecordUseFailed: (error) => logWarning("could not record the use of a key", error),
  });
  const keys = new KeyService({
    region: config.region,
    keys: repository,
    directory: new MongoDirectoryRepository(mongo, encodeMember),
    announceChange: (keyId) => announcements.announce(keyId),
  });
  return { keys, verifier, cache, announcements };
}

function logWarning(message: string, error: unknown): void {
  logger.warn({ err: error }, message);
}
