import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryRoot, parleyHome } from "../src/programs/parley-home.ts";
import { pinnedPackages } from "../src/programs/pinned-packages.ts";

/** A fresh home that has the pinned packages of the real one: installing them again for each test would take minutes. */
export async function freshHome(): Promise<string> {
  await pinnedPackages(process.env, () => {});
  const home = mkdtempSync(join(tmpdir(), "parley-home-"));
  symlinkSync(join(parleyHome(process.env), "python"), join(home, "python"));
  return home;
}

export interface LauncherProcess {
  pid: number;
  out: () => string;
  err: () => string;
  kill: (signal: NodeJS.Signals) => void;
  code: Promise<number | null>;
}

const running = new Set<LauncherProcess>();

/** For afterEach: a failed test leaves no stack behind. */
export async function stopLaunchers(): Promise<void> {
  for (const launcher of running) launcher.kill("SIGTERM");
  await Promise.all([...running].map(({ code }) => code));
}

export function runLauncher(entry: "main" | "stack-main", env: NodeJS.ProcessEnv): LauncherProcess {
  const child = spawn(process.execPath, [`packages/local-stack/src/start/${entry}.ts`], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
  const launcher: LauncherProcess = {
    pid: child.pid ?? 0,
    out: () => out,
    err: () => err,
    kill: (signal) => child.kill(signal),
    code: once(child, "close").then(([code]) => code as number | null),
  };
  running.add(launcher);
  void launcher.code.then(() => running.delete(launcher));
  return launcher;
}
