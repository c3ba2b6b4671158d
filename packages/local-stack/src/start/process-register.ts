import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../processes/running-server.ts";
import { processStartTime } from "../processes/process-identity.ts";
import { writeFileAtomically } from "../processes/write-file-atomically.ts";

interface RegisteredChild {
  name: string;
  pid: number;
  startTime: string;
}

/** The children of the launcher of this home, on disk from the moment they exist, so that no killed launcher loses them. */
export interface ProcessRegister {
  readonly add: (name: string, pid: number) => void;
  /** Signals every child that still is the process it was. */
  signalAll(signal: NodeJS.Signals): void;
}

export function openProcessRegister(home: string): ProcessRegister {
  let children: RegisteredChild[] = [];
  return {
    add: (name, pid) => {
      const startTime = processStartTime(pid);
      if (startTime === null) return; // gone already
      children = [...children.filter(isAlive), { name, pid, startTime }];
      writeFileAtomically(registerFile(home), `${JSON.stringify(children)}\n`);
    },
    signalAll: (signal) => {
      for (const child of children) signalChild(child, signal);
    },
  };
}

/** Ends what a launcher that was killed has left running, and nothing whose pid was given to somebody else since. */
export async function stopLeftBehind(home: string, say: Log): Promise<void> {
  const left = readRegister(home).filter(isAlive);
  for (const child of left) {
    say(`stopping ${child.name} (pid ${child.pid}), left by an earlier start`);
    signalChild(child, "SIGTERM");
  }
  const deadline = Date.now() + 8_000;
  while (left.some(isAlive) && Date.now() < deadline) await sleep(50);
  for (const child of left) signalChild(child, "SIGKILL");
  while (left.some(isAlive)) await sleep(50);
}

function registerFile(home: string): string {
  return join(home, "processes.json");
}

function readRegister(home: string): RegisteredChild[] {
  try {
    return JSON.parse(readFileSync(registerFile(home), "utf8")) as RegisteredChild[];
  } catch {
    return []; // the first start
  }
}

function isAlive(child: RegisteredChild): boolean {
  return processStartTime(child.pid) === child.startTime;
}

function signalChild(child: RegisteredChild, signal: NodeJS.Signals): void {
  if (!isAlive(child)) return;
  try {
    process.kill(-child.pid, signal); // each child leads its group
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
