import { createHash } from "node:crypto";
import { traceIdOf } from "@parley/telemetry";
import type { ActionDecision, Decision, Stake } from "./action.ts";
import type { Action } from "./action.ts";
import type { ConversationKey } from "./conversation.ts";

/** What can be told of a call: somebody was asked, decided, did not in time, nobody waits for it any more, it was made. */
export type ApprovalKind = "requested" | "decided" | "expired" | "withdrawn" | "executed";

/** Whether somebody was asked about this call, had allowed calls like it before, or had its message allow them all. */
export type HowDecided = "asked" | "remembered" | "skipped";

/** What a record is about, as whatever writes it knows it. */
export interface ApprovalFact {
  readonly kind: ApprovalKind;
  readonly action: Action;
  readonly at: number;
  /** What led to it, where that is not what leads to the other facts that are written with it. */
  readonly traceparent?: string;
  readonly decided?: Pick<ActionDecision, "decision" | "userId" | "keyId" | "reason"> & { readonly how: HowDecided };
  /** Of what was made: succeeded, errored or unknown; of what was withdrawn: not_made or unknown. */
  readonly outcome?: "succeeded" | "errored" | "unknown" | "not_made";
}

/** One record of a conversation. Never changed; ids only, so that who is erased leaves it whole. */
export interface ApprovalRecord extends ConversationKey {
  /** From 1, dense in the conversation. */
  readonly n: number;
  /** The hash of the record before; "" for the first. */
  readonly previous: string;
  /** SHA-256 of the record without this field, hexadecimal. */
  readonly hash: string;
  /** Epoch milliseconds, never before the record before. */
  readonly at: number;
  readonly kind: ApprovalKind;
  readonly actionId: string;
  readonly runId: string;
  readonly messageId: string;
  readonly agentId: string;
  readonly server: string;
  readonly serverId: string | null;
  readonly tool: string;
  /** SHA-256 of the arguments as the call was made with them, hexadecimal. */
  readonly argumentsHash: string;
  readonly definitionHash: string;
  readonly stake: Stake;
  readonly decision: Decision | null;
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly how: HowDecided | null;
  readonly reason: string | null;
  readonly outcome: ApprovalFact["outcome"] | null;
  readonly traceId: string;
}

/** The last record of a conversation. */
export type ApprovalHead = Pick<ApprovalRecord, "n" | "hash" | "at">;

const noRecords: ApprovalHead = { n: 0, hash: "", at: 0 };

/** The records of these facts, after the last one that there is. */
export function chainRecords(
  key: ConversationKey,
  head: ApprovalHead = noRecords,
  facts: readonly ApprovalFact[],
  traceparent: string,
): readonly ApprovalRecord[] {
  const records: ApprovalRecord[] = [];
  let last = head;
  for (const fact of facts) {
    const { workspaceId, conversationId } = key;
    const place = { n: last.n + 1, previous: last.hash, at: Math.max(fact.at, last.at) };
    const traceId = traceIdOf(fact.traceparent ?? traceparent);
    const unsealed = { workspaceId, conversationId, ...place, ...contentOf(fact), traceId };
    const record = { ...unsealed, hash: recordHash(unsealed) };
    records.push(record);
    last = record;
  }
  return records;
}

function contentOf({ kind, action, decided, outcome }: ApprovalFact) {
  const { actionId, runId, messageId, agentId, tool, definitionHash, stake } = action;
  return {
    kind,
    actionId,
    runId,
    messageId,
    agentId,
    server: tool.serverName,
    serverId: tool.serverId,
    tool: tool.name,
    argumentsHash: sha256(action.arguments),
    definitionHash,
    stake,
    decision: decided?.decision ?? null,
    userId: decided?.userId ?? null,
    keyId: decided?.keyId ?? null,
    how: decided?.how ?? null,
    reason: decided?.reason ?? null,
    outcome: outcome ?? null,
  };
}

/** The hash of a record: of its JSON with its fields sorted by name, as RFC 8785 has it, so that anybody can make it again. */
function recordHash(record: Omit<ApprovalRecord, "hash">): string {
  const { hash: _hash, ...fields } = record as ApprovalRecord;
  return sha256(JSON.stringify(fields, Object.keys(fields).toSorted()));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Where records are read. Writing goes through `ConversationStore`: they are never changed. */
export interface ApprovalRecordRepository {
  /** Those of a workspace, or of one conversation of it, first written first. */
  list(query: ApprovalRecordQuery): Promise<readonly ApprovalRecord[]>;
}

/** Where a page of records ended. */
export type ApprovalCursor = Pick<ApprovalRecord, "at" | "conversationId" | "n">;

export interface ApprovalRecordQuery {
  readonly workspaceId: string;
  /** null for all. */
  readonly conversationId: string | null;
  /** Those of then or later, and before `to`; epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly after: ApprovalCursor | null;
}
