import type { Conversation } from "../model/conversation.ts";
import type { KindEnd, RunEnd } from "./run-end.ts";

const maxLength = 200;

/**
 * What the end of a title run writes: the title, unless the conversation has one by now or something that it may be
 * about was deleted. A failure leaves the conversation without one.
 */
export function endTitle(end: RunEnd, conversation: Conversation): KindEnd {
  const title = (end.content ?? "").trim().slice(0, maxLength);
  if (end.outcome !== "succeeded" || title === "" || conversation.title !== null || conversation.titleOutdated)
    return { set: null, events: [] };
  return { set: null, conversation: { title }, events: [{ type: "conversation_title", title }] };
}
