import type { ToolName } from "./action.ts";
import type { Attribution } from "./attribution.ts";
import type { ConversationKey } from "./conversation.ts";
import type { ModelPrice } from "./model-catalogue.ts";
import type { ModelCall } from "./run.ts";

/** What a model call cost, and whose that is. */
export interface CallBill {
  readonly microcredits: number;
  /** The prices of its time; null where whoever made the call knew what it cost, or the model had left the settings. */
  readonly price: ModelPrice | null;
  /** One for each version of the rule that it was split by. */
  readonly attributions: readonly Attribution[];
}

export interface BilledCall extends ModelCall {
  readonly bill: CallBill;
}

/** The id of a model call as a fact of the bill: the same whoever commits the call, and however often. */
export function usageIdOf(runId: string, { step }: Pick<ModelCall, "step">): string {
  return `${runId}-${step < 0 ? "search" : step}`;
}

/** A model call as the bill knows it. */
export interface ModelFact {
  readonly messageId: string;
  readonly providerId: string;
  readonly modelId: string;
  /** null for a call of before bills were kept with calls. */
  readonly bill: CallBill | null;
}

/** A call of a tool as the bill knows it. */
export interface ToolFact {
  readonly messageId: string;
  readonly tool: ToolName;
  /** Whether it has no result yet. */
  readonly isOpen: boolean;
  /** What it cost by itself; 0 while it is open. */
  readonly microcredits: number;
}

/** The run of a sub-agent as the bill knows it: what it has cost by itself. */
export interface SubAgentFact {
  /** The answers that wait for it, and their conversations. */
  readonly ancestorIds: readonly string[];
  readonly microcredits: number;
}

/** What the bill of answers is the sum of. */
export interface BillFacts {
  readonly models: readonly ModelFact[];
  readonly tools: readonly ToolFact[];
}

/** An answer as the bill knows it. */
export interface BilledAnswer {
  readonly messageId: string;
  readonly hasEnded: boolean;
  /** What it cost, as it was written with its end; null while it is open, and where no model was called. */
  readonly costMicrocredits: number | null;
  readonly agent: BilledAgent;
}

export interface BilledAgent {
  readonly agentId: string;
  readonly name: string;
  readonly pictureUrl: string;
}

/** Where the facts of the bill are read. */
export interface BillRepository {
  factsOfRun(key: ConversationKey, runId: string): Promise<BillFacts>;
  /** Of everything in a conversation, titles and summaries too. */
  factsIn(key: ConversationKey): Promise<BillFacts>;
  /** Of all sub-agents below an answer, or below a conversation, however deep. */
  subAgentsOf(workspaceId: string, ancestorId: string): Promise<readonly SubAgentFact[]>;
  /** All answers of a conversation, every version, oldest first. */
  answersIn(key: ConversationKey): Promise<readonly BilledAnswer[]>;
}
