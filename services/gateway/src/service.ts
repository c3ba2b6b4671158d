import { eventHeaders, serverOfToolFrames, streams, toolFramesSubject } from "@parley/contracts";
import { joinDeployment } from "@parley/deployment";
import { Broker, maintainStream } from "@parley/events";
import { newEpoch } from "@parley/ids";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import { MongoOutbox, OutboxRelay } from "@parley/outbox";
import { ByteBudget, YoungGenerationGcHint, defineService, endProcess, withoutRepeats } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { createApp } from "./app.ts";
import { createClients } from "./clients.ts";
import type { GatewayConfig } from "./config.ts";
import { KeyCache } from "./domain/key-cache.ts";
import type { FindReadableSpaces } from "./domain/key-bounds.ts";
import type { ApiKey } from "./domain/identity.ts";
import { KeyService } from "./domain/key-service.ts";
import { Payers } from "./domain/payers.ts";
import { KeyReplay } from "./domain/key-replay.ts";
import { KeyVerifier } from "./domain/key-verifier.ts";
import { encodeKey, encodeMember } from "./events/directory-events.ts";
import { KeyAnnouncements } from "./events/key-announcements.ts";
import { actorContextOf } from "./http/actor-context.ts";
import { AnswerRoom } from "./http/answer-room.ts";
import { turnsOfAnswers } from "./http/answer-turns.ts";
import { BodyRoom } from "./http/body-room.ts";
import { allPass, withGrace } from "./http/health.ts";
import type { Readiness } from "./http/health.ts";
import { PublishedKeyChanges } from "./events/published-key-changes.ts";
import { openLife } from "./open-life.ts";
import { HeldChecks } from "./http/held-checks.ts";
import { Hold } from "./http/hold.ts";
import { HttpServer } from "./http/http-server.ts";
import { jsonContexts } from "./http/json-context.ts";
import { KeyRateLimit } from "./http/rate-limit.ts";
import { logger } from "./logger.ts";
import { observeAnswers, observeBodies, observeRendered, observeStreamBytes } from "./metrics.ts";
import { readSharedFile } from "./routes/files/read-shared-file.ts";
import { answerCallback } from "./routes/mcp/answer-callback.ts";
import { HeldResults } from "./routes/mcp/held-results.ts";
import { FinishedAnswers } from "./routes/messages/finished-answers.ts";
import { RenderedMessages } from "./routes/messages/rendered-messages.ts";
import { routeTable } from "./routes/route-table.ts";
import { indexes } from "./storage/indexes.ts";
import { MongoDirectoryRepository } from "./storage/mongo-directory-repository.ts";
import { MongoAuditLog } from "./storage/mongo-audit-log.ts";
import { MongoKeyRepository } from "./storage/mongo-key-repository.ts";
import { EventLink } from "./streams/event-link.ts";
import { RequestStreams } from "./streams/request-streams.ts";
import { StreamRegistry } from "./streams/stream-registry.ts";
import { warmUp } from "./warm-up.ts";
import { watchKeys } from "./watch-keys.ts";

const keyCacheMs = 30_000;
const sweepEveryMs = 1_000;
// Requests wait for the database: one that can't be reached must be noticed while the caller still waits.
const databaseWaitMs = 1_500;
const keyCacheEntries = 10_000;
// Connections to a replica that has just started are made within a second.
const conversationGraceMs = 3_000;
// Of clients' results while the registry is away.
const heldResultBytes = 256 * 1024 * 1024;
// For requests that answer with what there is at the end of the drain.
const lastAnswersMs = 1_000;
// An outage makes the same error for each person that waits: one line of them is enough.
const errorEveryMs = 10_000;

const onPublishError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "could not publish changes of people and keys; it will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");

/** The gateway. `start` resolves with the address it listens on. */
export function createGateway(config: GatewayConfig): Service {
  return defineService(async (resources) => {
    const ports = await buildPorts(config, resources);
    const useCases = buildUseCases(config, ports, resources);
    return run(config, ports, useCases, resources);
  });
}

type Ports = Awaited<ReturnType<typeof buildPorts>>;
type UseCases = ReturnType<typeof buildUseCases>;

