import { delimiter, join } from "node:path";
import { existsSync } from "node:fs";

/** An environment in which no other database program is found: Parley then takes the pinned one. */
export function pinnedDatabase(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const programs = ["mongod", "secantusd-rs"];
  const folders = (env["PATH"] ?? "").split(delimiter);
  const path = folders.filter((folder) => !programs.some((program) => existsSync(join(folder, program))));
  return { ...env, PATH: path.join(delimiter), CARGO_HOME: "/nowhere", PARLEY_MONGODB_URL: "" };
}
