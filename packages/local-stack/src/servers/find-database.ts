import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { Problem } from "../processes/problem.ts";
import type { Log } from "../processes/running-server.ts";
import { findProgram } from "../programs/find-program.ts";
import { pinnedPackages } from "../programs/pinned-packages.ts";

const startScript = join(import.meta.dirname, "../../python/serve_database.py");

export type DatabaseKind = "mongod" | "secantusd-rs" | "secantusd-py";

export interface DatabaseProgram {
  kind: DatabaseKind;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** An installed database, else the pinned one; always the pinned one when `PARLEY_LOCAL_DATABASE` is `pinned`. */
export async function findDatabase(env: NodeJS.ProcessEnv, say: Log): Promise<DatabaseProgram> {
  return (
    (env["PARLEY_LOCAL_DATABASE"] === "pinned" ? null : installedDatabase(env)) ?? (await pinnedDatabase(env, say))
  );
}

function installedDatabase(env: NodeJS.ProcessEnv): DatabaseProgram | null {
  const mongod = findProgram("mongod", env);
  if (mongod !== null) return { kind: "mongod", command: mongod, args: [], env };
  const fast = findFastDatabase(env);
  return fast === null ? null : { kind: "secantusd-rs", command: fast, args: [], env };
}

async function pinnedDatabase(env: NodeJS.ProcessEnv, say: Log): Promise<DatabaseProgram> {
  const packages = await pinnedPackages(env, say);
  if (!existsSync(join(packages.programs, "secantusd-py"))) {
    throw new Problem(
      "no database for this Python: install mongod, or run `npm run setup:database`, or use Python 3.11 to 3.13",
    );
  }
  return { kind: "secantusd-py", command: packages.python, args: [startScript], env: packages.env };
}

/** The database that `npm run setup:database` builds; cargo's folder is often not on PATH. */
export function findFastDatabase(env: NodeJS.ProcessEnv): string | null {
  const cargo = env["CARGO_HOME"] ?? join(env["HOME"] ?? homedir(), ".cargo");
  return findProgram("secantusd-rs", env, [join(cargo, "bin")]);
}
