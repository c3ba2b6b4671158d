import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFastDatabase } from "../servers/find-database.ts";
import { findProgram } from "../programs/find-program.ts";

const crate = ["secantus-mdb", "--version", "0.5.3-beta.196", "--locked", "--ignore-rust-version"];

process.exitCode = await setUpDatabase();

/** Builds the fast local database, once; without it the launcher takes the slower packaged one. */
async function setUpDatabase(): Promise<number> {
  const present = findFastDatabase(process.env);
  if (present !== null) {
    process.stdout.write(`The fast local database is there already: ${present}\n`);
    return 0;
  }
  const cargo = findProgram("cargo", process.env);
  if (cargo === null) {
    process.stderr.write("cargo was not found on PATH: install Rust, or start without the fast local database\n");
    return 1;
  }
  process.stdout.write("Building the fast local database: about 7 minutes of processor time, once.\n");
  const build = spawn(cargo, ["install", ...crate], { stdio: "inherit" });
  const [code] = (await once(build, "exit")) as [number | null];
  return code ?? 1;
}
