import { keepFilesPrivate } from "../processes/private-folder.ts";
import { Problem } from "../processes/problem.ts";
import { openLauncher } from "./launcher.ts";
import type { Launcher } from "./launcher.ts";
import { readSettings } from "./settings.ts";
import type { LauncherSettings } from "./settings.ts";
import { openTerminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

export interface Run {
  launcher: Launcher;
  settings: LauncherSettings;
  terminal: Terminal;
}

export interface Program {
  /** Brings everything up. */
  up: (run: Run) => Promise<void>;
  /** The list of processes is another one now: one was started again, or all are stopped. */
  onProcesses: (run: Run) => void;
}

/** The life of a launcher process: up, until a signal, down. Whatever ends it, what it started is stopped. */
export async function runUntilSignal(program: Program): Promise<void> {
  let run: Run | null = null;
  let firstSignalAt = 0;
  let down: Promise<void> | null = null;
  let isUp = false;

  const stop = (): Promise<void> => {
    down ??= (run === null ? Promise.resolve() : run.launcher.stop()).then(() => {
      if (run !== null && isUp) program.onProcesses(run);
    });
    return down;
  };
  const onSignal = (): void => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      run?.terminal.say("stopping");
      void stop().finally(() => process.exit(isUp ? 0 : 130));
    } else if (Date.now() - firstSignalAt > 1_000) {
      // npm passes on the Ctrl-C that the terminal has already sent here: only a later one means impatience.
      run?.launcher.killAll();
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);

  keepFilesPrivate();
  try {
    const settings = readSettings(process.env);
    const terminal = openTerminal(settings.home, process.stdout);
    const launcher = await openLauncher(settings, terminal, () => {
      if (run !== null && isUp && down === null) program.onProcesses(run);
    });
    run = { launcher, settings, terminal };
    if (firstSignalAt === 0) await program.up(run);
    isUp = true;
  } catch (error) {
    if (firstSignalAt !== 0) return; // the stop under way is what made it fail
    process.stderr.write(`${describe(error)}\n`);
    await stop();
    process.exit(1);
  }
}

function describe(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
