import type { FrameRenderer } from "../../streams/sse-client.ts";
import { eventFrame } from "../../streams/sse-frames.ts";
import { jsonContextOf } from "../json-context.ts";
import type { EventToJson } from "./event-json.ts";

/**
 * Makes frames for streams. Clients that follow the same source get the same event in the same turn of the event loop:
 * its frame is made once for all of them. It is forgotten after the turn, since a message may change or be deleted.
 */
export function frameRenderer(toJson: EventToJson, publicUrl: string): FrameRenderer {
  let key = "";
  let frame: string | null = null;
  return (event, owner) => {
    const wanted = `${owner.workspaceId} ${event.eventId} ${event.messageId} ${event.payload ?? ""}`;
    if (key === wanted) return frame;
    if (key === "") setImmediate(() => (key = ""));
    const data = toJson(event, jsonContextOf(owner, publicUrl));
    frame = data === null ? null : eventFrame(event.eventId, data);
    key = wanted;
    return frame;
  };
}
