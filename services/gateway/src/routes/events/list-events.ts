import type { EventClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { jsonContextOf } from "../json-context.ts";
import { listedEventJson } from "./event-json.ts";
import type { EventToJson, ListedEventJson } from "./event-json.ts";

/** The JSON form of an event route: what there is after `lastEventId`, at most 1,000 events, at once. */
export function listEvents(events: EventClient, toJson: EventToJson, publicUrl: string) {
  return async (call: RouteCall, lastEventId: string): Promise<{ events: ListedEventJson[] }> => {
    const source = { conversationId: call.params["cId"] ?? "", messageId: call.params["mId"] ?? "" };
    const response = await events.ListEvents({ actor: call.actorContext, source, lastEventId, limit: 0 }, call);
    const context = jsonContextOf(call.actor, publicUrl);
    return { events: response.events.map((event) => listedEventJson(event, toJson, context)).filter((event) => event !== null) };
  };
}
