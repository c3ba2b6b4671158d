import {
  groupServiceDefinition,
  preferenceServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { GrpcServer, healthWatch } from "@parley/grpc";
import { isDatabaseAway } from "@parley/mongo";
import { defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openIndex, openServers } from "./build-ports.ts";
import type { IndexServers, Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { Ports, UseCases } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { peopleConsumer } from "./events/people-consumer.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { startIndexing } from "./start-indexing.ts";
import { groupRpcs, preferenceRpcs, spaceRpcs } from "./rpc/index.ts";

/** The space service. */
export function createSpaceService(config: SpaceConfig): Service {
  return defineService(async (resources) => {
    const servers = await openServers(config, resources);
    const indexServers = openIndex(config, servers);
    const ports = buildPorts(servers);
    const server = buildServer(config.roles.api ? buildUseCases(ports) : null);
    return run(config, servers, indexServers, ports, server, resources);
  });
}

/** @param useCases null for a process that only indexes. */
function buildServer(useCases: UseCases | null): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: isDatabaseAway,
  });
  if (useCases === null) return server;
  server.add(spaceServiceDefinition, spaceRpcs(useCases));
  server.add(groupServiceDefinition, groupRpcs(useCases));
  server.add(preferenceServiceDefinition, preferenceRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(
  config: SpaceConfig,
  { mongo, broker, outbox, relay }: Servers,
  indexServers: IndexServers,
  { people }: Ports,
  server: GrpcServer,
  resources: AsyncDisposableStack,
) {
  const { caretaker } = config;
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  resources.use(relay.sweeper({ everyMs: caretaker.intervalMs, olderThanMs: caretaker.sweepAfterMs }).start());
  const directory = peopleConsumer(broker, people, onError);
  if (config.roles.index) startIndexing(indexServers, config.index, resources);
  directory.start();
  resources.defer(() => directory.stop());
  resources.defer(() => server.setServing(false));
  const checks = [() => mongo.ping(), () => broker.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  observe({ pendingOutbox: () => outbox.count() });
  return { address: `${config.listen.host}:${port}` };
}
