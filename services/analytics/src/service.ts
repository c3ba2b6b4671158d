import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import { GrpcServer, healthWatch, runningServer } from "@parley/grpc";
import { isBrokerAway } from "@parley/events";
import { isDatabaseAway } from "@parley/mongo";
import { Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openServers } from "./build-ports.ts";
import type { Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { Ports, UseCases } from "./build-use-cases.ts";
import type { AnalyticsConfig } from "./config.ts";
import { directoryConsumers } from "./events/directory-consumers.ts";
import { usageConsumer } from "./events/usage-consumer.ts";
import { logger } from "./logger.ts";
import { analyticsRpcs } from "./rpc/index.ts";

// So long at most what a killed replica has begun to forget stays, and what was forgotten stays in memory.
const careEveryMs = 10_000;

/** What was spent, by whom and for what. */
export function createAnalyticsService(config: AnalyticsConfig): Service {
  return defineService(async (resources) => {
    const servers = await openServers(config, resources);
    const ports = buildPorts(config, servers, resources);
    return run(config, servers, ports, buildUseCases(ports), resources);
  });
}

/** Starts what serves and what consumes; the stop is the reverse, work under way first. */
async function run(
  config: AnalyticsConfig,
  { mongo, broker }: Servers,
  { entities, index }: Ports,
  useCases: UseCases,
  resources: AsyncDisposableStack,
) {
  const server = buildServer(useCases);
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  const consumers = [
    usageConsumer(broker, useCases.recordUsage, onError),
    ...directoryConsumers(broker, entities, onError),
  ];
  for (const consumer of consumers) {
    consumer.start();
    resources.defer(() => consumer.stop());
  }
  const care = new Interval(
    async () => {
      await useCases.forgetPerson.sweep();
      await index.forgetOutdated();
    },
    { everyMs: careEveryMs, onError },
  );
  resources.use(care.start());
  resources.defer(() => server.retire());
  const checks = [() => mongo.probeWrite(), () => broker.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  return runningServer(server, `${config.listen.host}:${port}`);
}

function buildServer(useCases: UseCases): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: (error) => isDatabaseAway(error) || isBrokerAway(error),
  });
  server.add(analyticsServiceDefinition, analyticsRpcs(useCases));
  return server;
}
