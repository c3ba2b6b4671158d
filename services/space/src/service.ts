import {
  dataSourceServiceDefinition,
  documentServiceDefinition,
  accessServiceDefinition,
  appServiceDefinition,
  groupServiceDefinition,
  preferenceServiceDefinition,
  retrievalServiceDefinition,
  searchServiceDefinition,
  tableServiceDefinition,
  viewServiceDefinition,
  spaceServiceDefinition,
} from "@parley/contracts/space/v1";
import { GrpcServer, healthWatch, runningServer } from "@parley/grpc";
import { isBrokerAway } from "@parley/events";
import { isDatabaseAway, leaseOfFigures } from "@parley/mongo";
import { Interval, defineService } from "@parley/runtime";
import type { Service } from "@parley/runtime";
import { buildPorts, onError, openIndex, openServers } from "./build-ports.ts";
import type { IndexServers, Servers } from "./build-ports.ts";
import { buildUseCases } from "./build-use-cases.ts";
import type { Ports, UseCases } from "./build-use-cases.ts";
import type { SpaceConfig } from "./config.ts";
import { DeletedSourceSweeper } from "./domain/use-cases/deleted-source-sweeper.ts";
import { RemovedRowSweeper } from "./domain/use-cases/removed-row-sweeper.ts";
import { Wakeable } from "./domain/model/indexing.ts";
import { peopleConsumer } from "./events/people-consumer.ts";
import { checkTemporaryFolder } from "./index/temporary-folder.ts";
import { logger } from "./logger.ts";
import { observe } from "./metrics.ts";
import { startCrawling } from "./start-crawling.ts";
import { startIndexing } from "./start-indexing.ts";
import {
  accessRpcs,
  dataSourceRpcs,
  documentRpcs,
  groupRpcs,
  preferenceRpcs,
  retrievalRpcs,
  searchRpcs,
  spaceRpcs,
  viewRpcs,
} from "./rpc/index.ts";
import { appRpcs } from "./rpc/app-rpcs.ts";
import { tableRpcs } from "./rpc/table-rpcs.ts";

/** The space service. */
export function createSpaceService(config: SpaceConfig): Service {
  return defineService(async (resources) => {
    await checkTemporaryFolder();
    const servers = await openServers(config, resources);
    const indexServers = openIndex(config, servers);
    const indexing = new Wakeable();
    const ports = buildPorts(config, servers, indexServers, indexing);
    const server = buildServer(config.roles.api ? buildUseCases(ports) : null);
    return run(config, servers, { indexServers, indexing }, ports, server, resources);
  });
}

/** @param useCases null for a process that only indexes. */
function buildServer(useCases: UseCases | null): GrpcServer {
  const server = new GrpcServer({
    onUnexpectedError: (method, error) => logger.error({ err: error, method }, "unexpected error"),
    isUnavailable: (error) => isDatabaseAway(error) || isBrokerAway(error),
  });
  if (useCases === null) return server;
  server.add(spaceServiceDefinition, spaceRpcs(useCases));
  server.add(groupServiceDefinition, groupRpcs(useCases));
  server.add(preferenceServiceDefinition, preferenceRpcs(useCases));
  server.add(dataSourceServiceDefinition, dataSourceRpcs(useCases));
  server.add(documentServiceDefinition, documentRpcs(useCases));
  server.add(appServiceDefinition, appRpcs(useCases));
  server.add(tableServiceDefinition, tableRpcs(useCases));
  server.add(viewServiceDefinition, viewRpcs(useCases));
  server.add(searchServiceDefinition, searchRpcs(useCases));
  server.add(retrievalServiceDefinition, retrievalRpcs(useCases));
  server.add(accessServiceDefinition, accessRpcs(useCases));
  return server;
}

/** What makes documents findable, and what wakes it. */
interface Background {
  readonly indexServers: IndexServers;
  readonly indexing: Wakeable;
}

/** Starts what serves and what repeats; the stop is the reverse, work under way first. */
async function run(
  config: SpaceConfig,
  { mongo, broker, outbox, relay }: Servers,
  { indexServers, indexing }: Background,
  ports: Ports,
  server: GrpcServer,
  resources: AsyncDisposableStack,
) {
  const { caretaker } = config;
  resources.defer(() => server.shutdown(config.drainMs));
  const port = await server.listen(config.listen);
  resources.use(relay.sweeper({ everyMs: caretaker.intervalMs, olderThanMs: caretaker.sweepAfterMs }).start());
  // Spaces work while the storage of the index is away; whether it is fit is known before the first search.
  void indexServers.index.open().catch((error: unknown) => logger.error({ err: error }, "nothing is indexed or found"));
  if (config.roles.index) {
    indexing.onWake(startIndexing(indexServers, config.index, resources));
    startCrawling(mongo, ports, config.crawl, resources);
  }
  const emptied = new DeletedSourceSweeper(ports);
  const rows = new RemovedRowSweeper(ports);
  const everyMs = caretaker.intervalMs;
  for (const sweeper of [emptied, rows])
    resources.use(new Interval((signal) => sweeper.runOnce(signal), { everyMs, onError }).start());
  const directory = peopleConsumer(broker, ports.people, onError);
  directory.start();
  resources.defer(() => directory.stop());
  resources.defer(() => server.retire());
  const checks = [() => mongo.probeWrite(), () => broker.ping()];
  resources.use(healthWatch(checks, (serving) => server.setServing(serving)).start());
  const figures = leaseOfFigures(mongo.db);
  resources.defer(() => figures.release());
  observe(figures, { pendingOutbox: () => outbox.count() });
  return runningServer(server, `${config.listen.host}:${port}`);
}
