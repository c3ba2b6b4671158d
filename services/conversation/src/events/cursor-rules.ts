import type { GapReason } from "../domain/model/delivered-event.ts";
import type { AgentMessage } from "../domain/model/message.ts";
import type { EventCursor } from "./event-id.ts";
import type { StreamState } from "./event-stream.ts";

/** Why a cursor can't be served, or null when it can. */
export function gapReason(cursor: EventCursor, state: StreamState): GapReason | null {
  if (cursor.epoch !== state.epoch) return "other_epoch";
  if (cursor.sequence > state.lastSequence) return "cursor_past_head";
  return cursor.sequence + 1 < state.firstSequence ? "cursor_too_old" : null;
}

/** Whether a cursor is served for a second after the stream was in this state, assuming that it loses less than half of what it holds in that time. */
export function isServedForASecond(cursor: EventCursor, state: StreamState): boolean {
  const held = state.lastSequence - state.firstSequence;
  return gapReason(cursor, state) === null && cursor.sequence >= state.firstSequence + held / 2;
}

// A cursor may come from anywhere in the conversation's events, so only the terminal event's own id, or a later one, says
// that the end was seen; with that event gone, only the id that stands in for it.
export function hasSeenEnding(
  message: AgentMessage,
  cursor: EventCursor,
  state: StreamState,
  endedAt: number | null,
): boolean {
  if (cursor.epoch !== state.epoch) return false;
  return endedAt === null ? cursor.sequence === madeUpSequence(message, state) : cursor.sequence >= endedAt;
}

/** The id of a terminal event that the stream does not hold any more: always the same, after every delta. */
export function madeUpSequence({ position }: AgentMessage, state: StreamState): number {
  return position?.epoch === state.epoch ? position.lastSequence + 1 : 1;
}
