import { lifeSubject, streams } from "@parley/contracts";
import type { Broker } from "@parley/events";
import { newEpoch } from "@parley/ids";
import type { Mongo } from "@parley/mongo";
import { DatabaseLife } from "@parley/outbox";
import type { Logger } from "@parley/runtime";

interface Means {
  readonly mongo: Mongo;
  readonly broker: Broker;
  /** Copies of the stream in a cluster. If undefined, an existing stream keeps its copies. */
  readonly replicas?: number;
  readonly logger: Pick<Logger, "error" | "warn">;
}

/** The life of a service's database, by default the gateway's own. */
export function openLife({ replicas, ...means }: Means, service = "gateway"): Promise<DatabaseLife> {
  const stream = { ...streams.lives, replicas };
  return DatabaseLife.open({ ...means, stream, subject: lifeSubject(service), newLife: newEpoch });
}
