import { expect, it } from "vitest";
import { progressLine } from "./progress.ts";
import type { ImportState } from "./progress.ts";

const megabyte = 1024 * 1024;
const state: ImportState = {
  files: 40,
  bytes: 10 * megabyte,
  doneFiles: 12,
  doneBytes: 2.5 * megabyte,
  put: 10,
  unchanged: 1,
  indexed: 8,
  failed: 1,
};

it("says what is done and what is left", () => {
  expect(progressLine(state, 30)).toBe(
    "[######------------------] 12/40 files, 2.5/10.0 MB, 8 indexed, 1 failed, 1:30 left",
  );
});

it("says nothing of the time before there is any, and is full where there is nothing to do", () => {
  expect(progressLine({ ...state, doneFiles: 0, doneBytes: 0 }, 5)).not.toContain("left");
  expect(progressLine({ ...state, files: 0, bytes: 0, doneFiles: 0, doneBytes: 0 }, 5)).toContain(
    `[${"#".repeat(24)}]`,
  );
});
