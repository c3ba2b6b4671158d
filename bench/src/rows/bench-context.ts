import type { BenchServers } from "../stack/servers.ts";

/** What a row gets to work with. */
export interface BenchContext {
  readonly servers: BenchServers;
  readonly workspace: { readonly workspaceId: string; readonly apiKey: string };
  /** Says what is being done. */
  readonly say: (line: string) => void;
  /** Runs work with something that is stopped afterwards, however the work ends, also when the run is interrupted. */
  readonly using: <R, T>(
    start: () => Promise<R>,
    stop: (resource: R) => Promise<void> | void,
    work: (resource: R) => Promise<T>,
  ) => Promise<T>;
}
