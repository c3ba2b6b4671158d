import type { Actor } from "../domain/model/actor.ts";
import { isTerminal, weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent, EventSource } from "../domain/model/delivered-event.ts";
import { parseEventId } from "./event-id.ts";
import type { EventHistory } from "./event-history.ts";

// What one answer may weigh; the client asks again behind the last event.
const answerBytes = 8 * 1024 * 1024;

/**
 * The JSON form: events behind a cursor that exist already, at most `limit` or what fits an answer, without waiting.
 * @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `lastEventId`.
 */
export async function listEvents(history: EventHistory, region: string, actor: Actor, eventSource: EventSource, lastEventId: string, limit: number): Promise<readonly DeliveredEvent[]> {
  const cursor = parseEventId(region, lastEventId);
  const source = await history.open(actor, eventSource);
  const beginning = await history.begin(source, cursor);
  const events: DeliveredEvent[] = beginning.event === null ? [] : [beginning.event];
  if (beginning.complete) return events;
  let bytes = 0;
  const stop = new AbortController();
  const head = await history.headOf(source);
  for await (const page of history.pages(source, beginning.state.epoch, beginning.fromSequence, head, stop.signal)) {
    for (const { event } of page) {
      if (event === null) continue;
      bytes += weightOfEvent(event);
      if (bytes > answerBytes && events.length > 0) return events;
      events.push(event);
      if (events.length >= limit || (eventSource.messageId !== null && isTerminal(event.payload))) return events;
    }
  }
  const ending = await history.missingEnding(source, beginning.state);
  return ending === null ? events : [...events, ending];
}
