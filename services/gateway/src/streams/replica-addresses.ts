import { lookup } from "node:dns/promises";
import { resolveEveryMs } from "@parley/grpc";
import { Interval, raceAbort } from "@parley/runtime";

export interface ReplicaAddressesOptions {
  /** `host:port`, several separated by commas, or `dns:///host:port`: then every address of the name is a replica. */
  readonly address: string;
  readonly onChange: (addresses: readonly string[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Keeps the list of conversation replicas. A name is resolved again every 5 seconds. */
export class ReplicaAddresses {
  readonly #options: ReplicaAddressesOptions;
  #refresh: Interval | undefined;

  constructor(options: ReplicaAddressesOptions) {
    this.#options = options;
  }

  /** Resolves when the list was read once, or could not be. */
  async start(): Promise<void> {
    const { address, onChange, onError } = this.#options;
    if (!address.startsWith("dns:///")) {
      onChange(address.split(","));
      return;
    }
    const name = address.slice("dns:///".length);
    // A failed look-up leaves the list as it is: a name server that is away says nothing of the replicas.
    await this.#resolve(name).catch(onError);
    this.#refresh = new Interval((signal) => raceAbort(this.#resolve(name), signal), {
      everyMs: resolveEveryMs,
      onError,
    }).start();
  }

  async stop(): Promise<void> {
    await this.#refresh?.stop();
  }

  async #resolve(name: string): Promise<void> {
    const colon = name.lastIndexOf(":");
    const port = name.slice(colon + 1);
    const found = await lookup(name.slice(0, colon), { all: true });
    this.#options.onChange(
      found.map(({ address, family }) => (family === 6 ? `[${address}]:${port}` : `${address}:${port}`)),
    );
  }
}
