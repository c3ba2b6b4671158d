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

test("a run is silent once its lease was observed unchanged for long enough", () => {
  let now = 0;
  const silent = new SilentRuns(100, () => now);
  const at = (time: number, ...runs: Run[]) => {
    now = time;
    return silent.filter(runs).length;
  };
  expect([at(0, run(5)), at(99, run(5)), at(100, run(5))]).toEqual([0, 0, 1]);
  // To a clock that is ahead every lease looks over, but a live runner renews it.
  expect([at(150, run(6)), at(200, run(7)), at(250, run(8)), at(300, run(9))]).toEqual([0, 0, 0, 0]);
  expect([at(310, run(9, 2)), at(399, run(9, 2)), at(410, run(9, 2))]).toEqual([0, 0, 1]);
  // Gone from the list, forgotten.
  expect([at(500), at(501, run(9, 2))]).toEqual([0, 0]);
});
