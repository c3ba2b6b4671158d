import { expect, it, vi } from "vitest";
import { Interval } from "./interval.ts";

const never = (error: unknown): void => {
  throw error;
};

it("repeats its work and never overlaps", async () => {
  let [running, most, runs] = [0, 0, 0];
  const work = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    runs += 1;
  };
  await using _interval = new Interval(work, { everyMs: 1, onError: never }).start();
  await vi.waitFor(() => expect(runs).toBeGreaterThan(3));
  expect(most).toBe(1);
});

it("goes on after a run that failed", async () => {
  const errors: unknown[] = [];
  const failure = new Error("this run fails");
  await using _interval = new Interval(() => Promise.reject(failure), {
    everyMs: 1,
    onError: (error) => errors.push(error),
  }).start();
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(1));
  expect(errors[0]).toBe(failure);
});

it("waits at its stop for the run under way and starts no other", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const work = vi.fn(() => finished);
  const interval = new Interval(work, { everyMs: 1, onError: never }).start();
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  const stopped = vi.fn();
  const stop = interval.stop().then(stopped);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stop;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(work).toHaveBeenCalledTimes(1);
});

it("tells the work of its stop by a signal", async () => {
  const signals: AbortSignal[] = [];
  const work = async (signal: AbortSignal): Promise<void> => {
    signals.push(signal);
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  const interval = new Interval(work, { everyMs: 0, onError: never }).start();
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await interval.stop();
  expect(signals[0]?.aborted).toBe(true);
});
