import { isTerminal, weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type { EventLog, ListEventsCommand } from "../domain/use-cases/list-events.ts";
import type { EventHistory } from "./event-history.ts";
import { parseEventId } from "./event-id.ts";

// What one answer may weigh; the client asks again from the last event on.
const answerBytes = 8 * 1024 * 1024;

/** Reads published events without waiting for others. */
export class JetStreamEventLog implements EventLog {
  readonly #history: EventHistory;
  readonly #region: string;

  constructor(history: EventHistory, region: string) {
    this.#history = history;
    this.#region = region;
  }

  async read(
    { actor, source, lastEventId, limit }: ListEventsCommand,
    signal: AbortSignal,
  ): Promise<readonly DeliveredEvent[]> {
    const history = this.#history;
    const cursor = parseEventId(this.#region, lastEventId);
    const opened = await history.open(actor, source);
    const { event: first, complete, state, fromSequence } = await history.begin(opened, cursor);
    const events: DeliveredEvent[] = first === null ? [] : [first];
    if (complete) return events;
    let bytes = 0;
    const head = await history.headOf(opened, fromSequence);
    for await (const page of history.pages(opened, state.epoch, fromSequence, head, signal)) {
      for (const { event } of page) {
        if (event === null) continue;
        bytes += weightOfEvent(event);
        if (bytes > answerBytes && events.length > 0) return events;
        events.push(event);
        if (events.length >= limit || (source.messageId !== null && isTerminal(event.payload))) return events;
      }
    }
    const ending = await history.missingEnding(opened, state);
    return ending === null ? events : [...events, ending];
  }
}
