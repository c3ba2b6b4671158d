import { expect, it } from "vitest";
import { FairSemaphore } from "./fair-semaphore.ts";

/** What has been done when all is, by its order; and the most that went on at once. */
async function done(turns: FairSemaphore, asked: readonly string[]): Promise<{ order: string[]; most: number }> {
  const order: string[] = [];
  let [underWay, most] = [0, 0];
  const work = async (name: string): Promise<void> => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay--;
    order.push(name);
    if (name.endsWith("!")) throw new Error("it went wrong");
  };
  await Promise.allSettled(asked.map((name) => turns.take(name.charAt(0), () => work(name))));
  return { order, most };
}

it("takes owners by turns, so that one with much work keeps only its own waiting", async () => {
  expect(await done(new FairSemaphore(1), ["a1", "a2", "a3", "a4", "b1", "b2", "c1"])).toEqual({
    order: ["a1", "a2", "b1", "c1", "a3", "b2", "a4"],
    most: 1,
  });
});

it("goes on after work that failed, with as much at once as it may", async () => {
  const turns = new FairSemaphore(2);
  for (let i = 0; i < 2; i++)
    expect(await done(turns, ["a1!", "a2", "a3!", "a4"])).toEqual({ order: ["a1!", "a2", "a3!", "a4"], most: 2 });
});

it("takes the people of a workspace by turns as well, and no workspace more often for having many", async () => {
  const order: string[] = [];
  const turns = new FairSemaphore(1);
  const asked = ["a/x1", "a/x2", "a/x3", "a/y1", "b/z1", "b/z2"];
  await Promise.all(
    asked.map((name) =>
      turns.take(name.slice(0, -1).split("/"), async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(name);
      }),
    ),
  );
  expect(order).toEqual(["a/x1", "a/x2", "b/z1", "a/y1", "b/z2", "a/x3"]);
});

it("does what must not wait only where something is free", async () => {
  const turns = new FairSemaphore(1);
  const ended = Promise.withResolvers<string>();
  const first = turns.tryTake(() => ended.promise);
  expect(turns.tryTake(() => Promise.resolve("second"))).toBeNull();
  ended.resolve("first");
  expect(await first).toBe("first");
  expect(await turns.tryTake(() => Promise.resolve("third"))).toBe("third");
});
