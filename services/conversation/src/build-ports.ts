import { endProcess, withoutRepeats } from "@parley/runtime";
import { eventHeaders, lifeSubject, streams } from "@parley/contracts";
import { joinDeployment } from "@parley/deployment";
import { Broker, createStream } from "@parley/events";
import { applyIndexes, connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import {
  accessServiceDefinition,
  retrievalServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { connectionServiceDefinition, viewServiceDefinition } from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import { DatabaseLife, MongoOutbox, OutboxRelay } from "@parley/outbox";
import type { ConversationConfig } from "./config.ts";
import { newEpoch } from "@parley/ids";
import type { ConversationKey } from "./domain/model/conversation.ts";
import { ModelCatalogue } from "./domain/model/model-catalogue.ts";
import { AccessWatch } from "./events/access-watch.ts";
import { BrokerLabelAnnouncer, encodeAgent, encodeModel } from "./events/directory-messages.ts";
import { EventStream } from "./events/event-stream.ts";
import { KeptMessages } from "./events/kept-messages.ts";
import { WithheldMessages } from "./events/withheld-messages.ts";
import { JetStreamAnswerLog } from "./events/jetstream-answer-log.ts";
import { OutboxAge } from "./events/outbox-age.ts";
import { LiveFanout } from "./events/live-fanout.ts";
import { encodeDomainEvent } from "./events/published.ts";
import { logger } from "./logger.ts";
import { BrokerUsageRepeater, usageReader } from "./events/usage-messages.ts";
import { GrpcKnowledgeNodes } from "./spaces/grpc-knowledge-nodes.ts";
import { GrpcKnowledgeViews } from "./spaces/grpc-knowledge-views.ts";
import { GrpcSpaceAccess } from "./spaces/grpc-space-access.ts";
import { GrpcToolAccounts } from "./tools/grpc-tool-accounts.ts";
import { GrpcToolViews } from "./tools/grpc-tool-views.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import type { Collections } from "./storage/collections.ts";
import { KnownMessages } from "./storage/known-messages.ts";
import type { LabelWrites } from "./storage/label-transactions.ts";
import { MongoActionRepository } from "./storage/mongo-action-repository.ts";
import { MongoAgentFavorites } from "./storage/mongo-agent-favorites.ts";
import { MongoAgentRepository } from "./storage/mongo-agent-repository.ts";
import { MongoBillRepository } from "./storage/mongo-bill-repository.ts";
import { MongoBudgetRepository } from "./storage/mongo-budget-repository.ts";
import { MongoCreditHolds } from "./storage/mongo-credit-holds.ts";
import { MongoConversationStore } from "./storage/mongo-conversation-store.ts";
import { MongoFileFences } from "./storage/mongo-file-fences.ts";
import { MongoDeletedFiles } from "./storage/mongo-deleted-files.ts";
import { MongoFeedbackRepository } from "./storage/mongo-feedback-repository.ts";
import { latestHolding } from "./storage/latest-reads.ts";
import { MongoHeldFiles } from "./storage/mongo-held-files.ts";
import { MongoMessageRepository } from "./storage/mongo-message-repository.ts";
import { MongoParticipantRepository } from "./storage/mongo-participant-repository.ts";
import { MongoPeopleRepository } from "./storage/mongo-people-repository.ts";
import { MongoReactionRepository } from "./storage/mongo-reaction-repository.ts";
import { MongoRunRepository } from "./storage/mongo-run-repository.ts";
import { MongoApprovalRecords } from "./storage/mongo-approval-records.ts";
import { MongoToldModels } from "./storage/mongo-told-models.ts";
import { MongoToolApprovals } from "./storage/mongo-tool-approvals.ts";
import { MongoTurnRepository } from "./storage/mongo-turn-repository.ts";
import { MongoRunStepRepository } from "./storage/mongo-run-step-repository.ts";
import { MongoStreamIdentities } from "./storage/mongo-stream-identities.ts";
import { MongoUsageLog } from "./storage/mongo-usage-log.ts";
import { outboxOwner } from "./storage/outbox-owner.ts";

// An outage makes the same error for each thing that waits: one line of them is enough.
const errorEveryMs = 10_000;
const onError = withoutRepeats(errorEveryMs, (err, leftOut) =>
  logger.warn({ err, leftOut }, "a background task failed and will be repeated"),
);
const onForeign = (error: unknown): never =>
  endProcess(logger, error, "stopped: the servers belong to different deployments");

// A request waits for it, and so does the end of a stream whose client has lost access.
const spaceDeadlineMs = 2_000;

export type Ports = Awaited<ReturnType<typeof buildPorts>>;

/** Opens the servers that this service needs, and what speaks to them in the domain's words. */
export async function buildPorts(config: ConversationConfig, resources: AsyncDisposableStack) {
  const servers = await openServers(config, resources);
  const { mongo, broker } = servers;
  await applyIndexes(mongo.db, indexes);
  // Its settings are those of its publisher, which may start later.
  await createStream(broker, { ...streams.directory, replicas: config.nats.streamReplicas }, newEpoch());
  const now = Date.now;
  const collections = collectionsOf(mongo.db);
  const identities = new MongoStreamIdentities(collections);
  const life = resources.use(await openLife(config, mongo, broker));
  const stream = new EventStream({ broker, identities, life, replicas: config.nats.streamReplicas, newEpoch });
  const state = await stream.identify();
  const fanout = new LiveFanout(broker, state, onError);
  const knownMessages = knownSince(life, config, resources);
  const repositories = repositoriesOf(collections, knownMessages);
  const outbox = new MongoOutbox(mongo);
  const relay = outboxRelay(broker, outbox, stream, life);
  resources.defer(() => relay.idle());
  const atSpace = spacePorts(config, resources);
  const publish = (owner: string): void => void relay.publish(owner);
  const fresh = freshPorts(broker, life, resources);
  const writes = { ...repositories, ...fresh, outbox, mongo, collections, encode: encodeDomainEvent, publish, now };
  return {
    ...repositories,
    knownMessages,
    outbox,
    ...servers,
    life,
    stream,
    fanout,
    relay,
    ...fresh,
    ...atSpace,
    ...toolPorts(config, resources),
    accessWatch: new AccessWatch({ broker, memory: atSpace.spaces, everyMs: config.accessMaxAgeMs, onError }),
    ...labelPorts(collections, { mongo, outbox, publish }),
    labels: new BrokerLabelAnnouncer(broker, now),
    usageRepeater: new BrokerUsageRepeater(broker, now),
    usageReader,
    store: new MongoConversationStore(writes),
    ...inTransactions({ mongo, collections }),
    holds: new MongoCreditHolds({ mongo, collections, now }),
    answers: new JetStreamAnswerLog({
      broker,
      life,
      stream,
      ...publishing(relay, outbox),
      seen: () => fanout.position,
      now,
    }),
    acceptance: new OutboxAge({ outbox, maxAgeMs: config.outboxMaxAgeMs, onError, now }),
    models: new ModelCatalogue(config.models),
    region: config.region,
    leaseMs: config.leaseMs,
    approvalMs: config.approvalMs,
    turnLimits: config.turnLimits,
    onError,
    now,
  };
}

async function openServers(config: ConversationConfig, resources: AsyncDisposableStack) {
  const mongo = await connectMongo({ ...config.mongo, appName: "parley-conversation" });
  resources.defer(() => mongo.close());
  const broker = await Broker.connect({ url: config.nats.url, name: "conversation" });
  resources.defer(() => broker.close());
  const place = { region: config.region, replicas: config.nats.streamReplicas };
  const deployment = resources.use(await joinDeployment({ ...place, mongo, broker, onError, onForeign }));
  return { mongo, broker, deployment };
}

/** Messages that this replica has read of a life of the database. */
function knownSince(life: DatabaseLife, { messageBytes }: ConversationConfig, resources: AsyncDisposableStack) {
  const known = new KnownMessages(messageBytes);
  resources.defer(life.onChanged(() => known.pages.clear()));
  return known;
}

/** What this replica has committed just now, and what says so to others that withhold it. */
function freshPorts(broker: Broker, life: DatabaseLife, resources: AsyncDisposableStack) {
  const kept = new KeptMessages();
  resources.defer(life.onChanged(() => kept.clear()));
  const withholding = new WithheldMessages({ broker, kept, now: Date.now });
  resources.defer(withholding.listen());
  return { kept, withholding };
}

function openLife({ nats }: ConversationConfig, mongo: Mongo, broker: Broker): Promise<DatabaseLife> {
  const stream = { ...streams.lives, replicas: nats.streamReplicas };
  return DatabaseLife.open({
    mongo,
    broker,
    stream,
    subject: lifeSubject("conversation"),
    newLife: newEpoch,
    logger,
  });
}

/** What other services know by names of ours. */
function labelPorts(collections: Collections, writes: LabelWrites) {
  return {
    agents: new MongoAgentRepository({ collections, writes, encode: encodeAgent }),
    toldModels: new MongoToldModels({ collections, writes, encode: encodeModel }),
  };
}

/** What a conversation's outbox has, as its answers' log needs it. */
function publishing(relay: OutboxRelay, outbox: MongoOutbox) {
  return {
    publish: (key: ConversationKey): Promise<void> => relay.publish(outboxOwner(key)),
    hasUnpublished: (key: ConversationKey): Promise<boolean> => outbox.hasPending(outboxOwner(key)),
  };
}

function toolPorts({ mcpRegistryAddress }: ConversationConfig, resources: AsyncDisposableStack) {
  const options = { address: mcpRegistryAddress, deadlineMs: spaceDeadlineMs };
  const views = createClient(viewServiceDefinition, options);
  resources.defer(() => views.close());
  const connections = createClient(connectionServiceDefinition, options);
  resources.defer(() => connections.close());
  return { toolViews: new GrpcToolViews(views), toolAccounts: new GrpcToolAccounts(connections) };
}

function spacePorts({ spaceAddress, accessMaxAgeMs }: ConversationConfig, resources: AsyncDisposableStack) {
  const options = { address: spaceAddress, deadlineMs: spaceDeadlineMs };
  const access = createClient(accessServiceDefinition, options);
  resources.defer(() => access.close());
  const spaces = createClient(spaceServiceDefinition, options);
  resources.defer(() => spaces.close());
  const retrieval = createClient(retrievalServiceDefinition, options);
  resources.defer(() => retrieval.close());
  return {
    spaces: new GrpcSpaceAccess({ access, spaces, maxAgeMs: accessMaxAgeMs, now: () => performance.now() }),
    knowledgeViews: new GrpcKnowledgeViews(retrieval),
    knowledgeNodes: new GrpcKnowledgeNodes(retrieval),
  };
}

/** Those that write in transactions of their own. */
function inTransactions(places: { readonly mongo: Mongo; readonly collections: Collections }) {
  return {
    budgets: new MongoBudgetRepository(places),
    fileFences: new MongoFileFences(places.mongo),
    latestHolding: latestHolding(places.mongo),
  };
}

function repositoriesOf(collections: Collections, known: KnownMessages) {
  return {
    messages: new MongoMessageRepository(collections, known),
    runs: new MongoRunRepository(collections),
    turns: new MongoTurnRepository(collections),
    steps: new MongoRunStepRepository(collections),
    actions: new MongoActionRepository(collections),
    approvalRecords: new MongoApprovalRecords(collections),
    toolApprovals: new MongoToolApprovals(collections),
    bills: new MongoBillRepository(collections),
    usageLog: new MongoUsageLog(collections),
    favorites: new MongoAgentFavorites(collections),
    feedbacks: new MongoFeedbackRepository(collections),
    reactions: new MongoReactionRepository(collections),
    participants: new MongoParticipantRepository(collections),
    people: new MongoPeopleRepository(collections),
    deletedFiles: new MongoDeletedFiles(collections),
    heldFiles: new MongoHeldFiles(collections),
  };
}

function outboxRelay(broker: Broker, outbox: MongoOutbox, stream: EventStream, life: DatabaseLife) {
  return new OutboxRelay(broker, outbox, {
    life,
    numberHeader: eventHeaders.outboxNumber,
    onError,
    onPublished: ({ orderedIn }, sequence) => (orderedIn === undefined ? undefined : stream.published(sequence)),
  });
}
