import type { EventClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { listedEventJson } from "./event-json.ts";
import type { EventToJson, ListedEventJson } from "./event-json.ts";

/** The JSON form of an event route: what there is after `lastEventId`, at most 1,000 events, at once. */
export function listEvents(events: EventClient, toJson: EventToJson) {
  return async (call: RouteCall, lastEventId: string): Promise<{ events: ListedEventJson[] }> => {
    const source = { conversationId: call.param("cId"), messageId: call.optionalParam("mId") };
    const response = await events.ListEvents({ actor: call.actorContext, source, lastEventId, limit: 0 }, call.rpc);
    return {
      events: response.events
        .map((event) => listedEventJson(event, toJson, call.json))
        .filter((event) => event !== null),
    };
  };
}
