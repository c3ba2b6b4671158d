import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** When this process started, as the system reports it; null when there is none. A pid alone may be somebody else by now. */
export function processStartTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold spaces, so fields count from the last one: state is the first, start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return process.platform === "linux" ? null : startTimeFromPs(pid);
  }
}

function startTimeFromPs(pid: number): string | null {
  try {
    const answer = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return answer === "" ? null : answer;
  } catch {
    return null; // ps exits 1 for a pid that is not there
  }
}