/** Opens the servers that this service needs, and what speaks to them in the domain's words. */
async function buildPorts(config: GatewayConfig, resources: AsyncDisposableStack) {
  const { conversationAddress, fileAddress, spaceAddress, mcpRegistryAddress, analyticsAddress } = config;
  const mongo = await connectMongo({
    ...config.mongo,
    appName: "parley-gateway",
    serverSelectionTimeoutMs: databaseWaitMs,
  });
  resources.defer(() => mongo.close());
  const broker = await Broker.connect({ url: config.natsUrl, name: "gateway" });
  resources.defer(() => broker.close());
  const place = { region: config.region, replicas: config.streamReplicas };
  resources.use(await joinDeployment({ ...place, mongo, broker, onError: onPublishError, onForeign }));
  await applyIndexes(mongo.db, indexes);
  const directory = { ...streams.directory, replicas: config.streamReplicas };
  resources.defer(await maintainStream(broker, directory, { newEpoch, onError: onPublishError }));
  const outbox = new MongoOutbox(mongo);
  const life = resources.use(await openLife({ mongo, broker, replicas: config.streamReplicas, logger }));
  const relay = new OutboxRelay(broker, outbox, {
    life,
    numberHeader: eventHeaders.outboxNumber,
    onError: onPublishError,
  });
  resources.defer(() => relay.idle());
  const clients = createClients({
    conversation: conversationAddress,
    file: fileAddress,
    space: spaceAddress,
    mcpRegistry: mcpRegistryAddress,
    analytics: analyticsAddress,
  });
  resources.defer(() => clients.close());
  const link = new EventLink({ address: conversationAddress, onError: logWarning });
  resources.defer(() => link.stop());
  await link.start();
  const keys = new MongoKeyRepository(mongo, outbox, encodeKey);
  const rateLimit = new KeyRateLimit(config.limits.requestsPerMinute);
  resources.defer(() => rateLimit.close());
  return {
    mongo,
    broker,
    clients,
    link,
    rateLimit,
    keys,
    life,
    keyReplay: new KeyReplay({ restore: life, log: new PublishedKeyChanges(broker), keys, onReplayed }),
    audit: new MongoAuditLog(mongo),
    directory: new MongoDirectoryRepository(mongo, outbox, encodeMember),
    relay,
    announcements: new KeyAnnouncements(broker),
    gcHint: new YoungGenerationGcHint(),
    // Two steps of a stop: others are to be sent to, and then no more waiting for answers.
    draining: new AbortController(),
    stopping: new AbortController(),
  };
}

function buildUseCases(config: GatewayConfig, ports: Ports, resources: AsyncDisposableStack) {
  const { region, regionUrls, keepaliveMs, limits, tools } = config;
  const { keys, keyReplay, directory, announcements, link, clients, stopping } = ports;
  const cache = new KeyCache(keyCacheMs, keyCacheEntries);
  const onRecordUseFailed = (error: unknown): void => logWarning("could not record the use of a key", error);
  const beforeLookup = (): Promise<void> => keyReplay.done();
  const verifier = new KeyVerifier({ region, regionUrls, repository: keys, cache, beforeLookup, onRecordUseFailed });
  const announceChange = (keyId: string): void => announcements.announce(keyId);
  const currentEnd: KeyVerifier["currentEnd"] = (actor) => verifier.currentEnd(actor);
  const findReadableSpaces: FindReadableSpaces = async (actor, spaceIds) =>
    (await clients.access.ResolveAccess({ actor: actorContextOf(actor), spaceIds: [...spaceIds] })).readableSpaceIds;
  const { streamsPerKey } = limits;
  const hold = new Hold({ holdMs: tools.holdMs, stopping: stopping.signal, now: Date.now });
  const shared = { keepaliveMs, streamsPerKey, currentEnd, onError: logWarning };
  const registry = clients.requestStreams;
  const budget = new ByteBudget(config.streamBytes);
  observeStreamBytes(budget);
  const bodies = new ByteBudget(config.bodyBytes);
  observeBodies(bodies);
  const unread = new ByteBudget(config.answerBytes);
  observeAnswers(unread);
  const rendered = new RenderedMessages(config.messageBytes);
  observeRendered(rendered);
  resources.use(rendered.forgetting((error) => logWarning("could not forget messages", error)).start());
  return {
    cache,
    verifier,
    bodies,
    unread,
    keys: new KeyService({ region, keys, directory, findReadableSpaces, announceChange }),
    payers: new Payers({ keys, directory }),
    streams: resources.use(new StreamRegistry({ link, budget, ...shared })),
    requestStreams: resources.use(new RequestStreams({ registry, renewMs: tools.renewMs, ...shared })),
    hold,
    results: new HeldResults({ registry, hold, budget: new ByteBudget(heldResultBytes), now: Date.now }),
    rendered,
    answers: new FinishedAnswers(link, clients.conversations, stopping.signal),
  };
}

