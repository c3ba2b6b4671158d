import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ApprovalRecord } from "../_approval-records.ts";
import type { Found, StoredAction, StoredRun } from "../long/chaos/found.ts";
import { laws } from "../long/chaos/laws/index.ts";
import { Ledger } from "../long/chaos/ledger.ts";
import type { World } from "../long/chaos/world.ts";

const somebody = { userId: "usr_1", keyId: "key_1" };
const action: StoredAction = {
  _id: "act_1",
  messageId: "msg_1",
  callId: "call_1",
  status: "succeeded",
  tool: { name: "count" },
  decision: { decision: "approved", ...somebody },
  result: { durationMs: 5, error: null, costMicrocredits: 0 },
};

type Told = Partial<ApprovalRecord> & Pick<ApprovalRecord, "kind">;

/** A conversation's record that tells these things. */
function chain(...told: readonly Told[]): readonly ApprovalRecord[] {
  const records: ApprovalRecord[] = [];
  for (const one of told) {
    const place = { conversationId: "cnv_1", n: records.length + 1, previous: records.at(-1)?.hash ?? "" };
    const of = { actionId: "act_1", messageId: "msg_1", decision: null, userId: null, keyId: null };
    const fields = Object.entries({ ...place, ...of, ...one }).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const hash = createHash("sha256")
      .update(JSON.stringify(Object.fromEntries(fields)))
      .digest("hex");
    records.push({ ...(Object.fromEntries(fields) as unknown as ApprovalRecord), hash });
  }
  return records;
}

const [requested, executed]: readonly [Told, Told] = [{ kind: "requested" }, { kind: "executed" }];
const decided: Told = { kind: "decided", decision: "approved", ...somebody };
const whole = chain(requested, decided, executed);
const first = whole.slice(0, 1);

interface Planted {
  readonly records?: readonly ApprovalRecord[];
  readonly actions?: readonly StoredAction[];
  readonly told?: "approved" | "rejected";
}

const contradictions = ({ records = whole, actions = [action], told = "approved" }: Planted) => {
  const ledger = new Ledger();
  ledger.decided.set("act_1", told);
  return laws["recordsAreWhole"]?.({ ledger } as World, { records, actions } as unknown as Found);
};

describe("recordsAreWhole", () => {
  test("says nothing of what is whole, whatever became of the conversation", () => {
    expect(contradictions({})).toEqual([]);
    expect(contradictions({ actions: [] })).toEqual([]);
  });

  const denied: StoredAction = {
    ...action,
    status: "denied",
    decision: { decision: "rejected", ...somebody },
    result: { durationMs: null, error: { code: "tool_call_denied" }, costMicrocredits: 0 },
  };
  const open: StoredAction = { ...action, decision: null, result: null };
  test.each<[string, Planted, string]>([
    ["a record that is missing", { records: whole.toSpliced(1, 1) }, "record 3 of cnv_1 stands at place 2"],
    [
      "one that was put in its place",
      { records: whole.with(1, { ...whole[0], n: 2 } as never) },
      "not what was sealed",
    ],
    ["one that was changed", { records: whole.with(1, { ...whole[1], reason: "x" } as never) }, "not what was sealed"],
    ["another conversation's", { records: whole.with(1, chain(requested, executed)[1] as never) }, "does not follow"],
    ["a decision that nobody recorded", { records: chain(requested, executed) }, 'recorded as ""'],
    ["one that was recorded twice", { records: chain(requested, decided, decided, executed) }, "decided 2 times"],
    ["one that somebody was told otherwise", { told: "rejected" }, 'act_1 was rejected and recorded as "approved"'],
    ["one by another", { records: chain(requested, { ...decided, userId: "usr_2" }, executed) }, "by another"],
    ["a call that nobody recorded", { records: chain(requested, decided) }, "executed 0 times instead of 1"],
    ["one that was recorded twice", { records: chain(decided, executed, executed) }, "executed 2 times instead of 1"],
    ["one that was never made", { actions: [{ ...action, result: null }] }, "executed 1 times instead of 0"],
    ["one that was refused", { actions: [{ ...denied, result: action.result }] }, "act_1 was rejected and made"],
    ["a request that came to nothing", { records: first, actions: [open] }, "nothing came of it"],
    ["one that was made twice", { records: chain(requested, requested, decided, executed) }, "requested 2 times"],
  ])("names %s", (_what, planted, named) => {
    expect(contradictions(planted)?.toString()).toContain(named);
  });
});

describe("nothingIsHeld", () => {
  const run: StoredRun = { _id: "run_1", messageId: "msg_1", state: "ended" };
  const month = { budgetId: "w/workspace/", month: "2026-01", held: 0 };
  const say = (
    runs: readonly StoredRun[],
    budgetMonths: Found["budgetMonths"],
    budgetEntries: Found["budgetEntries"] = [],
  ) => laws["nothingIsHeld"]?.({} as World, { runs, budgetMonths, budgetEntries } as unknown as Found);

  test("says nothing where nothing is, or where all of it was given back", () => {
    expect(say([run], [month])).toEqual([]);
    const back = { ...month, held: -1 };
    expect(say([run], [{ ...month, held: 2 }], [back, back])).toEqual([]);
  });

  test("names a run that holds, and a budget of which something is held", () => {
    expect(say([{ ...run, hold: {} }], [])).toEqual(["run run_1 holds credits"]);
    expect(say([], [{ ...month, held: 3 }])).toEqual(["of w/workspace/ 3 are held in 2026-01"]);
    expect(say([], [month], [{ ...month, held: 3 }])).toEqual(["of w/workspace/ 3 are held in 2026-01"]);
    expect(say([], [{ ...month, held: 3 }], [{ ...month, month: "2026-02", held: -3 }])).toHaveLength(2);
  });
});
