import type { Actor } from "@parley/actor";
import type { ServerEnd } from "../changes/server-end.ts";
import type { ServerReader } from "./server-reader.ts";

interface Dependencies {
  readonly reader: ServerReader;
  readonly serverEnd: ServerEnd;
}

/** Ends a registration that its owner needs no more. */
export class DeregisterServer {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Whether there was one. @throws AppError PERMISSION_DENIED for another's. */
  async execute(actor: Actor, serverId: string): Promise<boolean> {
    const { reader, serverEnd } = this.#deps;
    const server = await reader.find(actor, serverId);
    return server !== null && (await serverEnd.execute(server, false));
  }
}
