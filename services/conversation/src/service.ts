import { agentServiceDefinition, conversationServiceDefinition, eventServiceDefinition, eventHeaders, runServiceDefinition } from "@parley/contracts";
import { Broker, OutboxRelay } from "@parley/events";
import type { WorkQueue } from "@parley/events";
import { GrpcServer, healthWatch } from "@parley/grpc";
import { applyIndexes, connectMongo, isDatabaseAway } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { Service } from "@parley/runtime";
import type { ConversationConfig } from "./config.ts";
import { AgentDirectory } from "./domain/agent-directory.ts";
import { AgentService } from "./domain/agent-service.ts";
import { CancelService } from "./domain/cancel-service.ts";
import { CompactionService } from "./domain/compaction-service.ts";
import { ConversationReader } from "./domain/conversation-reader.ts";
import { ConversationService } from "./domain/conversation-service.ts";
import type { ConversationKey } from "./domain/conversation.ts";
import { DecideMentionService } from "./domain/decide-mention-service.ts";
import { DeleteConversationService } from "./domain/delete-conversation-service.ts";
import { DeleteMessageService } from "./domain/delete-message-service.ts";
import { EditService } from "./domain/edit-service.ts";
import { FeedbackService } from "./domain/feedback-service.ts";
import { FragmentService } from "./domain/fragment-service.ts";
import { History } from "./domain/history.ts";
import { newEpoch } from "./domain/ids.ts";
import { mentionedIn } from "./domain/mentioned.ts";
import { MentionService } from "./domain/mention-service.ts";
import { MessageViews } from "./domain/message-views.ts";
import { ModelCatalogue } from "./domain/model-catalogue.ts";
import { ParticipantService } from "./domain/participant-service.ts";
import { ReactionService } from "./domain/reaction-service.ts";
import { RetryService } from "./domain/retry-service.ts";
import { RunContextReader } from "./domain/run-context.ts";
import { RunRecovery } from "./domain/run-recovery.ts";
import { RunService } from "./domain/run-service.ts";
import { UpdateService } from "./domain/update-service.ts";
import { Caretaker } from "./events/caretaker.ts";
import { EventHistory } from "./events/event-history.ts";
import { EventRenderer } from "./events/event-renderer.ts";
import { EventStream } from "./events/event-stream.ts";
import { JetStreamAnswerLog } from "./events/jetstream-answer-log.ts";
import { listEvents } from "./events/list-events.ts";
import { LiveFanout } from "./events/live-fanout.ts";
import { filesConsumer } from "./events/files-consumer.ts";
import { peopleConsumer } from "./events/people-consumer.ts";
import { encodeDomainEvent } from "./events/published.ts";
import { Subscription } from "./events/subscription.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { agentRpcs, conversationRpcs, eventRpcs, runRpcs } from "./rpc/index.ts";
import { SubscribeStreams } from "./rpc/subscribe.ts";
import { collectionsOf, indexes } from "./storage/collections.ts";
import type { Collections } from "./storage/collections.ts";
import { MongoAgentFavorites } from "./storage/mongo-agent-favorites.ts";
import { MongoAgentRepository } from "./storage/mongo-agent-repository.ts";
import { MongoConversationStore } from "./storage/mongo-conversation-store.ts";
import { MongoDeletedFiles } from "./storage/mongo-deleted-files.ts";
import { MongoFeedbackRepository } from "./storage/mongo-feedback-repository.ts";
import { MongoMessageRepository } from "./storage/mongo-message-repository.ts";
import { MongoOutbox } from "./storage/mongo-outbox.ts";
import { MongoParticipantRepository } from "./storage/mongo-participant-repository.ts";
import { MongoPeopleRepository } from "./storage/mongo-people-repository.ts";
import { MongoReactionRepository } from "./storage/mongo-reaction-repository.ts";
import { MongoRunRepository } from "./storage/mongo-run-repository.ts";
import { MongoStreamIdentities } from "./storage/mongo-stream-identities.ts";

