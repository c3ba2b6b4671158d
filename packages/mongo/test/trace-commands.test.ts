import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isolatedDatabases, testStack } from "@parley/testing";
import { afterAll, expect, test } from "vitest";

const databases = isolatedDatabases();
afterAll(() => databases.drop());

test("the driver tells of the commands of traced requests, from begin to end, and of no others", async () => {
  const program = fileURLToPath(new URL("_traced-commands.ts", import.meta.url));
  const args = [program, testStack().mongodbUrl, databases.name("traced")];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout.trimEnd().split("\n")).toEqual([
    "traced: find begins, find succeeds",
    "not traced: ",
    "traced, failing: none begins, none fails",
    "not traced, failing: ",
    "of nobody: ",
    "longer than its span: find begins, find succeeds",
  ]);
});
