import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findProgram } from "./find-program.ts";
import { isAtLeast } from "./program-version.ts";

test("takes the first executable file, not a folder and not a plain file", () => {
  const root = mkdtempSync(join(tmpdir(), "parley-path-"));
  for (const folder of ["a", "b", "c"]) mkdirSync(join(root, folder));
  mkdirSync(join(root, "a", "tool"));
  writeFileSync(join(root, "b", "tool"), "");
  writeFileSync(join(root, "c", "tool"), "");
  chmodSync(join(root, "c", "tool"), 0o755);
  const PATH = ["a", "b"].map((folder) => join(root, folder)).join(":");
  expect(findProgram("tool", { PATH })).toBeNull();
  expect(findProgram("tool", { PATH }, [join(root, "c")])).toBe(join(root, "c", "tool"));
});

test("compares versions by number", () => {
  expect(isAtLeast("2.9.4", 2, 12)).toBe(false);
  expect(isAtLeast("2.12.0", 2, 12)).toBe(true);
  expect(isAtLeast("3.0", 2, 12)).toBe(true);
});
