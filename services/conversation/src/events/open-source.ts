import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey } from "../domain/model/conversation.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type { AgentMessage, UserMessage } from "../domain/model/message.ts";
import type { StreamState } from "./event-stream.ts";

/** A source as whoever follows it needs it: without what was read of it when it was opened. */
export interface FollowedSource {
  readonly conversation: ConversationKey & Pick<Conversation, "spaceIds">;
  /** The message that is followed; null for the conversation's own events. */
  readonly messageId: string | null;
  readonly subject: string;
}

/** A source that exists and that the actor may read. */
export interface OpenSource extends FollowedSource {
  /** Who may. */
  readonly actor: Actor;
  readonly conversation: Conversation;
  /** Without what it says: that is read when it is delivered. */
  readonly message: AgentMessage | UserMessage | null;
}

/** An event that is no stored one. */
export interface MadeEvent {
  /** About how many bytes it will be. */
  readonly weight: number;
  /** Reads what it shows. null where there is nothing to show any more. */
  make(): Promise<DeliveredEvent | null>;
}

/** Where to read on, or what to deliver instead. */
export interface Beginning {
  readonly state: StreamState;
  /** Deliver it first. */
  readonly event: MadeEvent | null;
  /** Nothing comes after `event`. */
  readonly complete: boolean;
  readonly fromSequence: number;
}
