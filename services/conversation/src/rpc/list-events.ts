import type { ListEventsRequest__Output, ListEventsResponse__Output } from "@parley/contracts";
import type { Actor } from "../domain/model/actor.ts";
import type { DeliveredEvent, EventSource } from "../domain/model/delivered-event.ts";
import { toActor } from "./actor-mapper.ts";
import { fromEvent, toSource } from "./event-mapper.ts";

const maxEvents = 1_000;

type ListEvents = (actor: Actor, source: EventSource, lastEventId: string, limit: number) => Promise<readonly DeliveredEvent[]>;

/** `EventService.ListEvents` */
export function listEvents(list: ListEvents) {
  return async (request: ListEventsRequest__Output): Promise<ListEventsResponse__Output> => {
    const actor = toActor(request.actor);
    const limit = request.limit < 1 ? maxEvents : Math.min(request.limit, maxEvents);
    const events = await list(actor, toSource(actor, request.source), request.lastEventId, limit);
    return { events: events.map(fromEvent) };
  };
}
