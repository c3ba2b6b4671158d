import { joinDeployment } from "@parley/deployment";
import type { Broker } from "@parley/events";
import type { Mongo } from "@parley/mongo";
import type { CliSettings } from "./settings.ts";

/** Joins the deployment of a database and the broker for one command. @throws ForeignDeploymentError before anything is written. */
export async function join({ region }: CliSettings, mongo: Mongo, broker: Broker): Promise<void> {
  const onForeign = (error: unknown): never => {
    // After a reconnect. Node ends the process with code 1, because nothing handles the rejection.
    throw error;
  };
  await joinDeployment({ region, mongo, broker, onError: () => undefined, onForeign });
}
