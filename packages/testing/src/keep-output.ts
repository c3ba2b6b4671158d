import { basename } from "node:path";
import { afterEach } from "vitest";
import { ServiceProcess } from "./service-process.ts";

const longestName = 100;

// Of each test of a run: the setup file of those on real servers.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") {
    const name = `${basename(task.file.name, ".test.ts")} ${task.name}`.replaceAll(/[^a-zA-Z0-9]+/g, "-");
    const folder = await ServiceProcess.keepOutput(name.slice(0, longestName));
    process.stdout.write(`What its services have logged: ${folder}\n`);
  }
  ServiceProcess.forgetEnded();
});
