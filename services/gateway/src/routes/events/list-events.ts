import { mapInSlices, slices } from "@parley/runtime";
import type { EventClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { jsonPieces } from "../../http/json-pieces.ts";
import { TaggedAnswer } from "../../http/tagged-answer.ts";
import { listedEventJson } from "./event-json.ts";
import type { EventToJson } from "./event-json.ts";

/** The JSON form of an event route: what there is after `lastEventId`, at most 1,000 events, at once. */
export function listEvents(client: EventClient, toJson: EventToJson) {
  return async (call: RouteCall, lastEventId: string): Promise<TaggedAnswer> => {
    const source = { conversationId: call.param("cId"), messageId: call.optionalParam("mId") };
    const response = await client.ListEvents({ actor: call.actorContext, source, lastEventId, limit: 0 }, call.rpc);
    // All at once would take as long as others may wait: it may be 8 MB.
    const events = await mapInSlices(
      response.events,
      (event) => listedEventJson(event, toJson, call.json),
      call.signal,
    );
    const answer = { events: events.filter((event) => event !== null) };
    return new TaggedAnswer(null, await slices.run(jsonPieces(answer), call.signal));
  };
}
