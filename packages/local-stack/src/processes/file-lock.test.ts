import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockFile } from "./file-lock.ts";

test("a lock has one holder at a time", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "parley-lock-")), "lock");
  const first = await lockFile(path);
  expect(first).not.toBeNull();
  expect(await lockFile(path)).toBeNull();
  const waiting = lockFile(path, 5_000);
  first?.release();
  const second = await waiting;
  expect(second).not.toBeNull();
  second?.release();
});
