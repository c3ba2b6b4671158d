import { fileServiceDefinition } from "@parley/contracts/file/v1";
import { GrpcServer, healthWatch, runningServer } from "@parley/grpc";
import { isBrokerAway } from "@parley/events";
import { isDatabaseAway, leaseOfFigures } from "@parley/mongo";
import { Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openServers } from "./build-ports.ts";
import type { Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { UseCases } from "./build-use-cases.ts";
import type { FileConfig } from "./config.ts";
import { releasesConsumer } from "./events/releases-consumer.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { fileRpcs } from "./rpc/index.ts";

/** The file service. */
export function createFileService(config: FileConfig): Service {
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
  server.add(fileServiceDefinition, fileRpcs(useCases));
  return server;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(
  config: FileConfig,
  servers: Servers,
  { reconciler, deleteReleasedFiles, completion }: UseCases,
  server: GrpcServer,
  resources: AsyncDisposableStack,
) {
  const { mongo, broker, store, outbox, relay } = servers;
  const { caretaker } = config;
  // What still waits for a text when the drain is over is given up.
  resources.defer(() => completion.stop());
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  resources.use(relay.sweeper({ everyMs: caretaker.intervalMs, olderThanMs: caretaker.sweepAfterMs }).start());
  resources.use(
    new Interval((signal) => reconciler.runOnce(signal), { everyMs: config.reconciler.intervalMs, onError }).start(),
  );
  const releases = releasesConsumer(broker, (release) => deleteReleasedFiles.execute(release), onError);
  releases.start();
  resources.defer(() => releases.stop());
  resources.defer(() => server.retire());
  const checks = [() => mongo.probeWrite(), () => broker.ping(), () => store.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  const figures = leaseOfFigures(mongo.db);
  resources.defer(() => figures.release());
  observe(figures, { pendingOutbox: () => outbox.count() });
  return runningServer(server, `${config.listen.host}:${port}`);
}