/** Starts what repeats and what serves; the stop is the reverse, requests under way first. */
async function run(config: GatewayConfig, ports: Ports, useCases: UseCases, resources: AsyncDisposableStack) {
  const { relay, keyReplay, draining } = ports;
  const { streams, requestStreams } = useCases;
  streams.start();
  requestStreams.start();
  const onReplayFailed = (error: unknown): void => logWarning("could not replay changes of keys", error);
  resources.defer(watchKeys({ ...ports, ...useCases, onReplayFailed }));
  await keyReplay.done();
  watchRequests(ports, useCases);
  // People are created at the command line, which publishes them itself when it can; this publishes what it left, and keys.
  resources.use(relay.sweeper({ everyMs: sweepEveryMs, olderThanMs: -1 }).start());
  // Before it listens: who comes then is served.
  await warmUp(ports.clients);
  const server = new HttpServer({ connections: config.connections });
  resources.defer(() => drain(server, config, ports, [streams, requestStreams]));
  const address = await server.listen(config.http.listen);
  const readiness = readinessOf(ports);
  const publicUrl = config.http.publicUrl ?? `http://${address}`;
  server.serve(buildApp({ publicUrl, readiness, server }, ports, useCases));
  return { address, isReady: () => allPass(readiness.checks), retire: () => draining.abort() };
}

/** What reads need: where nothing new can be accepted, posts are refused by whom they are for, and reading goes on. */
function readinessOf({ mongo, broker, clients, draining }: Ports): Readiness {
  return {
    checks: {
      database: async () => mongo.ping().then(() => true),
      conversation: withGrace(() => clients.conversationHealth.isReading(), conversationGraceMs),
    },
    told: {
      // By what conversation says of itself: its broker may answer and store nothing.
      accepting: () => clients.conversationHealth.isServing(),
      broker: async () => broker.ping().then(() => true),
    },
    isDraining: () => draining.signal.aborted,
  };
}

interface Served {
  readonly publicUrl: string;
  readonly readiness: Readiness;
  readonly server: HttpServer;
}

function buildApp({ publicUrl, readiness, server }: Served, ports: Ports, useCases: UseCases) {
  const { clients, rateLimit, gcHint, audit, directory: people } = ports;
  const { verifier, hold } = useCases;
  const awaitUpload = server.awaitUpload.bind(server);
  const bodyRoom = new BodyRoom(useCases.bodies);
  const answerRoom = new AnswerRoom(useCases.unread, server.releaseAfter.bind(server));
  const heldChecks = new HeldChecks(hold);
  return createApp({
    edge: {
      verifier,
      heldChecks,
      rateLimit,
      jsonContextOf: jsonContexts(publicUrl),
      bodyRoom,
      answerRoom,
      answerTurns: turnsOfAnswers(),
      awaitUpload,
    },
    routes: routeTable({ ...useCases, clients, publicUrl, gcHint, audit, people }),
    shared: readSharedFile(clients.files, gcHint),
    callback: answerCallback(clients.connections),
    publicUrl,
    readiness,
    isUnavailable: isDatabaseAway,
  });
}

/** Requests to clients' servers are taken as soon as the registry says so, and after an outage of the broker. */
function watchRequests({ broker }: Ports, { requestStreams }: UseCases): void {
  broker.listen(toolFramesSubject("*"), (_payload, subject) => requestStreams.look(serverOfToolFrames(subject)));
  broker.onConnection((connected) => (connected ? void requestStreams.lookAtAll() : undefined));
}

interface Drained {
  drain(spreadMs: number): Promise<void>;
}

/** Ends the streams, finishes the requests under way, and at the end of `drainMs` answers with what there is. */
async function drain(
  server: HttpServer,
  { spreadMs, drainMs }: GatewayConfig,
  { draining, stopping }: Ports,
  streams: readonly Drained[],
) {
  draining.abort();
  await Promise.all(streams.map((one) => one.drain(spreadMs)));
  const drained = await server.drain(drainMs);
  stopping.abort();
  if (!drained && !(await server.drain(lastAnswersMs))) server.destroy();
}

function onReplayed({ keyId }: ApiKey): void {
  logger.warn({ keyId }, "a database restore had undone the revocation or rotation of a key: it is in force again");
}

function logWarning(message: string, error: unknown): void {
  logger.warn({ err: error }, message);
}
