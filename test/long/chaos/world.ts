import { join } from "node:path";
import { freePort, startMongodb, startNats } from "@parley/local-stack";
import { Constellation, ObjectStoreServer, drawingModel, testStack } from "@parley/testing";
import type { ServiceProcess } from "@parley/testing";
import { limitWorkspace } from "../../_budgets.ts";
import { ClientServer } from "./client-server.ts";
import { CountingTool } from "./counting-tool.ts";
import { Ledger } from "./ledger.ts";
import { OwnServer } from "./own-server.ts";
import { makePeople } from "./people.ts";
import type { People } from "./people.ts";
import { writeScripts } from "./scripts.ts";
import { makeToolbox } from "./toolbox.ts";

// What nobody refers to goes within the test's time.
const quickly = {
  PARLEY_ORPHAN_AFTER_MS: "15000",
  // Longer than faults that overlap keep a result from being committed: what is named later than this is gone by then.
  PARLEY_HOLDER_AFTER_MS: "60000",
  PARLEY_RECONCILE_INTERVAL_MS: "500",
};
const allowed = { PARLEY_MCP_ALLOW: "127.0.0.1/32:*" };
// Runs whose tools take long leave their runners.
const parking = { PARLEY_TOOL_PARK_MS: "1000" };

interface Servers {
  readonly broker: OwnServer;
  readonly database: OwnServer;
  readonly objectStore: ObjectStoreServer;
}

type Tools = Pick<World, "countingTool" | "toolboxId" | "painterId">;

/** A Parley with two of everything on servers of its own, and what was done in it. */
export class World {
  readonly parley: Constellation;
  readonly broker: OwnServer;
  readonly database: OwnServer;
  readonly objectStore: ObjectStoreServer;
  readonly ledger = new Ledger();
  /** What a remote tool and one at the client count together. */
  readonly countingTool: CountingTool;
  readonly clientServer: ClientServer;
  readonly people: People;
  /** An agent with tools. */
  readonly toolboxId: string;
  /** An agent that makes images. */
  readonly painterId: string;
  /** Set when nobody is to begin anything any more. */
  readonly ending = new AbortController();

  private constructor(parley: Constellation, servers: Servers, people: People, tools: Tools) {
    this.parley = parley;
    this.broker = servers.broker;
    this.database = servers.database;
    this.objectStore = servers.objectStore;
    this.people = people;
    this.countingTool = tools.countingTool;
    this.toolboxId = tools.toolboxId;
    this.painterId = tools.painterId;
    this.clientServer = new ClientServer(this, this.countingTool);
  }

  static async start(resources: AsyncDisposableStack): Promise<World> {
    const servers = await startServers(resources);
    const { broker, database, objectStore } = servers;
    const parley = await Constellation.start({
      gateways: 2,
      conversations: 2,
      runners: 2,
      files: objectStore,
      fileReplicas: 2,
      spaces: true,
      spaceReplicas: 2,
      registries: 2,
      analytics: true,
      analyticsReplicas: 2,
      natsUrl: broker.url,
      mongodbUrl: database.url,
      environment: {
        file: quickly,
        "mcp-registry": allowed,
        "agent-runner": parking,
        space: {
          ...objectStore.environment,
          PARLEY_KNOWLEDGE_BUCKET: "parley-knowledge",
          // By default as long as the test waits for the last of what was begun.
          PARLEY_INDEX_CLAIM_MS: "20000",
        },
      },
    });
    resources.defer(() => parley.stop());
    writeScripts(parley.model);
    // Without a limit nothing would be held.
    await limitWorkspace(parley.api(), 1_000_000_000_000);
    const people = await makePeople(parley);
    const countingTool = new CountingTool();
    const toolboxId = await makeToolbox(parley, countingTool, resources);
    const painterId = await parley.createAgent("Painter", "Paint.", drawingModel);
    const world = new World(parley, servers, people, { countingTool, toolboxId, painterId });
    resources.defer(async () => {
      world.ending.abort();
      await world.clientServer.stop();
    });
    return world;
  }

  /** Every process of a service, by what the service is called. */
  get replicas(): Readonly<Record<string, readonly ServiceProcess[]>> {
    const { gateways, conversations, runners, files, spaceReplicas, registries, analyticsReplicas } = this.parley;
    return {
      gateway: gateways,
      conversation: conversations,
      "agent-runner": runners,
      file: files?.services ?? [],
      space: spaceReplicas,
      "mcp-registry": registries,
      analytics: analyticsReplicas,
    };
  }

  get services(): readonly ServiceProcess[] {
    return Object.values(this.replicas).flat();
  }
}

async function startServers(resources: AsyncDisposableStack): Promise<Servers> {
  const [natsPort, mongodbPort] = [await freePort(), await freePort()];
  const at = (name: string, port: number) => ({
    dir: join(testStack().dir, `chaos-${name}-${port}`),
    port,
    log: () => undefined,
  });
  const broker = await OwnServer.start(() => startNats(at("nats", natsPort)));
  resources.defer(() => broker.stop());
  const database = await OwnServer.start(() => startMongodb(at("mongodb", mongodbPort)));
  resources.defer(() => database.stop());
  return { broker, database, objectStore: await ObjectStoreServer.start() };
}
