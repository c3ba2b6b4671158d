import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KeepAlive } from "./keep-alive.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Counted {
  told = 0;
  keepAlive(): void {
    this.told += 1;
  }
}

const onError = (error: unknown): void => expect.unreachable(String(error));

it("tells each stream once in its time, and never many at once", async () => {
  const keepAlive = new KeepAlive<Counted>({ everyMs: 15_000, onError });
  const streams = Array.from({ length: 1_000 }, () => new Counted());
  for (const stream of streams) keepAlive.add(stream);
  keepAlive.start();
  const told = (): number => streams.reduce((sum, stream) => sum + stream.told, 0);
  let mostAtOnce = 0;
  for (let ms = 0; ms < 15_000; ms += 10) {
    const before = told();
    await vi.advanceTimersByTimeAsync(10);
    mostAtOnce = Math.max(mostAtOnce, told() - before);
  }
  expect(streams.filter((stream) => stream.told === 1)).toHaveLength(1_000);
  expect(mostAtOnce).toBe(20);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(streams.filter((stream) => stream.told === 2)).toHaveLength(1_000);
  await keepAlive.stop();
});

it("tells one that came in between within its time, and none that has gone", async () => {
  const keepAlive = new KeepAlive<Counted>({ everyMs: 100, onError });
  keepAlive.start();
  await vi.advanceTimersByTimeAsync(50);
  const [stays, goes] = [new Counted(), new Counted()];
  keepAlive.add(stays);
  keepAlive.remove(goes, keepAlive.add(goes));
  await vi.advanceTimersByTimeAsync(101);
  expect([stays.told, goes.told]).toEqual([1, 0]);
  await keepAlive.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stays.told).toBe(1);
});

it("tells what is due where the event loop was held, each once", async () => {
  const keepAlive = new KeepAlive<Counted>({ everyMs: 1_000, onError });
  const streams = Array.from({ length: 100 }, () => new Counted());
  for (const stream of streams) keepAlive.add(stream);
  keepAlive.start();
  const before = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(before + 5_000);
  await vi.advanceTimersByTimeAsync(20);
  expect(streams.filter(({ told }) => told === 1)).toHaveLength(100);
  vi.restoreAllMocks();
  await keepAlive.stop();
});

it("keeps alive also where the time is shorter than a turn", async () => {
  const keepAlive = new KeepAlive<Counted>({ everyMs: 10, onError });
  const stream = new Counted();
  keepAlive.add(stream);
  keepAlive.start();
  await vi.advanceTimersByTimeAsync(31);
  expect(stream.told).toBe(3);
  await keepAlive.stop();
});
