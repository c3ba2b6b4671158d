import {
  connectionServiceDefinition,
  clientServerServiceDefinition,
  remoteServerServiceDefinition,
  requestStreamServiceDefinition,
  toolCallServiceDefinition,
  viewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import { GrpcServer, healthWatch, runningServer } from "@parley/grpc";
import { isBrokerAway } from "@parley/events";
import { isDatabaseAway, leaseOfFigures } from "@parley/mongo";
import { Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openServers } from "./build-ports.ts";
import type { Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { UseCases } from "./build-use-cases.ts";
import type { McpRegistryConfig } from "./config.ts";
import { withdrawalsConsumer } from "./events/withdrawals-consumer.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import {
  clientServerRpcs,
  remoteServerRpcs,
  requestStreamRpcs,
  toolCallRpcs,
  viewRpcs,
  connectionRpcs,
} from "./rpc/index.ts";

const closeIdleMs = 10_000;
// Within what a process has to close after its drain.
const renewalsMs = 4_000;

/** The registry of MCP servers. */
export function createMcpRegistryService(config: McpRegistryConfig): Service {
  return defineService(async (resources) => {
    const servers = await openServers(config, resources);
    const useCases = buildUseCases(buildPorts(config, servers));
    return run(config, servers, useCases, buildServer(useCases), resources);
  });
}

function buildServer(useCases: UseCases): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: (error) => isDatabaseAway(error) || isBrokerAway(error),
  });
  server.add(clientServerServiceDefinition, clientServerRpcs(useCases));
  server.add(requestStreamServiceDefinition, requestStreamRpcs(useCases));
  server.add(toolCallServiceDefinition, toolCallRpcs(useCases));
  server.add(remoteServerServiceDefinition, remoteServerRpcs(useCases));
  server.add(viewServiceDefinition, viewRpcs(useCases));
  server.add(connectionServiceDefinition, connectionRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(
  config: McpRegistryConfig,
  { mongo, broker, outbox, relay, remoteClient, onToolsChanged }: Servers,
  { caretaker, runs, endpoints, sync, withdrawCall }: UseCases,
  server: GrpcServer,
  resources: AsyncDisposableStack,
) {
  const { intervalMs, sweepAfterMs } = config.caretaker;
  // Leases are renewed until the last call under way has ended.
  resources.use(new Interval(() => runs.renew(), { everyMs: runs.renewEveryMs, onError }).start());
  resources.defer(() => endpoints.drain(renewalsMs));
  // Together: calls of remote tools go on beside the requests that ask about them.
  resources.defer(async () => void (await Promise.all([server.shutdown(config.drainMs), runs.drain(config.drainMs)])));
  onToolsChanged((changed) => sync.refresh(changed, changed.account?.userId ?? null));
  resources.use(new Interval(async () => remoteClient.closeIdle(), { everyMs: closeIdleMs, onError }).start());
  const port = await server.listen(config.listen);
  resources.use(relay.sweeper({ everyMs: intervalMs, olderThanMs: sweepAfterMs }).start());
  resources.use(new Interval(() => caretaker.runOnce(), { everyMs: intervalMs, onError }).start());
  const withdrawals = withdrawalsConsumer(broker, withdrawCall, onError);
  withdrawals.start();
  resources.defer(() => withdrawals.stop());
  resources.defer(() => server.retire());
  const checks = [() => mongo.probeWrite(), () => broker.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  const figures = leaseOfFigures(mongo.db);
  resources.defer(() => figures.release());
  observe(figures, { pendingOutbox: () => outbox.count() });
  return runningServer(server, `${config.listen.host}:${port}`);
}
