import { createHash } from "node:crypto";
import type { ApiClient } from "@parley/testing";
import { expect } from "vitest";

/** A line of the approval record, as it is exported. */
export interface ApprovalRecord {
  readonly [field: string]: unknown;
  readonly conversationId: string;
  readonly n: number;
  readonly previous: string;
  readonly hash: string;
  readonly kind: string;
  readonly actionId: string;
  readonly messageId: string;
  readonly decision: string | null;
}

/** A call of a tool, as far as its records tell of it. */
export interface RecordedAction {
  readonly _id: string;
  readonly decision: { readonly decision: string; readonly userId: string | null; readonly keyId: string } | null;
  readonly result: { readonly durationMs: number | null; readonly error: { readonly code: string } | null } | null;
}

/** Everything that was recorded of a conversation, as an auditor gets it. */
export async function exportRecords(api: ApiClient, conversationId: string): Promise<readonly ApprovalRecord[]> {
  const response = await api.request("GET", api.q(`/approvals?conversationId=${conversationId}`));
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line) as ApprovalRecord);
}

/** Where the records of a conversation, first written first, are no whole chain from the first on. */
export function brokenLinks(records: readonly ApprovalRecord[]): readonly string[] {
  return records.flatMap((record, at) => {
    const { conversationId, n, previous, hash } = record;
    const name = `record ${n} of ${conversationId}`;
    return [
      ...(n === at + 1 ? [] : [`${name} stands at place ${at + 1}`]),
      ...(previous === (records[at - 1]?.hash ?? "") ? [] : [`${name} does not follow the one before`]),
      ...(hash === sealOf(record) ? [] : [`${name} is not what was sealed`]),
    ];
  });
}

/** The hash of a record, made again by what anybody can read of it (RFC 8785). */
function sealOf({ hash: _hash, ...fields }: ApprovalRecord): string {
  const sorted = Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/** Where a call that has ended and its records tell different things. */
export function unlikeRecords(action: RecordedAction, records: readonly ApprovalRecord[]): readonly string[] {
  const { _id, decision, result } = action;
  const those = records.filter(({ actionId }) => actionId === _id);
  const count = (kind: string): number => those.filter((record) => record.kind === kind).length;
  const decided = those.find(({ kind }) => kind === "decided");
  const isMade = result !== null && result.durationMs !== null;
  const settled = count("decided") + count("expired") + count("withdrawn");
  return [
    ...expected(_id, "decided", count("decided"), decision === null ? 0 : 1),
    ...expected(_id, "executed", count("executed"), isMade ? 1 : 0),
    ...(count("requested") > 1 ? [`${_id} was requested ${count("requested")} times`] : []),
    ...(count("requested") > 0 && settled === 0 ? [`${_id} was requested, and nothing came of it`] : []),
    ...(decision === null || decided === undefined || isSame(decided, decision)
      ? []
      : [`${_id} was recorded as ${String(decided.decision)} by another than who decided ${decision.decision}`]),
    ...(decision?.decision === "rejected" && isMade ? [`${_id} was rejected and made`] : []),
  ];
}

function expected(id: string, kind: string, recorded: number, wanted: number): readonly string[] {
  return recorded === wanted ? [] : [`${id} was recorded as ${kind} ${recorded} times instead of ${wanted}`];
}

function isSame(record: ApprovalRecord, decision: NonNullable<RecordedAction["decision"]>): boolean {
  return (["decision", "userId", "keyId"] as const).every((field) => record[field] === decision[field]);
}
