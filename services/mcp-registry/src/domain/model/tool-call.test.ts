import { expect, it } from "vitest";
import type { ClientServer } from "./client-server.ts";
import { judgeCall } from "./tool-call.ts";
import type { ToolCall, Verdict } from "./tool-call.ts";

const minute = 60_000;
const ids = {
  workspaceId: "ws_1",
  callId: "act_1",
  serverId: "mcs_1",
  ownerId: "key:k",
  conversationId: "",
  runId: "",
};
const open: ToolCall = {
  ...ids,
  kind: "tool",
  state: "open",
  writtenAt: null,
  isDoubted: false,
  checkAt: 0,
  startedAt: 0,
  deadline: 10 * minute,
  endedAt: null,
  outcome: null,
  reopened: 0,
  remote: null,
};
const server: ClientServer = {
  ...ids,
  name: "a notebook",
  expiresAt: 20 * minute,
  streamId: null,
  streamUntil: 0,
  toolsVersion: 0,
};
const judge = (call: Partial<ToolCall>, now: number, of: Partial<ClientServer> | null = {}): string | number => {
  const found = of === null ? null : { ...server, ...of };
  return text(judgeCall({ ...open, ...call }, found, now, minute));
};

function text(verdict: Verdict): string | number {
  if ("checkAt" in verdict) return verdict.checkAt;
  return "failure" in verdict.outcome ? verdict.outcome.failure.kind : "result";
}

it("waits a minute for a stream, from the start or from the end of the last one", () => {
  expect(judge({}, minute - 1)).toBe(minute);
  expect(judge({}, minute)).toBe("not_delivered");
  expect(judge({}, minute, { streamUntil: 3 * minute })).toBe(4 * minute);
  expect(judge({}, 4 * minute, { streamUntil: 3 * minute })).toBe("not_delivered");
});

it("looks again at the deadline at the latest", () => {
  expect(judge({}, minute, { streamUntil: 30 * minute })).toBe(10 * minute);
  expect(judge({ writtenAt: 1 }, minute)).toBe(10 * minute);
  expect(judge({ writtenAt: 1 }, 10 * minute)).toBe("timed_out");
  expect(judge({}, 10 * minute, { streamUntil: 30 * minute })).toBe("timed_out");
});

it("knows nothing of what was taken by a client that came back without it", () => {
  expect(judge({ writtenAt: 1, isDoubted: true }, 30_000)).toBe("outcome_unknown");
});

it("ends with its server, whatever became of it", () => {
  for (const call of [{}, { writtenAt: 1 }, { writtenAt: 1, isDoubted: true }])
    expect(judge(call, 1, null)).toBe("server_gone");
});
