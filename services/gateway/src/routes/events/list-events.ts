import { slices } from "@parley/runtime";
import type { EventClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";
import { textPieces } from "../../http/json-pieces.ts";
import { TaggedAnswer } from "../../http/tagged-answer.ts";
import { listedEventJson } from "./event-json.ts";
import type { EventToJson } from "./event-json.ts";

/** The JSON form of an event route: what there is after `lastEventId`, at most 1,000 events, at once. */
export function listEvents(events: EventClient, toJson: EventToJson) {
  return async (call: RouteCall, lastEventId: string): Promise<TaggedAnswer> => {
    const source = { conversationId: call.param("cId"), messageId: call.optionalParam("mId") };
    const response = await events.ListEvents({ actor: call.actorContext, source, lastEventId, limit: 0 }, call.rpc);
    // All at once would take as long as others may wait: it may be 8 MB.
    const json = await slices.run(
      textPieces(jsonOf(response.events, (event) => listedEventJson(event, toJson, call.json))),
    );
    return new TaggedAnswer(null, json);
  };
}

function* jsonOf<Event>(events: readonly Event[], toJson: (event: Event) => object | null): Generator<string> {
  let before = '{"events":[';
  for (const event of events) {
    const json = toJson(event);
    if (json === null) continue;
    yield `${before}${JSON.stringify(json)}`;
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}
