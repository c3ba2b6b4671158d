import { randomUUID } from "node:crypto";
import { streams } from "@parley/contracts";
import { runServiceDefinition } from "@parley/contracts/conversation/v1";
import { fileServiceDefinition } from "@parley/contracts/file/v1";
import {
  clientServerServiceDefinition,
  toolCallServiceDefinition,
  viewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import { retrievalServiceDefinition } from "@parley/contracts/space/v1";
import { checkPeer } from "@parley/deployment";
import { Broker, WorkQueue } from "@parley/events";
import { GrpcServer, createClient, healthWatch, runningServer } from "@parley/grpc";
import { defineService, endProcess, withoutRepeats } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import type { AgentRunnerConfig } from "./config.ts";
import { logger } from "./logger.ts";
import { RunHandler } from "./runs/run-handler.ts";

const callDeadlineMs = 10_000;
const maxDeliveries = 1_000;
// An outage makes the same error for each run that waits: one line of them is enough.
const errorEveryMs = 10_000;
// Services start in any order, so waiting for the others is normal.
const waitingEveryMs = 60_000;
// Nothing but the health service is asked here.
const serverGraceMs = 1_000;

/** The agent runner: takes runs from the queue, as many as it has slots. */
export function createAgentRunner(config: AgentRunnerConfig): Service {
  return defineService(async (resources) => {
    const ports = await buildPorts(config, resources);
    return run(config, ports, new RunHandler(config, ports.broker, ports, randomUUID()), resources);
  });
}

type Ports = Awaited<ReturnType<typeof buildPorts>>;

/** Connects to the broker and to the services that this one calls. */
async function buildPorts(config: AgentRunnerConfig, resources: AsyncDisposableStack) {
  const broker = await Broker.connect({ url: config.natsUrl, name: "agent-runner" });
  resources.defer(() => broker.close());
  const runs = createClient(runServiceDefinition, { address: config.conversationAddress, deadlineMs: callDeadlineMs });
  resources.defer(() => runs.close());
  const files = createClient(fileServiceDefinition, { address: config.fileAddress, deadlineMs: callDeadlineMs });
  resources.defer(() => files.close());
  const conversation = {
    name: `the conversation service at ${config.conversationAddress}`,
    setting: "PARLEY_CONVERSATION_ADDRESS",
  };
  const retrieval = createClient(retrievalServiceDefinition, {
    address: config.spaceAddress,
    deadlineMs: callDeadlineMs,
  });
  resources.defer(() => retrieval.close());
  const atRegistry = { address: config.mcpRegistryAddress, deadlineMs: callDeadlineMs };
  const servers = createClient(clientServerServiceDefinition, atRegistry);
  resources.defer(() => servers.close());
  const calls = createClient(toolCallServiceDefinition, atRegistry);
  resources.defer(() => calls.close());
  const views = createClient(viewServiceDefinition, atRegistry);
  resources.defer(() => views.close());
  const deployment = resources.use(
    checkPeer({
      region: config.region,
      broker,
      findPeer: async () => ({ ...(await runs.GetDeployment({})), ...conversation }),
      onError: withoutRepeats(waitingEveryMs, (err) =>
        logger.info({ err }, "takes no runs yet: waits until the broker is marked and conversation answers"),
      ),
      onForeign: (error) => endProcess(logger, error, "stopped: the servers belong to different deployments"),
    }),
  );
  return { deployment, broker, runs, files, retrieval, servers, calls, views };
}

/** Starts what serves and what takes runs; the stop is the reverse, runs under way first. */
async function run(
  config: AgentRunnerConfig,
  { broker, deployment }: Ports,
  handler: RunHandler,
  resources: AsyncDisposableStack,
) {
  const stopping = new AbortController();
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
  });
  resources.defer(() => server.shutdown(serverGraceMs));
  const port = await server.listen(config.listen);
  const queue = new WorkQueue(broker, {
    stream: streams.runs.name,
    consumer: "agent-runners",
    slots: config.slots,
    maxDeliver: maxDeliveries,
    maxAckPending: config.maxPending,
    deadSubject: "dead.runs",
    handle: async (payload) => {
      try {
        // After a reconnect the broker may be another installation's.
        await deployment.passed(stopping.signal);
      } catch {
        return { kind: "nak", delayMs: 0 };
      }
      return handler.handle(payload);
    },
    onError: withoutRepeats(errorEveryMs, (err, leftOut) =>
      logger.warn({ err, leftOut }, "a run could not be handled and will be delivered again"),
    ),
  });
  const start = (): void => (stopping.signal.aborted ? undefined : queue.start());
  void deployment.passed(stopping.signal).then(start, () => undefined);
  resources.defer(() => finishRuns(queue, handler, config.drainMs));
  resources.defer(() => stopping.abort());
  resources.defer(() => server.retire());
  resources.use(
    healthWatch([() => broker.ping(), async () => deployment.requirePassed()], (serving) =>
      server.setServing(serving),
    ).start(),
  );
  return runningServer(server, `${config.listen.host}:${port}`);
}

/** Takes no more runs; those under way end their open step, for which they have `drainMs`, and are given back. */
async function finishRuns(queue: WorkQueue, handler: RunHandler, drainMs: number): Promise<void> {
  handler.drain();
  const handOver = setTimeout(() => handler.handOver(), drainMs);
  await queue.stop();
  clearTimeout(handOver);
}
