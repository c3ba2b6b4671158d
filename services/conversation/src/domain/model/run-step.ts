import type { ConversationKey } from "./conversation.ts";
import type { RunKey } from "./run.ts";

/** A committed step of an answer's run: one model call that asked for tools, or one that was cut off while its text came. */
export interface RunStep extends RunKey {
  readonly messageId: string;
  readonly kind: "model" | "interrupted";
  readonly step: number;
  /** What was published of it; all steps' texts, one after the other, are the answer. */
  readonly text: string;
  readonly chainOfThought: string | null;
  /** The content of the assistant's message as the model's client returned it, JSON; "" for an interrupted one. */
  readonly assistantContent: string;
}

/** Where committed steps are read. Writing goes through `ConversationStore`. */
export interface RunStepRepository {
  /** Those of these runs, by run and step. */
  ofRuns(key: ConversationKey, runIds: readonly string[]): Promise<readonly RunStep[]>;
}
