import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The command lines of the processes that name this folder: a test's own servers, as each has its data below it. */
export function processesNaming(folder: string): string[] {
  const pids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  return pids.flatMap((pid) => {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      return commandLine.includes(folder) ? [commandLine] : [];
    } catch {
      return []; // ended while this was reading
    }
  });
}

export async function until(condition: () => boolean, within = 10_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error("it did not come to pass in time");
    await sleep(25);
  }
}
