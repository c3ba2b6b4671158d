import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { lockFile } from "../processes/file-lock.ts";
import { Problem } from "../processes/problem.ts";
import type { Log } from "../processes/running-server.ts";
import { writeFileAtomically } from "../processes/write-file-atomically.ts";
import { findProgram } from "./find-program.ts";
import { parleyHome } from "./parley-home.ts";

const run = promisify(execFile);
const installLimit = 15 * 60_000;

/** A list of pinned and hashed packages. */
export interface PackageList {
  /** What it installs, for people. */
  readonly what: string;
  /** Its file, as pip reads it. */
  readonly requirements: string;
  /** Where they are installed, below the Parley home. */
  readonly folder: string;
}

const servers: PackageList = {
  what: "the pinned servers (about 280 MB, once)",
  requirements: join(import.meta.dirname, "../../python/requirements.txt"),
  folder: "python",
};

/** The installed pinned packages: an interpreter that finds them, and the folder of their programs. */
export interface PinnedPackages {
  python: string;
  programs: string;
  env: NodeJS.ProcessEnv;
}

type Layout = "venv" | "target";
interface Stamp {
  requirements: string;
  layout: Layout;
  python: string;
}

/** Installs them when they are missing or their list changed; one installer at a time, the others wait for it. */
export async function pinnedPackages(
  env: NodeJS.ProcessEnv,
  say: Log,
  list: PackageList = servers,
): Promise<PinnedPackages> {
  const home = parleyHome(env);
  const folder = join(home, list.folder);
  const wanted = createHash("sha256").update(readFileSync(list.requirements)).digest("hex");
  const ready = installed(folder, wanted, env);
  if (ready !== null) return ready;

  const python = await findPython(env);
  await mkdir(home, { recursive: true });
  const lock = await lockFile(join(home, `${list.folder}.lock`), installLimit);
  if (lock === null) throw new Problem(`another process has been installing packages into ${folder} for too long`);
  try {
    const byAnother = installed(folder, wanted, env);
    if (byAnother !== null) return byAnother;
    say(`installing ${list.what}`);
    const layout = await install(folder, python, list, env);
    const stamp: Stamp = { requirements: wanted, layout, python };
    writeFileAtomically(join(folder, "installed.json"), `${JSON.stringify(stamp)}\n`);
    return locate(folder, stamp, env);
  } finally {
    lock.release();
  }
}

async function findPython(env: NodeJS.ProcessEnv): Promise<string> {
  const shim = findProgram("python3", env);
  const remedy = "install Python 3.11 to 3.13, or give running servers by PARLEY_NATS_URL, PARLEY_MONGODB_URL, ...";
  if (shim === null) throw new Problem(`python3 was not found on PATH: ${remedy}`);
  const code = "import sys; print(sys.version_info >= (3, 10), sys.executable)";
  const { stdout } = await run(shim, ["-c", code], { env }).catch((cause: unknown) => {
    throw new Problem(`${shim} does not run: ${remedy}`, { cause });
  });
  const [recentEnough, executable] = stdout.trim().split(" ");
  if (recentEnough !== "True" || executable === undefined) throw new Problem(`${shim} is too old: ${remedy}`);
  return executable;
}

function installed(folder: string, wanted: string, env: NodeJS.ProcessEnv): PinnedPackages | null {
  try {
    const stamp = JSON.parse(readFileSync(join(folder, "installed.json"), "utf8")) as Stamp;
    return stamp.requirements === wanted ? locate(folder, stamp, env) : null;
  } catch {
    return null; // no stamp, or a torn one: install
  }
}

async function install(
  folder: string,
  python: string,
  { what, requirements }: PackageList,
  env: NodeJS.ProcessEnv,
): Promise<Layout> {
  await rm(folder, { recursive: true, force: true });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"];
  const limits = { env, timeout: installLimit, maxBuffer: 16 * 1024 * 1024 };
  const venv = await run(python, ["-m", "venv", folder], limits).catch(() => null); // Debian ships no venv by default
  try {
    if (venv !== null) {
      await run(join(folder, "bin/python3"), [...pip, "-r", requirements], limits);
      return "venv";
    }
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run(python, [...pip, "--target", join(folder, "packages"), "-r", requirements], limits);
    return "target";
  } catch (cause) {
    const said = cause instanceof Error && "stderr" in cause ? String(cause.stderr).trim().split("\n").at(-1) : "";
    throw new Problem(`could not install ${what} with ${python}: ${said}`, { cause });
  }
}

function locate(folder: string, stamp: Stamp, env: NodeJS.ProcessEnv): PinnedPackages {
  if (stamp.layout === "venv") {
    return { python: join(folder, "bin/python3"), programs: join(folder, "bin"), env: { ...env } };
  }
  const packages = join(folder, "packages");
  return { python: stamp.python, programs: join(packages, "bin"), env: { ...env, PYTHONPATH: packages } };
}
