import { expect, it } from "vitest";
import type { RemoteCall } from "../model/remote-call.ts";
import { LapsedLeases } from "./lapsed-leases.ts";

let now = 0;
const leases = () => new LapsedLeases(1_000, () => now);
const held = (callId: string, checkAt: number, holder = "reg_1") =>
  ({ workspaceId: "ws_1", callId, checkAt, remote: { holder } }) as unknown as RemoteCall;
/** Which calls are lost at a time. */
const at = (lapsed: LapsedLeases, time: number, ...calls: RemoteCall[]): readonly string[] => {
  now = time;
  return lapsed.lost(calls).map(({ callId }) => callId);
};

it("waits for a renewal, and takes a call whose lease stays as it is for lost", () => {
  const lapsed = leases();
  expect(at(lapsed, 0, held("a", 10))).toEqual([]);
  expect(at(lapsed, 999, held("a", 10), held("b", 20))).toEqual([]);
  expect(at(lapsed, 1_000, held("a", 10), held("b", 20))).toEqual(["a"]);
  expect(lapsed.size).toBe(2);
});

it("begins anew with another lease, another holder, and one that was renewed meanwhile", () => {
  const lapsed = leases();
  expect(at(lapsed, 0, held("a", 10), held("b", 10), held("c", 10))).toEqual([]);
  expect(at(lapsed, 500, held("a", 10), held("b", 10))).toEqual([]);
  expect(at(lapsed, 1_100, held("a", 900), held("b", 10, "reg_2"), held("c", 10))).toEqual([]);
});

it("begins anew once the database was away", () => {
  const lapsed = leases();
  expect(at(lapsed, 0, held("a", 10))).toEqual([]);
  lapsed.forget();
  expect(at(lapsed, 5_000, held("a", 10))).toEqual([]);
  expect(at(lapsed, 6_000, held("a", 10))).toEqual(["a"]);
});
