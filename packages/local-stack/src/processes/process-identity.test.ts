import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { processStartTime } from "./process-identity.ts";

test("tells processes apart and knows when one is gone", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const pid = child.pid ?? 0;
  const startTime = processStartTime(pid);
  expect(startTime).not.toBeNull();
  expect(processStartTime(pid)).toBe(startTime);
  expect(startTime).not.toBe(processStartTime(process.pid));
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(processStartTime(pid)).toBeNull();
});
