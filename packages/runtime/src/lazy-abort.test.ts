import { expect, it } from "vitest";
import { LazyAbort } from "./lazy-abort.ts";

it("aborts the signal that was asked for before, and the one that is asked for afterwards", () => {
  const [before, after] = [new LazyAbort(), new LazyAbort()];
  const { signal } = before;
  const reason = new Error("gone");
  before.abort(reason);
  after.abort(reason);
  expect([signal.reason, after.signal.reason]).toEqual([reason, reason]);
  expect([before.aborted, after.aborted]).toEqual([true, true]);
});

it("keeps the first reason", () => {
  const abort = new LazyAbort();
  abort.abort("first");
  abort.abort("second");
  expect(abort.signal.reason).toBe("first");
});

it("gives an AbortError where no reason is given", () => {
  const abort = new LazyAbort();
  abort.abort();
  expect(abort.signal.reason).toMatchObject({ name: "AbortError" });
});

it("makes another signal after a rest, which hears of the abort", () => {
  const abort = new LazyAbort();
  const { signal } = abort;
  abort.rest();
  const next = abort.signal;
  abort.abort();
  expect([signal.aborted, next.aborted]).toEqual([false, true]);
});
