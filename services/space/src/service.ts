import {
  accessServiceDefinition,
  groupServiceDefinition,
  preferenceServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { GrpcServer, healthWatch } from "@parley/grpc";
import { isDatabaseAway } from "@parley/mongo";
import { defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openServers } from "./build-ports.ts";
import type { Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { Ports, UseCases } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { peopleConsumer } from "./events/people-consumer.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { accessRpcs, groupRpcs, preferenceRpcs, spaceRpcs } from "./rpc/index.ts";

/** The space service. */
export function createSpaceService(config: SpaceConfig): Service {
  return defineService(async (resources) => {
    const servers = await openServers(config, resources);
    const ports = buildPorts(servers);
    return run(config, servers, ports, buildServer(buildUseCases(ports)), resources);
  });
}

function buildServer(useCases: UseCases): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: isDatabaseAway,
  });
  server.add(spaceServiceDefinition, spaceRpcs(useCases));
  server.add(groupServiceDefinition, groupRpcs(useCases));
  server.add(preferenceServiceDefinition, preferenceRpcs(useCases));
  server.add(accessServiceDefinition, accessRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(
  config: SpaceConfig,
  { mongo, broker, outbox, relay }: Servers,
  { people }: Ports,
  server: GrpcServer,
  resources: AsyncDisposableStack,
) {
  const { caretaker } = config;
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  resources.use(relay.sweeper({ everyMs: caretaker.intervalMs, olderThanMs: caretaker.sweepAfterMs }).start());
  const directory = peopleConsumer(broker, people, onError);
  directory.start();
  resources.defer(() => directory.stop());
  resources.defer(() => server.setServing(false));
  const checks = [() => mongo.ping(), () => broker.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  observe({ pendingOutbox: () => outbox.count() });
  return { address: `${config.listen.host}:${port}` };
}
