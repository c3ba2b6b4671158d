// Ends a CI run: `vitest: N passed, N failed`, from the runner's reports. Exit code 1 when a test failed, a report is
// missing, or no test ran. Plain JavaScript that also runs on Node 20: it must speak when the install failed.
import { readFileSync } from "node:fs";

const totals = { passed: 0, failed: 0 };
let complete = true;

for (const file of process.argv.slice(2)) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    totals.passed += report.numPassedTests;
    totals.failed += report.numFailedTests;
    // A file that could not be loaded has no tests to count.
    for (const { status, assertionResults } of report.testResults) {
      if (
        status === "failed" &&
        !assertionResults.some((/** @type {{status: string}} */ test) => test.status === "failed")
      )
        totals.failed += 1;
    }
    if (!report.success) complete = false;
  } catch {
    process.stdout.write(`no report in ${file}: these tests did not run to their end\n`);
    complete = false;
  }
}

process.stdout.write(`vitest: ${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = complete && totals.failed === 0 && totals.passed > 0 ? 0 : 1;
