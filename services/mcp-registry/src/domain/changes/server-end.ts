import type { Announcements } from "../model/announcements.ts";
import type { ServerEndings, ServerKey } from "../model/client-server.ts";

interface Dependencies {
  readonly endings: ServerEndings;
  readonly announcements: Announcements;
}

/** Ends a registration: its stream at once, its calls with the next look at what is due. */
export class ServerEnd {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param onlyIfOver Leaves one whose lease was renewed meanwhile. Returns whether it ended one. */
  async execute(server: ServerKey, onlyIfOver: boolean): Promise<boolean> {
    const { endings, announcements } = this.#deps;
    const isEnded = await endings.end(server, onlyIfOver);
    if (isEnded) announcements.lookAt(server.serverId);
    return isEnded;
  }
}
