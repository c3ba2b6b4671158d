import { expect, test } from "vitest";
import { OptimizeSchedule } from "./optimize-schedule.ts";

function written(commits: number) {
  let now = 0;
  const schedule = new OptimizeSchedule(() => now);
  const write = (count: number): void => void Array.from({ length: count }, () => schedule.committed("ws_1"));
  const pass = (ms: number): void => void (now += ms);
  write(commits);
  return { schedule, write, pass };
}

test("a table is due once there were many commits, until its files are merged", async () => {
  const { schedule, write } = written(19);
  expect(schedule.due()).toEqual([]);
  write(1);
  expect(schedule.due()).toEqual(["ws_1"]);
  await schedule.run("ws_1", async () => undefined);
  expect(schedule.due()).toEqual([]);
});

test("what is written while files are merged counts, once the table has rested four times as long as that took", async () => {
  const { schedule, write, pass } = written(20);
  await schedule.run("ws_1", async () => {
    write(20);
    pass(1_000);
  });
  pass(3_999);
  expect(schedule.due()).toEqual([]);
  pass(1);
  expect(schedule.due()).toEqual(["ws_1"]);
});

test("what could not be merged is due still, after the same rest", async () => {
  const { schedule, pass } = written(20);
  const failing = schedule.run("ws_1", async () => {
    pass(100);
    throw new Error("the storage is away");
  });
  await expect(failing).rejects.toThrow("away");
  expect(schedule.due()).toEqual([]);
  pass(400);
  expect(schedule.due()).toEqual(["ws_1"]);
});
