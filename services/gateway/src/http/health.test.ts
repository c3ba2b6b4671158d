import { expect, it } from "vitest";
import { allPass, withGrace } from "./health.ts";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it("gives no grace to what has never passed", async () => {
  expect(await withGrace(async () => false, 60_000)()).toBe(false);
});

it("forgives what passed before, for the time of its grace", async () => {
  let state = true;
  const check = withGrace(async () => {
    if (!state) throw new Error("away");
    return true;
  }, 40);
  expect(await check()).toBe(true);
  state = false;
  expect(await check()).toBe(true);
  await pause(60);
  expect(await check()).toBe(false);
  state = true;
  expect(await check()).toBe(true);
  state = false;
  expect(await check()).toBe(true);
});

it("passes when each of several checks takes a while", async () => {
  const slow = async (): Promise<boolean> => {
    await pause(20);
    return true;
  };
  expect(await allPass({ database: slow, broker: slow, conversation: slow })).toBe(true);
});

it("fails when one of several checks fails", async () => {
  expect(await allPass({ database: async () => true, broker: async () => false })).toBe(false);
});
