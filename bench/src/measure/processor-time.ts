import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// proc(5), "/proc/pid/stat": user and system time of a process, counted from behind its name, which may hold anything.
const [userField, systemField] = [11, 12];
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** How many seconds of a processor these processes have used until now. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return sum + (Number(fields[userField]) + Number(fields[systemField])) / ticks;
  }, 0);
}
