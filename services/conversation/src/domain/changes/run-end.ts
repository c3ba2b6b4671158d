import type { Action } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { Citation, Retrieval } from "../model/citation.ts";
import type { GeneratedFile } from "../model/generated-file.ts";
import type { AnswerPosition, AnswerStep, TokenUsage } from "../model/message.ts";
import type { MessageError } from "../model/message-error.ts";
import type { ModelCall, Run } from "../model/run.ts";
import type { Changes, Ending } from "./conversation-store.ts";
import type { MentionedByMessage } from "./mentioned.ts";

/** How a run ended. `stopped`: somebody asked the agent to come to an end, and it did. */
export type RunOutcome = "succeeded" | "stopped" | "failed" | "cancelled";

export interface RunEnd {
  readonly outcome: RunOutcome;
  /** The answer, the title or the summary. */
  readonly content: string | null;
  readonly chainOfThought: string | null;
  readonly error: MessageError | null;
  readonly modelCalls: readonly ModelCall[];
  readonly position: AnswerPosition;
  /** The last sequence on the answer's subject if it is known for sure. */
  readonly expectedSequence: number | null;
  /** For a compaction. */
  readonly tokens?: { readonly before: number; readonly after: number };
  /** Whom an answer's text mentions, where that is known. */
  readonly mentioned?: MentionedByMessage;
  /** What an answer's tools answered with, and what a good one's model made besides. */
  readonly generatedFiles?: readonly GeneratedFile[];
  /** What a good answer was taken from. */
  readonly citations?: readonly Citation[];
  /** The search that an answer was made with. */
  readonly retrieval?: Retrieval | null;
  /** What each step of an answer said, where it has more than one. */
  readonly steps?: readonly AnswerStep[];
  /** The run's calls that have no result yet. */
  readonly openActions?: readonly Action[];
  /** Whether something of the conversation was left out of what the model read last. */
  readonly contextPruned?: boolean;
  readonly now: number;
}

/** What the end of a run of one kind writes besides the run, its bill and what the others write. */
export interface KindEnd {
  readonly set: Ending["set"];
  readonly events: readonly DomainEvent[];
  readonly runs?: readonly Run[];
  readonly conversation?: Changes["conversation"];
}

/** What the calls of a run used and cost; null when it made none. */
export interface Bill {
  readonly usage: TokenUsage | null;
  readonly costMicrocredits: number | null;
}
