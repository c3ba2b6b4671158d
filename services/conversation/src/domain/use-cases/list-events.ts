import type { Actor } from "@parley/actor";
import type { DeliveredEvent, EventSource } from "../model/delivered-event.ts";

export interface ListEventsCommand {
  readonly actor: Actor;
  readonly source: EventSource;
  readonly lastEventId: string;
  /** 0, or more than 1,000: 1,000. */
  readonly limit: number;
}

/** The events that were published for a source. */
export interface EventLog {
  /** Events after `lastEventId` ("": from the first), at most `limit`, fewer where they would weigh more than an answer may. */
  read(query: ListEventsCommand, signal: AbortSignal): Promise<readonly DeliveredEvent[]>;
}

interface Dependencies {
  readonly eventLog: EventLog;
}

const maxEvents = 1_000;

/** Lists the events of a source that exist already, without waiting for others. */
export class ListEvents {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming `lastEventId`. */
  execute({ limit, ...query }: ListEventsCommand, signal: AbortSignal): Promise<readonly DeliveredEvent[]> {
    return this.#deps.eventLog.read({ ...query, limit: limit < 1 ? maxEvents : Math.min(limit, maxEvents) }, signal);
  }
}
