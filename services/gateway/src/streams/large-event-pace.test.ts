import { expect, test } from "vitest";
import { LargeEventPace } from "./large-event-pace.ts";

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets events come and notes their names. */
function events(pace: LargeEventPace) {
  const come: string[] = [];
  const arrived = new Map<string, () => void>();
  return {
    come,
    enter: (name: string, wanted = true) =>
      pace.enter(() => {
        if (wanted) come.push(name);
        arrived.get(name)?.();
        return wanted;
      }),
    coming: (name: string) => new Promise<void>((resolve) => arrived.set(name, resolve)),
  };
}

test("the next event comes once the one before is here", async () => {
  const pace = new LargeEventPace();
  const { come, enter, coming } = events(pace);
  const second = coming("second");
  enter("first");
  enter("gone", false);
  enter("second");
  expect(come).toEqual(["first"]);
  pace.done();
  await second;
  expect(come).toEqual(["first", "second"]);
});

test("an event that never comes holds the others up for a moment", async () => {
  const pace = new LargeEventPace();
  const { come, enter, coming } = events(pace);
  const second = coming("second");
  enter("lost");
  enter("second");
  await Promise.race([second, after(2_000)]);
  expect(come).toEqual(["lost", "second"]);
});
