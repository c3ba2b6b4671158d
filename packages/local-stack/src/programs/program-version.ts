import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The first thing that looks like a version in what the program says of itself; null when it says none. */
export async function programVersion(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string | null> {
  try {
    const { stdout, stderr } = await run(program, args, { env, timeout: 10_000 });
    return /\d+\.\d+[\w.+-]*/.exec(stdout + stderr)?.[0] ?? null;
  } catch {
    return null; // a program that can't report its version is not used
  }
}

export function isAtLeast(version: string, major: number, minor: number): boolean {
  const [ownMajor = 0, ownMinor = 0] = version.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}
