import { newId } from "@parley/ids";
import type { Mongo } from "@parley/mongo";
import { BrokerMark } from "./broker-mark.ts";
import { ConnectionCheck } from "./connection-check.ts";
import type { ConnectionCheckOptions } from "./connection-check.ts";
import { DatabaseMark } from "./database-mark.ts";
import { requireSameDeployment } from "./foreign-deployment-error.ts";
import type { Deployment } from "./foreign-deployment-error.ts";

export interface JoinOptions extends ConnectionCheckOptions {
  /** The region that the service is configured for. */
  readonly region: string;
  readonly mongo: Pick<Mongo, "db">;
  /** Copies of the stream in a cluster; undefined leaves those of an existing stream. */
  readonly replicas?: number;
}

/**
 * Makes sure that database and broker belong to one installation and to this region, and marks whichever is new. Does so again after
 * each reconnect, because the broker may come back without its data, or be another one. Returns the deployment; disposing of it ends that.
 * @throws ForeignDeploymentError before anything is written.
 */
export async function joinDeployment(options: JoinOptions): Promise<Deployment & Disposable> {
  const { installation, region } = await join(options);
  const check = new ConnectionCheck(async () => void (await join(options)), options);
  return { installation, region, [Symbol.dispose]: () => check[Symbol.dispose]() };
}

async function join({ region, mongo, broker, replicas }: JoinOptions): Promise<Deployment> {
  const databaseMark = new DatabaseMark(mongo);
  const brokerMark = new BrokerMark(broker);
  const [database, found] = await Promise.all([databaseMark.read(), brokerMark.read()]);
  requireSameDeployment({ region, database, peer: null, broker: found });
  const known = database ?? found ?? { installation: newId("ins"), region };
  // Another service may have been faster: its mark counts.
  const agreed = await brokerMark.create(known, replicas);
  const kept = database ?? (await databaseMark.create(agreed));
  requireSameDeployment({ region, database: kept, peer: null, broker: agreed });
  return agreed;
}

/** The same for a program that has the database alone. @throws ForeignDeploymentError before anything is written. */
export async function requireDatabaseOfRegion({ region, mongo }: Pick<JoinOptions, "region" | "mongo">): Promise<void> {
  requireSameDeployment({ region, database: await new DatabaseMark(mongo).read(), peer: null, broker: null });
}
