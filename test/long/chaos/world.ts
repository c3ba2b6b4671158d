import { join } from "node:path";
import { freePort, startMongodb, startNats } from "@parley/local-stack";
import { Constellation, testStack } from "@parley/testing";
import { Ledger } from "./ledger.ts";
import { OwnServer } from "./own-server.ts";
import { writeScripts } from "./scripts.ts";

// What nobody refers to goes within the test's time.
const quickly = { PARLEY_ORPHAN_AFTER_MS: "15000", PARLEY_RECONCILE_INTERVAL_MS: "500" };

/** A Parley with two of everything on servers of its own, and what was done in it. */
export class World {
  readonly parley: Constellation;
  readonly broker: OwnServer;
  readonly database: OwnServer;
  readonly ledger = new Ledger();
  /** Set when nobody is to begin anything any more. */
  readonly ending = new AbortController();

  private constructor(parley: Constellation, broker: OwnServer, database: OwnServer) {
    this.parley = parley;
    this.broker = broker;
    this.database = database;
  }

  static async start(resources: AsyncDisposableStack): Promise<World> {
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
    const parley = await Constellation.start({
      gateways: 2,
      conversations: 2,
      runners: 2,
      files: true,
      fileReplicas: 2,
      natsUrl: broker.url,
      mongodbUrl: database.url,
      environment: { file: quickly },
    });
    resources.defer(() => parley.stop());
    writeScripts(parley.model);
    return new World(parley, broker, database);
  }

  /** Every process of a service. */
  get services() {
    const { gateways, conversations, runners, files } = this.parley;
    return [...gateways, ...conversations, ...runners, ...(files?.services ?? [])];
  }
}
