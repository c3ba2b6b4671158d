import type { FrameRenderer } from "../../streams/sse-client.ts";
import { eventFrame } from "../../streams/sse-frames.ts";
import type { EventToJson } from "./event-json.ts";

/**
 * Makes frames for streams. Clients that follow the same source get the same event in the same turn of the event loop:
 * its frame is made once for all of them. It is forgotten after the turn, since a message may change or be deleted. A
 * gap is made for each: it shows the conversation as its reader sees it, and those of different conversations can share
 * an id.
 */
export function frameRenderer(toJson: EventToJson): FrameRenderer {
  let key = "";
  let frame: string | null = null;
  const make: FrameRenderer = (event, json) => {
    const data = toJson(event, json);
    return data === null ? null : eventFrame(event.eventId, data);
  };
  return (event, json) => {
    if (event.payload === "gap") return make(event, json);
    const wanted = `${json.workspaceId} ${event.conversationId} ${event.eventId} ${event.messageId} ${event.payload ?? ""}`;
    if (key === wanted) return frame;
    if (key === "") setImmediate(() => (key = ""));
    frame = make(event, json);
    key = wanted;
    return frame;
  };
}
