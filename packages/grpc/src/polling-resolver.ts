import { isIP } from "node:net";
import { experimental } from "@grpc/grpc-js";
import type { ChannelOptions } from "@grpc/grpc-js";

type Uri = experimental.GrpcUri;
type Listener = experimental.ResolverListener;

/** How often clients look a name up. */
export const resolveEveryMs = 5_000;
const scheme = "polled-dns";

/**
 * Resolves a `dns:` name as grpc-js does, and again every 5 s. grpc-js alone resolves a name only when a connection ends, so a
 * client whose connections are healthy would never send a call to a new replica.
 */
class PollingResolver implements experimental.Resolver {
  readonly #resolver: experimental.Resolver;
  #timer: NodeJS.Timeout | undefined;
  #isRequested = false;
  #known = "";

  constructor(target: Uri, listener: Listener, options: ChannelOptions) {
    const onResult: Listener = (result, ...rest) => {
      const addresses = result.ok ? result.value.map(experimental.endpointToString).toSorted().join() : this.#known;
      // Ignore polls that fail or return the same addresses.
      if (!this.#isRequested && addresses === this.#known) return true;
      this.#isRequested = false;
      this.#known = addresses;
      return listener(result, ...rest);
    };
    this.#resolver = experimental.createResolver({ ...target, scheme: "dns" }, onResult, options);
  }

  updateResolution(): void {
    this.#isRequested = true;
    this.#timer ??= setInterval(() => this.#resolver.updateResolution(), resolveEveryMs).unref();
    this.#resolver.updateResolution();
  }

  destroy(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#resolver.destroy();
  }

  static getDefaultAuthority({ path }: Uri): string {
    return path;
  }
}

experimental.registerResolver(scheme, PollingResolver);

/** The target that polls the name of `name:port` or `dns:///name:port`. Returns every other target of grpc-js as it is. */
export function polledTarget(address: string): string {
  if (address.startsWith("dns:")) return address.replace("dns:", `${scheme}:`);
  const parts = experimental.splitHostPort(address);
  const isName = parts?.port !== undefined && isIP(parts.host) === 0;
  return isName ? `${scheme}:///${address}` : address;
}

/** Options of a channel with such a target. */
export const pollingOptions: ChannelOptions = {
  // The default of 30 s would delay polls.
  "grpc.dns_min_time_between_resolutions_ms": resolveEveryMs - 1_000,
  // Settings of a service are in the code: no TXT record is looked up for them.
  "grpc.service_config_disable_resolution": 1,
};
