import {
  agentServiceDefinition,
  approvalServiceDefinition,
  budgetServiceDefinition,
  eventServiceDefinition,
  fileHolderServiceDefinition,
  runServiceDefinition,
} from "@parley/contracts/conversation/v1";
import { probeSubject, warmUpCodecs } from "@parley/contracts";
import { encodedConversationService } from "@parley/contracts/encoded-conversation/v1";
import { GrpcServer, healthWatch, runningServer } from "@parley/grpc";
import { isBrokerAway } from "@parley/events";
import { isDatabaseAway, leaseOfFigures } from "@parley/mongo";
import { ByteBudget, Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts } from "./build-ports.ts";
import type { Ports } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { UseCases } from "./build-use-cases.ts";
import type { ConversationConfig } from "./config.ts";
import { labelOf } from "./domain/model/labels.ts";
import { Caretaker } from "./events/caretaker.ts";
import { filesConsumer } from "./events/files-consumer.ts";
import { peopleConsumer } from "./events/people-consumer.ts";
import { subAgentsConsumer } from "./events/sub-agents-consumer.ts";
import { toolsConsumer } from "./events/tools-consumer.ts";
import { watchStream } from "./events/stream-watch.ts";
import { logger } from "./logger.ts";
import { observe, observeKnown, observeReplays } from "./metrics.ts";
import {
  agentRpcs,
  approvalRpcs,
  budgetRpcs,
  conversationRpcs,
  eventRpcs,
  fileHolderRpcs,
  runRpcs,
} from "./rpc/index.ts";
import { SubscribeStreams } from "./rpc/subscribe.ts";

/** The conversation service. */
export function createConversationService(config: ConversationConfig): Service {
  return defineService(async (resources) => {
    const ports = await buildPorts(config, resources);
    const useCases = buildUseCases(ports);
    return run(config, ports, useCases, resources);
  });
}

function buildServer(useCases: UseCases, streams: SubscribeStreams, { deployment }: Ports): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: (error) => isDatabaseAway(error) || isBrokerAway(error),
  });
  server.add(encodedConversationService, conversationRpcs(useCases));
  server.add(agentServiceDefinition, agentRpcs(useCases));
  server.add(approvalServiceDefinition, approvalRpcs(useCases));
  server.add(budgetServiceDefinition, budgetRpcs(useCases));
  server.add(eventServiceDefinition, eventRpcs(useCases, streams));
  server.add(runServiceDefinition, runRpcs(useCases, deployment));
  server.add(fileHolderServiceDefinition, fileHolderRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(config: ConversationConfig, ports: Ports, useCases: UseCases, resources: AsyncDisposableStack) {
  const replays = new ByteBudget(config.replayBytes);
  const streams = new SubscribeStreams(useCases.subscribe, replays);
  const server = buildServer(useCases, streams, ports);
  const { mongo, broker, fanout, relay, people, deletedFiles, runs, outbox, acceptance } = ports;
  const { toldModels, models, knownMessages, onError } = ports;
  // Stopped after the server, started after it listens: only a start that succeeds follows the stream.
  resources.defer(() => fanout.stop());
  resources.defer(() => server.shutdown(config.drainMs));
  await toldModels.tell(models.models.map(labelOf));
  warmUpCodecs(encodedConversationService, ["CreateConversation", "PostMessage", "GetConversation", "ListMessages"]);
  warmUpCodecs(eventServiceDefinition, ["Subscribe", "ListEvents"]);
  const port = await server.listen(config.listen);
  fanout.start();
  resources.defer(watchStream(ports));
  resources.use(ports.accessWatch.start());
  const caretaker = new Caretaker({ ...ports, recovery: useCases.recovery, settings: config.caretaker });
  const { intervalMs, sweepAfterMs } = config.caretaker;
  resources.use(relay.sweeper({ everyMs: intervalMs, olderThanMs: sweepAfterMs }).start());
  resources.use(new Interval(() => caretaker.runOnce(), { everyMs: intervalMs, onError }).start());
  const consumers = [
    peopleConsumer(broker, people, onError),
    filesConsumer(broker, deletedFiles, onError),
    toolsConsumer(broker, useCases.settleCall, onError),
    subAgentsConsumer(broker, useCases.withdrawSubAgent, onError),
  ];
  for (const consumer of consumers) {
    consumer.start();
    resources.defer(() => consumer.stop());
  }
  resources.defer(() => streams.closeAll(config.spreadMs));
  resources.defer(() => server.retire());
  resources.use(acceptance.watch().start());
  resources.use(knownMessages.forgetting(onError).start());
  // By writing: a full disk still answers who only asks.
  const checks = [
    () => mongo.probeWrite(),
    () => broker.probeWrite(probeSubject("conversation")),
    async () => acceptance.require(),
  ];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  // While nothing can be accepted gateways go on sending what reads, and posts get their 503.
  resources.use(healthWatch([() => mongo.ping()], (reading) => server.setReading(reading)).start());
  const figures = leaseOfFigures(mongo.db);
  resources.defer(() => figures.release());
  observe(figures, { queuedRuns: () => runs.countQueued(), pendingOutbox: () => outbox.count() });
  observeReplays(replays);
  observeKnown(knownMessages);
  return runningServer(server, `${config.listen.host}:${port}`);
}
