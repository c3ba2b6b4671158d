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
