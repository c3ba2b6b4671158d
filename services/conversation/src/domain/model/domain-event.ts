import type { ToolName } from "./action.ts";
import type { CostPart } from "./attribution.ts";
import type { ModelCall, RunKind } from "./run.ts";

/** What happened in a conversation; published through the outbox, in the order of a change's list. */
export type DomainEvent =
  | { readonly type: "user_message_new"; readonly messageId: string }
  | { readonly type: "agent_message_new"; readonly messageId: string; readonly agentId: string }
  /** An answer was deleted: its text must not be replayed. */
  | { readonly type: "message_deleted"; readonly messageId: string }
  /** What lies before the end of an answer is of a state of the database that was lost. */
  | { readonly type: "answer_cleared"; readonly messageId: string }
  /** Messages with files, or with none named the whole conversation, were deleted: what nothing else holds is to go. */
  | { readonly type: "files_released"; readonly messageIds: readonly string[] }
  | { readonly type: "run_requested"; readonly runId: string }
  /** Nobody waits any more for what a tool would say. */
  | { readonly type: "call_withdrawn"; readonly actionId: string }
  /** Nobody waits any more for the answer of a sub-agent. */
  | { readonly type: "sub_agent_withdrawn"; readonly childConversationId: string; readonly childMessageId: string }
  /** A model has asked for a tool; what came of it. */
  | (OfAnswer & {
      readonly type:
        | "tool_params"
        | "tool_approve_execution"
        | "tool_ask_user_question"
        | "tool_personal_auth_required"
        | "sub_agent_started"
        | "agent_action_success"
        | "tool_error";
      readonly actionId: string;
    })
  /** Something of the conversation was left out of what a model read. */
  | (OfAnswer & { readonly type: "agent_context_pruned" })
  | {
      readonly type: "answer_ended";
      readonly messageId: string;
      readonly agentId: string;
      readonly runId: string;
      readonly attempt: number;
      readonly outcome: "succeeded" | "failed" | "cancelled";
      /** The last sequence on the answer's subject as its runner knows it; null when nobody does. */
      readonly expectedSequence: number | null;
    }
  | { readonly type: "conversation_title"; readonly title: string }
  /** Who had access may not have it any more. */
  | { readonly type: "access_changed" }
  | { readonly type: "compaction_message_new"; readonly messageId: string }
  | { readonly type: "compaction_message_done"; readonly messageId: string }
  /** What an answer cost is known. */
  | { readonly type: "agent_message_consumption_updated"; readonly messageId: string; readonly agentId: string }
  | {
      readonly type: "agent_message_done";
      readonly messageId: string;
      readonly agentId: string;
      readonly status: "success" | "error";
    }
  | UsageFact;

/** One call of a model or of a tool, and what it cost. */
export interface UsageFact {
  readonly type: "usage_recorded";
  /** The same whoever records the call, and however often. */
  readonly usageId: string;
  readonly kind: RunKind;
  readonly messageId: string;
  readonly agentId: string;
  readonly runId: string;
  readonly keyId: string;
  readonly userId: string | null;
  readonly source: string;
  readonly groupIds: readonly string[];
  readonly step: number;
  readonly outcome: "succeeded" | "failed" | "cancelled";
  /** null for a call of a tool. */
  readonly model: Pick<ModelCall, "providerId" | "modelId" | "usage"> | null;
  /** null for a call of a model. */
  readonly tool: ToolName | null;
  readonly microcredits: number;
  /** They add up to the cost. */
  readonly parts: readonly CostPart[];
  /** 0 for a call of a tool. */
  readonly attributionVersion: number;
}

/** What a run's attempt has done, on the stream of its answer. */
interface OfAnswer {
  readonly messageId: string;
  readonly agentId: string;
  readonly attempt: number;
}
