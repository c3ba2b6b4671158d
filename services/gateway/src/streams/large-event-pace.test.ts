import { expect, test } from "vitest";
import { LargeEventPace } from "./large-event-pace.ts";

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets events come and notes their names. */
function events(pace: LargeEventPace) {
  const come: string[] = [];
  const arrived = new Map<string, () => void>();
  return {
    come,
    enter: (name: string, { wanted = true, workspaceId = "ws_one" } = {}) =>
      pace.enter(workspaceId, () => {
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
  enter("gone", { wanted: false });
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

test("workspaces take turns, however many events of one wait", async () => {
  const pace = new LargeEventPace();
  const { come, enter, coming } = events(pace);
  for (const name of ["one", "two", "three"]) enter(name);
  enter("of another", { workspaceId: "ws_other" });
  for (const name of ["two", "of another", "three"]) {
    const next = coming(name);
    pace.done();
    await next;
  }
  expect(come).toEqual(["one", "two", "of another", "three"]);
});
