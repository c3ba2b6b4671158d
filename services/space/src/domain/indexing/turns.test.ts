import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

const soon = { timeout: 2_000, interval: 10 };
const idleMs = 10;

it("leaves a workspace alone for a while that failed, longer each time, and serves the others meanwhile", async () => {
  const waiting = new Set(["bad"]);
  const tries: number[] = [];
  const served: string[] = [];
  const work = async (workspaceId: string): Promise<number> => {
    if (workspaceId === "bad") {
      tries.push(performance.now());
      throw new Error("no");
    }
    served.push(workspaceId);
    waiting.delete(workspaceId);
    return 1;
  };
  const failures = vi.fn<(error: unknown) => void>();
  await using _ = new Turns({ workspaces: async () => [...waiting], work, idleMs, onError: failures }).start();
  await expect.poll(() => tries.length, { timeout: 10_000, interval: 10 }).toBe(8);
  waiting.add("good");
  await expect.poll(() => served, soon).toEqual(["good"]);
  expect(tries).toHaveLength(8);
  expect(failures).toHaveBeenCalledTimes(8);
  for (let at = 1; at < 8; at++) expect(tries[at]! - tries[at - 1]!).toBeGreaterThanOrEqual(idleMs * 2 ** at - 2);
});

it("pauses longer each time that another one fails, as where all fail for the same reason", async () => {
  const all = Array.from({ length: 50 }, (_, at) => `ws_${at}`);
  let tries = 0;
  const work = (): Promise<number> => {
    tries++;
    return Promise.reject(new Error("no"));
  };
  await using _ = new Turns({ workspaces: async () => all, work, idleMs, onError: () => undefined }).start();
  await sleep(500);
  expect(tries).toBeLessThan(10);
});

it("begins at once again with a workspace that has more", async () => {
  let left = 100;
  const work = async (): Promise<number> => left--;
  const workspaces = async (): Promise<string[]> => (left > 0 ? ["ws_1"] : []);
  await using _ = new Turns({ workspaces, work, idleMs: 1_000, onError: () => undefined }).start();
  await expect.poll(() => left, soon).toBe(0);
});

it("works for several workspaces at once, for each once at a time: one that takes long holds up nobody", async () => {
  const waiting = new Set(["long", "short_1", "short_2", "short_3"]);
  const begun: string[] = [];
  const end = Promise.withResolvers<number>();
  const work = async (workspaceId: string): Promise<number> => {
    begun.push(workspaceId);
    if (workspaceId === "long") return end.promise;
    waiting.delete(workspaceId);
    return 1;
  };
  const workspaces = async (): Promise<string[]> => [...waiting];
  await using _ = new Turns({ workspaces, work, atOnce: 2, idleMs, onError: () => undefined }).start();
  await expect.poll(() => waiting, soon).toEqual(new Set(["long"]));
  await sleep(5 * idleMs);
  expect(begun.toSorted()).toEqual(["long", "short_1", "short_2", "short_3"]);
  waiting.delete("long");
  end.resolve(1);
});

it("works for no more workspaces at once than it may", async () => {
  const all = Array.from({ length: 10 }, (_, at) => `ws_${at}`);
  let [now, most, done] = [0, 0, 0];
  const work = async (): Promise<number> => {
    most = Math.max(most, ++now);
    await sleep(1);
    now -= 1;
    return ++done;
  };
  await using _ = new Turns({ workspaces: async () => all, work, atOnce: 3, idleMs, onError: () => undefined }).start();
  await expect.poll(() => done, soon).toBeGreaterThan(50);
  expect(most).toBe(3);
});

it("when it is stopped waits for all that is under way", async () => {
  let begun = 0;
  const ended: string[] = [];
  const work = async (workspaceId: string, signal: AbortSignal): Promise<number> => {
    begun += 1;
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    await sleep(5);
    ended.push(workspaceId);
    return 1;
  };
  const workspaces = async (): Promise<string[]> => ["ws_1", "ws_2"];
  const turns = new Turns({ workspaces, work, atOnce: 2, idleMs, onError: () => undefined }).start();
  await expect.poll(() => begun, soon).toBe(2);
  await turns[Symbol.asyncDispose]();
  expect(ended.toSorted()).toEqual(["ws_1", "ws_2"]);
});

it("does not pause for a workspace that fails again and again while another's turn lasts", async () => {
  const waiting = new Set(["bad", "long"]);
  let tries = 0;
  const served: string[] = [];
  const end = Promise.withResolvers<number>();
  const work = async (workspaceId: string): Promise<number> => {
    if (workspaceId === "long") return end.promise;
    if (workspaceId === "bad") {
      tries += 1;
      throw new Error("no");
    }
    served.push(workspaceId);
    waiting.delete(workspaceId);
    return 1;
  };
  const workspaces = async (): Promise<string[]> => [...waiting];
  await using _ = new Turns({ workspaces, work, atOnce: 2, idleMs, onError: () => undefined }).start();
  await expect.poll(() => tries, { timeout: 10_000, interval: 10 }).toBe(8);
  waiting.add("good");
  await expect.poll(() => served, soon).toEqual(["good"]);
  expect(tries).toBe(8);
  waiting.clear();
  end.resolve(1);
});

it("looks some times a second however often it is woken", async () => {
  let looks = 0;
  const workspaces = async (): Promise<string[]> => {
    looks += 1;
    return [];
  };
  const turns = new Turns({ workspaces, work: async () => 0, idleMs: 10_000, onError: () => undefined });
  await using _ = turns.start();
  const began = performance.now();
  for (let times = 0; times < 200; times++) {
    turns.wake();
    await sleep(1);
  }
  expect(looks).toBeGreaterThan(1);
  expect(looks).toBeLessThan((performance.now() - began) / 40 + 3);
});

it("looks at once where it is woken for what others had taken a moment ago", async () => {
  let [left, done] = [0, 0];
  const work = async (): Promise<number> => {
    if (left === 0) return 0;
    left -= 1;
    return ++done;
  };
  const turns = new Turns({ workspaces: async () => ["ws_1"], work, idleMs: 10_000, onError: () => undefined });
  await using _ = turns.start();
  await sleep(100);
  left = 1;
  turns.wake();
  await expect.poll(() => done, soon).toBe(1);
});

it("looks at once where it is woken while a turn finds that others were faster", async () => {
  const taken = Promise.withResolvers<number>();
  let begun = 0;
  const work = async (): Promise<number> => (++begun === 1 ? taken.promise : 0);
  const turns = new Turns({ workspaces: async () => ["ws_1"], work, idleMs: 10_000, onError: () => undefined });
  await using _ = turns.start();
  await expect.poll(() => begun, soon).toBe(1);
  turns.wake();
  taken.resolve(0);
  await expect.poll(() => begun, soon).toBe(2);
});
