import type { Action, BlockedAction, SubAnswer } from "./action.ts";
import type { ConversationKey, ConversationView } from "./conversation.ts";
import { weightOf } from "./message-weight.ts";
import type { AgentMessage, CompactionMessage, Message, UserMessage } from "./message.ts";
import type { MessageError } from "./message-error.ts";

/** Why events between a client's cursor and now can't be served. */
export type GapReason = "cursor_too_old" | "other_epoch" | "cursor_past_head";

export type EventPayload =
  | {
      readonly type: "generation_tokens";
      readonly text: string;
      readonly classification: "tokens" | "chain_of_thought";
      readonly step: number;
    }
  | {
      readonly type: "tool_call_started";
      readonly functionName: string;
      readonly callId: string;
      readonly index: number;
      readonly step: number;
    }
  | { readonly type: "tool_params" | "agent_action_success"; readonly action: Action }
  | { readonly type: "tool_error"; readonly action: Action; readonly isLast: boolean }
  | {
      readonly type: "tool_approve_execution" | "tool_ask_user_question" | "tool_personal_auth_required";
      readonly blocked: BlockedAction;
      readonly isLast: boolean;
    }
  /** How far a call is, as its tool says; `total` is null where it does not know. */
  | {
      readonly type: "tool_notification";
      readonly action: Action;
      readonly progress: number;
      readonly total: number | null;
      readonly label: string;
      /** The agent that the call has asked, where that is what is told. */
      readonly subAgent: StartedSubAgent | null;
    }
  | { readonly type: "agent_context_pruned" }
  | { readonly type: "user_message_new"; readonly message: UserMessage }
  | { readonly type: "agent_message_new"; readonly message: AgentMessage }
  | { readonly type: "agent_message_success"; readonly message: AgentMessage; readonly runIds: readonly string[] }
  | { readonly type: "agent_error"; readonly error: MessageError; readonly step: number }
  | { readonly type: "agent_generation_cancelled"; readonly step: number }
  | { readonly type: "agent_message_done"; readonly status: "success" | "error" }
  | { readonly type: "conversation_title"; readonly title: string }
  | { readonly type: "agent_message_consumption_updated"; readonly costMicrocredits: number | null }
  | { readonly type: "compaction_message_new"; readonly message: CompactionMessage }
  | { readonly type: "compaction_message_done"; readonly message: CompactionMessage }
  | {
      readonly type: "gap";
      readonly reason: GapReason;
      readonly message: Message | null;
      readonly conversation: ConversationView;
      readonly lastRank: number;
    };

/** An agent that another one has asked, and what. */
export interface StartedSubAgent extends SubAnswer {
  readonly query: string;
}

/** An event as a client gets it: with the resource it names, as that is today. */
export interface DeliveredEvent {
  readonly eventId: string;
  readonly created: number;
  readonly conversationId: string;
  /** "" for events about the conversation. */
  readonly messageId: string;
  /** "" for events that no agent is about. */
  readonly agentId: string;
  readonly payload: EventPayload;
}

/** What a client follows: an answer, or the conversation's own events when `messageId` is null. */
export interface EventSource extends ConversationKey {
  readonly messageId: string | null;
}

const terminalTypes: ReadonlySet<EventPayload["type"]> = new Set([
  "agent_message_success",
  "agent_error",
  "agent_generation_cancelled",
]);

/** Whether nothing follows an event on its message's stream. */
export function isTerminal(payload: EventPayload): boolean {
  return terminalTypes.has(payload.type);
}

/** The terminal event's payload of an answer that has ended, from its document. */
export function endingOf(message: AgentMessage): EventPayload {
  const step = message.steps?.at(-1)?.step ?? 0;
  switch (message.status) {
    case "succeeded":
      return { type: "agent_message_success", message, runIds: [message.runId] };
    case "failed":
      return {
        type: "agent_error",
        error: message.error ?? { code: "unknown_error", message: "The agent failed" },
        step,
      };
    case "cancelled":
      return { type: "agent_generation_cancelled", step };
    case "created":
      throw new Error("The answer has not ended");
    default:
      return message.status satisfies never;
  }
}

/** A bound of what an event weighs on the wire, in bytes. */
export function weightOfEvent({ payload }: DeliveredEvent): number {
  if (payload.type === "generation_tokens") return 500 + payload.text.length * 3;
  if ("blocked" in payload) return 2_000 + payload.blocked.action.arguments.length * 3;
  if ("action" in payload)
    return 2_000 + (payload.action.arguments.length + (payload.action.result?.content.length ?? 0)) * 3;
  return "message" in payload && payload.message !== null ? weightOf(payload.message) : 1_000;
}
