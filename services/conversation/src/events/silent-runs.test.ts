import { expect, test } from "vitest";
import { nothingCommitted } from "../domain/model/run.ts";
import type { Run } from "../domain/model/run.ts";
import { SilentRuns } from "./silent-runs.ts";

const run = (leaseUntil: number, attempt = 1): Run => ({
  workspaceId: "w",
  conversationId: "c",
  runId: "r",
  messageId: "m",
  agentId: "a",
  state: "running",
  attempt,
  starts: 1,
  leaseUntil,
  cancelRequested: false,
  stopRequested: false,
  kind: "answer",
  model: null,
  summary: null,
  progress: null,
  committed: nothingCommitted,
  workingSince: 0,
  waitUntil: 0,
  skipsValidation: false,
  traceparent: "",
  madeAt: 0,
  requestedAt: 0,
  keyId: "k",
  userId: null,
  asker: null,
  spaceIds: [],
  scopes: [],
  parent: null,
  ancestorIds: [],
  source: "",
  groupIds: null,
  knowledge: null,
  toolViewIds: [],
});

const atOnce = (now: number): Promise<number> => Promise.resolve(now);

/** Whether a run is silent, by the times at which its lease looks over; `note` says when the database has written it, or that it has not. */
async function silences(
  rounds: Readonly<Record<number, Run | null>>,
  note: (now: number) => Promise<number | null> = atOnce,
): Promise<readonly boolean[]> {
  let now = 0;
  const noted = async (): Promise<boolean> => {
    const at = await note(now);
    now = at ?? now;
    return at !== null;
  };
  const silent = new SilentRuns(100, noted, () => now);
  const found: boolean[] = [];
  for (const [time, expired] of Object.entries(rounds)) {
    now = Number(time);
    found.push((await silent.filter(expired === null ? [] : [expired])).length === 1);
  }
  return found;
}

test("a run is silent once its lease was observed unchanged for long enough", async () => {
  expect(await silences({ 0: run(5), 99: run(5), 100: run(5) })).toEqual([false, false, true]);
  // To a clock that is ahead every lease looks over, but a live runner renews it.
  expect(await silences({ 0: run(5), 60: run(6), 120: run(7), 180: run(8) })).toEqual([false, false, false, false]);
  expect(await silences({ 0: run(9), 50: run(9, 2), 149: run(9, 2), 150: run(9, 2) })).toEqual([
    false,
    false,
    false,
    true,
  ]);
  // Gone from the list, forgotten.
  expect(await silences({ 0: run(9), 100: null, 101: run(9) })).toEqual([false, false, false]);
});

test("time in which nobody could write a run is not its runner's silence", async () => {
  const lockedUntil200 = (now: number) => Promise.resolve(Math.max(now, 200));
  expect(await silences({ 0: run(5), 299: run(5), 300: run(5) }, lockedUntil200)).toEqual([false, false, true]);
  const refusedUntil200 = (now: number) => Promise.resolve(now < 200 ? null : now);
  const rounds = { 0: run(5), 150: run(5), 200: run(5), 299: run(5), 300: run(5) };
  expect(await silences(rounds, refusedUntil200)).toEqual([false, false, false, false, true]);
});
