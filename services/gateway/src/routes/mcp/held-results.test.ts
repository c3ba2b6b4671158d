import { AppError } from "@parley/errors";
import { ByteBudget } from "@parley/runtime";
import { expect, test } from "vitest";
import type { RequestStreamClient } from "../../clients.ts";
import { Hold } from "../../http/hold.ts";
import { HeldResults } from "./held-results.ts";

/** Room for a few results of ten bytes, at a registry that a test takes away and brings back. */
function held() {
  const registry = { isAway: false, taken: 0, held: 0, answer: Promise.resolve() };
  const PostResult = async () => {
    if (registry.isAway) throw new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "away");
    await registry.answer;
    registry.taken += 1;
    return { success: true };
  };
  const stop = new AbortController();
  const hold = new Hold({ holdMs: 10_000, stopping: stop.signal, now: Date.now });
  const budget = new ByteBudget(120);
  const client = { PostResult } as unknown as RequestStreamClient;
  const results = new HeldResults({ registry: client, hold, budget, now: Date.now });
  const post = (workspaceId: string): Promise<unknown> => {
    const request = { actor: { workspaceId, keyId: "key" }, serverId: "mcs_1", message: "0123456789" };
    return results.post(request, {}, undefined, () => (registry.held += 1)).catch((error: unknown) => error);
  };
  const lost: unknown[] = [];
  const end = (keyId = "key", bytes = 10): Promise<void> => {
    const request = { actor: { workspaceId: "a", keyId }, serverId: "mcs_1", message: "x".repeat(bytes) };
    return results.end(request, undefined, (error) => lost.push(error));
  };
  return { registry, budget, stop, post, end, lost };
}

const many = Array.from({ length: 40 });

test("what is on its way to the registry is never refused, however much it is", async () => {
  const { registry, post, budget } = held();
  const slow = Promise.withResolvers<void>();
  registry.answer = slow.promise;
  const posted = many.map(() => post("a"));
  slow.resolve();
  expect(await Promise.all(posted)).toEqual(many.map(() => true));
  expect([budget.peak, registry.held]).toEqual([0, 0]);
});

test("while the registry is away a workspace has a share of what is held, and others have theirs", async () => {
  const { registry, post, budget } = held();
  registry.isAway = true;
  const [mine, theirs] = [many.map(() => post("a")), post("b")];
  await expect.poll(() => budget.held).toBeGreaterThan(40);
  registry.isAway = false;
  const ends = await Promise.all(mine);
  const kept = ends.filter((end) => end === true).length;
  expect(kept).toBeGreaterThan(2);
  expect(ends.length - kept).toBeGreaterThan(20);
  for (const end of ends) if (end !== true) expect(end).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 5 });
  expect([await theirs, registry.taken, registry.held, budget.held]).toEqual([true, kept + 1, kept + 1, 0]);
});

test("the end of a refused result waits for the registry, and nobody for it", async () => {
  const { registry, budget, end, lost } = held();
  registry.isAway = true;
  await end();
  expect([registry.taken, budget.held]).toEqual([0, 10]);
  registry.isAway = false;
  await expect.poll(() => [registry.taken, budget.held]).toEqual([1, 0]);
  expect(lost).toEqual([]);
});

test("of the ends of refused results only so many wait for one key", async () => {
  const { registry, budget, end, stop } = held();
  registry.isAway = true;
  const ends = await Promise.allSettled(Array.from({ length: 40 }, () => end("key", 1)));
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(32);
  expect(budget.held).toBe(32);
  await expect(end("other", 1)).resolves.toBeUndefined();
  stop.abort();
  await expect.poll(() => budget.held).toBe(0);
});

test("an end that waits in vain is told of", async () => {
  const { registry, budget, stop, end, lost } = held();
  registry.isAway = true;
  await end();
  stop.abort();
  await expect.poll(() => lost).toMatchObject([{ code: "UNAVAILABLE" }]);
  expect(budget.held).toBe(0);
});
