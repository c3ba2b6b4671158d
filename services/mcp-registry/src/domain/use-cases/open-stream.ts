import type { Actor } from "@parley/actor";
import { newId } from "@parley/ids";
import type { Announcements } from "../model/announcements.ts";
import { serverNotFound } from "../model/registry-errors.ts";
import type { RequestStreamRepository } from "../model/request-stream.ts";
import type { ServerReader } from "./server-reader.ts";

interface Dependencies {
  readonly reader: ServerReader;
  readonly streams: RequestStreamRepository;
  readonly announcements: Announcements;
  readonly streamLeaseMs: number;
  readonly outcomeGraceMs: number;
  readonly now: () => number;
}

/** Begins the stream of a server's requests. */
export class OpenStream {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param lastEventId `<server>.<number>`; anything else is none. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async execute(
    actor: Actor,
    serverId: string,
    lastEventId: string,
  ): Promise<{ readonly streamId: string; readonly expiresAt: number }> {
    const { reader, streams, announcements, streamLeaseMs, outcomeGraceMs, now } = this.#deps;
    const server = await reader.require(actor, serverId);
    const stream = { workspaceId: server.workspaceId, serverId, streamId: newId("str") };
    if (!(await streams.open(stream, now() + streamLeaseMs))) throw serverNotFound();
    // The gateway that has its former stream ends that.
    announcements.lookAt(serverId);
    const after = numberOf(serverId, lastEventId);
    if (after === null) await streams.doubtWritten(server, now() + outcomeGraceMs);
    else await streams.rewind(server, after);
    return { streamId: stream.streamId, expiresAt: server.expiresAt };
  }
}

/** After registering anew a client comes with the cursor of its former server: none. */
function numberOf(serverId: string, eventId: string): number | null {
  const prefix = `${serverId}.`;
  const number = eventId.startsWith(prefix) ? eventId.slice(prefix.length) : "";
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}
