import { join, resolve } from "node:path";

export const repositoryRoot = resolve(import.meta.dirname, "../../../..");

/** The folder of everything that is made by running Parley here: programs, data, logs, the demo key. */
export function parleyHome(env: NodeJS.ProcessEnv): string {
  const given = env["PARLEY_HOME"];
  return given === undefined || given === "" ? join(repositoryRoot, ".parley") : resolve(given);
}
