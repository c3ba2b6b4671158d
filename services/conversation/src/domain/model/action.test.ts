import { expect, test } from "vitest";
import { waitsOn } from "./action.ts";
import type { ActionStatus } from "./action.ts";

const call = (status: ActionStatus, awaited = false, endedAt: number | null = null) => ({
  status,
  awaited,
  endedAt,
  child: null,
});
const asking = (status: ActionStatus) => ({
  ...call(status),
  child: { childConversationId: "cnv_2", childMessageId: "msg_2", childAgentId: "agt_2" },
});
const blocked = call("blocked_validation_required");

test("a run waits for a person, and for tools that are at work", () => {
  expect(waitsOn([blocked])).toBe(true);
  expect(waitsOn([call("running", true)])).toBe(true);
  expect(waitsOn([call("running", true, 1)])).toBe(false);
  expect(waitsOn([blocked, call("running", true, 1)])).toBe(true);
  expect(waitsOn([call("succeeded"), call("denied")])).toBe(false);
});

test("calls that could not begin beside others begin when these have ended, whoever is asked about the rest", () => {
  const unbegun = call("running");
  expect(waitsOn([blocked, call("running", true), unbegun])).toBe(true);
  expect(waitsOn([blocked, call("running", true, 1), unbegun])).toBe(false);
});

test("a call that somebody has allowed waits for the last decision of its step", () => {
  expect(waitsOn([blocked, call("ready_allowed_explicitly")])).toBe(true);
});

test("a run waits for sub-agents, but for no call that could begin besides", () => {
  expect(waitsOn([asking("running")])).toBe(true);
  expect(waitsOn([asking("succeeded"), asking("running")])).toBe(true);
  expect(waitsOn([asking("succeeded"), asking("errored")])).toBe(false);
  expect(waitsOn([asking("running"), call("running", true)])).toBe(true);
  expect(waitsOn([asking("running"), call("running")])).toBe(false);
});
