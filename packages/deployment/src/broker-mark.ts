import { streams } from "@parley/contracts";
import { ensureStream, findStream } from "@parley/events";
import type { Broker } from "@parley/events";
import { newEpoch } from "@parley/ids";
import type { Deployment, Found } from "./foreign-deployment-error.ts";

const keys = { installation: "parley_installation", region: "parley_region" } as const;

/** Which deployment a broker belongs to: the metadata of the stream `DEPLOYMENT`. */
export class BrokerMark {
  readonly #broker: Broker;

  constructor(broker: Broker) {
    this.#broker = broker;
  }

  async read(): Promise<Found["broker"]> {
    const info = await findStream(this.#broker, streams.deployment.name);
    return info === null ? null : this.#found(info.config.metadata);
  }

  /** Marks the broker unless it is marked. Returns the mark that it has: the broker lets one of several services win. */
  async create(
    { installation, region }: Deployment,
    replicas: number | undefined,
  ): Promise<NonNullable<Found["broker"]>> {
    const metadata = { [keys.installation]: installation, [keys.region]: region };
    const stream = { ...streams.deployment, replicas, metadata };
    const info = await ensureStream(this.#broker, stream, newEpoch());
    return this.#found(info.config.metadata);
  }

  #found(metadata: Readonly<Record<string, string>> = {}): NonNullable<Found["broker"]> {
    const { [keys.installation]: installation = "", [keys.region]: region = "" } = metadata;
    return { installation, region, server: this.#broker.connection.getServer() };
  }
}
