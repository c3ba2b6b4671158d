import { expect, test } from "vitest";
import { Wear } from "./wear.ts";

function written(commits: number) {
  let now = 0;
  const wear = new Wear(() => now);
  const write = (count: number): void => void Array.from({ length: count }, () => wear.committed("ws_1"));
  const pass = (ms: number): void => void (now += ms);
  write(commits);
  return { wear, write, pass };
}

test("a table is worn once there were many commits, until its files are merged", async () => {
  const { wear, write } = written(19);
  expect(wear.worn()).toEqual([]);
  write(1);
  expect(wear.worn()).toEqual(["ws_1"]);
  await wear.mended("ws_1", async () => undefined);
  expect(wear.worn()).toEqual([]);
});

test("what is written while files are merged counts, once the table has rested four times as long as that took", async () => {
  const { wear, write, pass } = written(20);
  await wear.mended("ws_1", async () => {
    write(20);
    pass(1_000);
  });
  pass(3_999);
  expect(wear.worn()).toEqual([]);
  pass(1);
  expect(wear.worn()).toEqual(["ws_1"]);
});

test("what could not be merged is worn still, after the same rest", async () => {
  const { wear, pass } = written(20);
  const failing = wear.mended("ws_1", async () => {
    pass(100);
    throw new Error("the storage is away");
  });
  await expect(failing).rejects.toThrow("away");
  expect(wear.worn()).toEqual([]);
  pass(400);
  expect(wear.worn()).toEqual(["ws_1"]);
});
