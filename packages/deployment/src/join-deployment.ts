import { newId } from "@parley/ids";
import type { Broker } from "@parley/events";
import type { Mongo } from "@parley/mongo";
import { BrokerMark } from "./broker-mark.ts";
import { DatabaseMark } from "./database-mark.ts";
import { requireSameDeployment } from "./foreign-deployment-error.ts";

export interface JoinOptions {
  /** The region that the service is configured for. */
  readonly region: string;
  readonly mongo: Pick<Mongo, "db">;
  readonly broker: Broker;
  /** Copies of the stream in a cluster; undefined leaves those of an existing stream. */
  readonly replicas?: number;
  /** Called when the broker could not be marked again after a reconnect. */
  readonly onError: (error: unknown) => void;
}

/**
 * Makes sure that database and broker belong to one installation and to this region, and marks whichever is new. Marks the broker
 * again after a reconnect, since it may come back without its data. Returns the function that ends that.
 * @throws ForeignDeploymentError before anything is written.
 */
export async function joinDeployment(options: JoinOptions): Promise<() => void> {
  await join(options);
  const { broker, onError } = options;
  return broker.onConnection((connected) => void (connected ? join(options).catch(onError) : undefined));
}

async function join({ region, mongo, broker, replicas }: JoinOptions): Promise<void> {
  const databaseMark = new DatabaseMark(mongo);
  const brokerMark = new BrokerMark(broker);
  const [database, found] = await Promise.all([databaseMark.read(), brokerMark.read()]);
  requireSameDeployment({ region, database, broker: found });
  const known = database ?? found ?? { installation: newId("ins"), region };
  // Another service may have been faster: its mark counts.
  const agreed = await brokerMark.create(known, replicas);
  const kept = database ?? (await databaseMark.create(agreed));
  requireSameDeployment({ region, database: kept, broker: agreed });
}

/** The same for a program that has the database alone. @throws ForeignDeploymentError before anything is written. */
export async function requireDatabaseOfRegion({ region, mongo }: Pick<JoinOptions, "region" | "mongo">): Promise<void> {
  requireSameDeployment({ region, database: await new DatabaseMark(mongo).read(), broker: null });
}

/**
 * The same for a service without a database. It compares the region alone, and does not mark a broker: the installation may be known to
 * a database. @throws ForeignDeploymentError before anything is written.
 */
export async function requireBrokerOfRegion({ region, broker }: Pick<JoinOptions, "region" | "broker">): Promise<void> {
  requireSameDeployment({ region, database: null, broker: await new BrokerMark(broker).read() });
}
