import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "parley-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, numPassedTests: number, numFailedTests: number, files: readonly object[] = []): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    JSON.stringify({
      success: numFailedTests === 0 && files.length === 0,
      numPassedTests,
      numFailedTests,
      testResults: files,
    }),
  );
  return file;
}

function run(...files: readonly string[]): { status: number | null; lines: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, ["scripts/report-tests.js", ...files], { encoding: "utf8" });
  return { status, lines: stdout.trimEnd().split("\n") };
}

it("adds up what the runner reports", () => {
  expect(run(report("a", 3, 0), report("b", 4, 0))).toEqual({ status: 0, lines: ["vitest: 7 passed, 0 failed"] });
});

it("fails when a test failed", () => {
  expect(run(report("a", 3, 0), report("b", 4, 2))).toEqual({ status: 1, lines: ["vitest: 7 passed, 2 failed"] });
});

it("counts a file that could not be loaded as a failure", () => {
  expect(run(report("a", 3, 0, [{ status: "failed", assertionResults: [] }]))).toEqual({
    status: 1,
    lines: ["vitest: 3 passed, 1 failed"],
  });
});

it("fails when the runner left no report, and says what is known", () => {
  const { status, lines } = run(report("a", 3, 0), join(folder, "none"));
  expect([status, lines.at(-1)]).toEqual([1, "vitest: 3 passed, 0 failed"]);
});

it("fails when no test ran", () => {
  expect(run(report("a", 0, 0)).status).toBe(1);
});
