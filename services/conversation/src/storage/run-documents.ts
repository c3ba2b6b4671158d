import type { BilledCall } from "../domain/model/bill.ts";
import { nothingCommitted } from "../domain/model/run.ts";
import type { ParentCall, Run } from "../domain/model/run.ts";
import type { RunStep } from "../domain/model/run-step.ts";
import type { HeldCredits } from "./budget-documents.ts";

export type RunDocument = Omit<
  Run,
  | "runId"
  | "knowledge"
  | "spaceIds"
  | "scopes"
  | "committed"
  | "workingSince"
  | "waitUntil"
  | "madeAt"
  | "toolViewIds"
  | "skipsValidation"
  | "parent"
  | "ancestorIds"
  | "asker"
  | "source"
  | "groupIds"
> & {
  readonly _id: string;
  /** Absent of what no agent has asked. */
  readonly parent?: ParentCall | null;
  readonly ancestorIds?: readonly string[];
  /** Absent of what was asked for before there were turns. */
  readonly asker?: string | null;
  /** What it has cost in all; absent before its end. */
  readonly endedMicrocredits?: number;
  /** Absent of what was asked for before there was any. */
  readonly knowledge?: Run["knowledge"];
  /** Absent of what was asked for before runs kept it. */
  readonly source?: string;
  /** Absent until somebody has said it. */
  readonly groupIds?: readonly string[] | null;
  /** Absent of what was asked for before files followed their conversations. */
  readonly spaceIds?: readonly string[];
  /** Absent of what was asked for before runs kept them. */
  readonly scopes?: readonly string[];
  /** Absent of what was asked for before there were steps. */
  readonly committed?: Run["committed"];
  readonly workingSince?: number;
  readonly waitUntil?: number;
  /** Absent of what was asked for before runs kept it. */
  readonly madeAt?: number;
  /** Absent of what was made before there were any. */
  readonly toolViewIds?: readonly string[];
  /** Absent of what was asked for before a message could. */
  readonly skipsValidation?: boolean;
  /** What is held for its model call under way; absent while there is none, and where nobody who pays for it has a limit. */
  readonly hold?: HeldCredits;
  /** When its lease was found over the last time, epoch milliseconds; absent where it never was. */
  readonly foundSilentAt?: number;
};

/** A call of a model, and of a committed step of an answer what it said; of one that nobody could count, that alone. */
export interface RunStepDocument extends Partial<BilledCall> {
  readonly _id: string;
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly runId: string;
  readonly messageId: string;
  readonly step: number;
  /** Absent of calls of models that are no committed step. */
  readonly said?: Pick<RunStep, "kind" | "text" | "chainOfThought" | "assistantContent">;
}

export function runDocument({ runId, parent, ancestorIds, ...run }: Run): RunDocument {
  return {
    _id: runId,
    ...run,
    ...(parent === null ? {} : { parent }),
    ...(ancestorIds.length === 0 ? {} : { ancestorIds }),
  };
}

export function toRun(document: RunDocument): Run {
  const { _id, knowledge = null, committed = nothingCommitted, workingSince = 0, waitUntil = 0, ...rest } = document;
  const { spaceIds = knowledge?.actor.spaceIds ?? [], scopes = knowledge?.actor.scopes ?? [] } = rest;
  const {
    skipsValidation = false,
    parent = null,
    ancestorIds = [],
    endedMicrocredits: _bill,
    hold: _hold,
    foundSilentAt: _silence,
    ...asked
  } = rest;
  const { madeAt = 0, asker = null, toolViewIds = [], source = "", groupIds = null } = rest;
  const work = { committed, workingSince, waitUntil, skipsValidation, toolViewIds };
  const state = { ...work, parent, ancestorIds, madeAt };
  const who = { asker, source, groupIds, spaceIds, scopes };
  return { ...asked, ...state, ...who, knowledge, runId: _id };
}

/** Nothing for a call of a model that is no committed step. */
export function toRunStep({ said, ...document }: RunStepDocument): readonly RunStep[] {
  const { workspaceId, conversationId, runId, messageId, step } = document;
  return said === undefined ? [] : [{ workspaceId, conversationId, runId, messageId, ...said, step }];
}
