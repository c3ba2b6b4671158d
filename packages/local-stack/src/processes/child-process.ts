import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log, ProcessExit } from "./running-server.ts";

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  log: Log;
  /** After SIGTERM, how long before SIGKILL. */
  stopWithin?: number;
  onSpawn?: ((name: string, pid: number) => void) | undefined;
}

export interface Child {
  name: string;
  pid: number;
  exited: Promise<ProcessExit>;
  lastLines(): string[];
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

const running = new Set<number>();

// A launcher that ends without stopping its children (a failed test, an uncaught error) takes them along.
process.on("exit", () => {
  for (const pid of running) signalGroup(pid, "SIGKILL");
});

/**
 * Each child leads its own process group: Ctrl-C then reaches the launcher alone, which stops its children in order, and
 * a wrapper script on PATH is stopped together with the program it runs.
 */
export async function spawnChild(options: ChildOptions): Promise<Child> {
  const child = spawn(options.command, options.args, {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: options.env ?? process.env,
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  await once(child, "spawn").catch((cause: unknown) => {
    throw new Error(`${options.name} could not be started: ${options.command}`, { cause });
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${options.name} has no process id`);
  running.add(pid);
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      if (line.trim() === "") return;
      lastLines.push(line);
      if (lastLines.length > 5) lastLines.shift();
      options.log(line);
    });
  }
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once("exit", (code, signal) => {
      running.delete(pid);
      resolve({ code, signal });
    });
  });
  options.onSpawn?.(options.name, pid);
  return {
    name: options.name,
    pid,
    exited,
    lastLines: () => [...lastLines],
    kill: (signal) => signalGroup(pid, signal),
    stop: async () => {
      if (!running.has(pid)) return;
      signalGroup(pid, "SIGTERM");
      const timer = new AbortController();
      const timeout = sleep(options.stopWithin ?? 10_000, "late", { signal: timer.signal }).catch(() => "stopped");
      if ((await Promise.race([exited, timeout])) === "late") signalGroup(pid, "SIGKILL");
      timer.abort();
      await exited;
    },
  };
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
