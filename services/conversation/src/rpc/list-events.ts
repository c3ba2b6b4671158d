import type { ListEventsRequest__Output, ListEventsResponse__Output } from "@parley/contracts/conversation/v1";
import type { CallContext } from "@parley/grpc";
import type { ListEvents } from "../domain/use-cases/list-events.ts";
import { toActor } from "@parley/actor";
import { fromEvent, toSource } from "./event-mapper.ts";

/** `EventService.ListEvents` */
export function listEvents(useCase: ListEvents) {
  return async (request: ListEventsRequest__Output, { signal }: CallContext): Promise<ListEventsResponse__Output> => {
    const actor = toActor(request.actor);
    const { lastEventId, limit } = request;
    const events = await useCase.execute(
      { actor, source: toSource(actor, request.source), lastEventId, limit },
      signal,
    );
    return { events: events.map(fromEvent) };
  };
}