/** What tests may replace. */
export interface ConversationOverrides {
  readonly now?: () => number;
}

/** The conversation service: everything is built here, nothing is built on import. */
export function createConversationService(config: ConversationConfig, overrides: ConversationOverrides = {}): Service {
  const now = overrides.now ?? Date.now;
  let stop: () => Promise<void> = () => Promise.resolve();
  return {
    async start() {
      const mongo = await connectMongo({ url: config.mongo.url, database: config.mongo.database, appName: "parley-conversation" });
      const broker = await Broker.connect({ url: config.nats.url, name: "conversation" });
      const running = await assemble(config, mongo, broker, now);
      stop = running.stop;
      return { address: `${config.listen.host}:${running.port}` };
    },
    stop: () => stop(),
  };
}

async function assemble(config: ConversationConfig, mongo: Mongo, broker: Broker, now: () => number): Promise<{ port: number; stop: () => Promise<void> }> {
  await applyIndexes(mongo.db, indexes);
  const collections = collectionsOf(mongo.db);
  const { messages, runs, agents, favorites, feedbacks, outboxStorage, people, participants } = repositoriesOf(collections);
  const onError = (error: unknown): void => logger.warn({ err: error }, "a background task failed and will be repeated");

  const models = new ModelCatalogue(config.models);

  const stream = new EventStream(broker, new MongoStreamIdentities(collections), config.nats.streamReplicas, newEpoch);
  const { state } = await stream.identify();
  const fanout = new LiveFanout(broker, state, onError);
  const relay = new OutboxRelay<ConversationKey>(broker, outboxStorage, { numberHeader: eventHeaders.outboxNumber, onError, onPublished: (entry, sequence) => (entry.orderedIn === undefined ? undefined : stream.published(sequence)) });
  const publish = ({ workspaceId, conversationId }: ConversationKey): void => void relay.kick({ workspaceId, conversationId });
  const store = new MongoConversationStore({ mongo, collections, outbox: outboxStorage, participants, encode: encodeDomainEvent, publish, now });
  const reader = new ConversationReader(store, messages, participants);
  const answers = new JetStreamAnswerLog(broker, stream, () => fanout.position, now);

  const recovery = new RunRecovery({ runs, models, store, answers, leaseMs: config.leaseMs, now });
  const runService = new RunService({ mentionedIn: (workspaceId, mentions) => mentionedIn({ agents, people }, { workspaceId, person: null }, mentions), runs, models, store, answers, recovery, settings: { leaseMs: config.leaseMs }, now });
  const conversationService = new ConversationService({ store, messages, agents, people, models, now });
  const cancelService = new CancelService({ reader, runs, store, answers, models, now });
  const editService = new EditService({ store, reader, messages, agents, people, models, cancel: cancelService, now });
  const retryService = new RetryService({ store, reader, messages, agents, now });
  const conversationDeletion = new DeleteConversationService({ store, reader, cancel: cancelService });
  const messageDeletion = new DeleteMessageService({ store, reader, messages, cancel: cancelService });
  const compaction = new CompactionService({ store, reader, models, now });
  const fragmentService = new FragmentService({ store, reader, messages, now });
  const updateService = new UpdateService({ store, reader, participants, now });
  const participantService = new ParticipantService({ store, reader, participants, agents, people, now });
  const feedback = new FeedbackService({ reader, feedbacks, messages, now });
  const reactions = new ReactionService({ store, reader, reactions: new MongoReactionRepository(collections), now });
  const views = new MessageViews(reactions);
  const mentionDecisions = new DecideMentionService({ store, reader, people, now });
  const mentionService = new MentionService({ reader, agents, favorites, people });
  const agentService = new AgentService({ agents, favorites, models, now });
  const contexts = new RunContextReader({ agents, messages, models, history: new History(messages) });

  const renderer = new EventRenderer(messages, store, config.region);
  const history = new EventHistory({ broker, stream, reader, renderer, answers, runs, hasUnpublished: (key) => outboxStorage.hasPending(key), region: config.region, now });
  const streams = new SubscribeStreams((request, sink) => new Subscription({ history, renderer, fanout, region: config.region, onError }, request, sink));

  const server = new GrpcServer({ onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"), isUnavailable: isDatabaseAway });
  const useCases = { edit: editService, retry: retryService, cancel: cancelService, fragments: fragmentService, conversationDeletion, messageDeletion, compaction, update: updateService, participants: participantService, mentions: mentionService, mentionDecisions, feedback, reactions, views };
  server.add(conversationServiceDefinition, conversationRpcs(conversationService, reader, useCases));
  server.add(agentServiceDefinition, agentRpcs(agentService, new AgentDirectory(agents, favorites)));
  server.add(eventServiceDefinition, eventRpcs(streams, (actor, source, lastEventId, limit) => listEvents(history, config.region, actor, source, lastEventId, limit)));
  server.add(runServiceDefinition, runRpcs(runService, contexts, answers, config.leaseMs));

  const caretaker = new Caretaker({ broker, relay, runs, recovery, stream, fanout, settings: config.caretaker, onError, now });
  observe({ queuedRuns: () => runs.countQueued(), pendingOutbox: () => outboxStorage.count() });
  const consumers = [peopleConsumer(broker, people, onError), filesConsumer(broker, new MongoDeletedFiles(collections), onError)];
  return run({ config, mongo, broker, server, streams, stream, fanout, relay, caretaker, consumers, onError });
}

interface Parts {
  readonly config: ConversationConfig;
  readonly mongo: Mongo;
  readonly broker: Broker;
  readonly server: GrpcServer;
  readonly streams: SubscribeStreams;
  readonly stream: EventStream;
  readonly fanout: LiveFanout;
  readonly relay: OutboxRelay<ConversationKey>;
  readonly caretaker: Caretaker;
  readonly consumers: readonly WorkQueue[];
  readonly onError: (error: unknown) => void;
}

/** Starts the parts in the order in which they need each other; the stop is the reverse, work under way first. */
async function run({ config, mongo, broker, server, streams, stream, fanout, relay, caretaker, consumers, onError }: Parts): Promise<{ port: number; stop: () => Promise<void> }> {
  const health = healthWatch([() => mongo.ping(), () => broker.ping()], (serving) => server.setServing(serving));
  const unwatch = broker.onConnection((connected) => void (connected ? identifyAgain(broker, stream, fanout, onError) : undefined));
  fanout.start();
  const port = await server.listen(config.listen);
  caretaker.start();
  for (const consumer of consumers) consumer.start();
  health.start();
  return {
    port,
    async stop() {
      await health.stop();
      server.setServing(false);
      unwatch();
      streams.closeAll();
      await Promise.all([caretaker.stop(), ...consumers.map((consumer) => consumer.stop())]);
      await server.shutdown(config.drainMs);
      await relay.idle();
      await fanout.stop();
      await broker.close();
      await mongo.close();
    },
  };
}

function repositoriesOf(collections: Collections) {
  return {
    messages: new MongoMessageRepository(collections),
    runs: new MongoRunRepository(collections),
    agents: new MongoAgentRepository(collections),
    favorites: new MongoAgentFavorites(collections),
    feedbacks: new MongoFeedbackRepository(collections),
    outboxStorage: new MongoOutbox(collections),
    participants: new MongoParticipantRepository(collections),
    people: new MongoPeopleRepository(collections),
  };
}

// After an outage the broker may be another one, or an older state of the same. Until that is known nothing else counts.
async function identifyAgain(broker: Broker, stream: EventStream, fanout: LiveFanout, onError: (error: unknown) => void): Promise<void> {
  while (broker.connected) {
    try {
      const { state, replaced } = await stream.identify();
      if (!replaced) return;
      logger.warn({ epoch: state.epoch }, "the event stream was replaced: clients are told of the gap");
      return await fanout.replace(state);
    } catch (error) {
      onError(error);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
