import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import { rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { givenServer } from "../processes/running-server.ts";
import type { RunningServer, ServerOptions } from "../processes/running-server.ts";
import { findDatabase } from "./find-database.ts";
import type { DatabaseKind } from "./find-database.ts";
import { limitTransactions, proveMongodb } from "./mongodb-readiness.ts";

// A killed service's writes stay locked for this long: less than a request waits, a hundred times what a transaction takes.
// The Python server has the same limit in its start script.
const transactionSeconds = 5;

export interface MongodbServer extends RunningServer {
  kind: DatabaseKind | "env";
}

export async function startMongodb(options: ServerOptions): Promise<MongodbServer> {
  const env = options.env ?? process.env;
  const given = env["PARLEY_MONGODB_URL"];
  if (given !== undefined && given !== "") {
    const version = await proveMongodb(given, null).catch((cause: Error) => {
      throw new Problem(`no MongoDB replica set at PARLEY_MONGODB_URL: ${cause.message}`, { cause });
    });
    return { ...givenServer("mongodb", given, version), kind: "env" };
  }
  const program = await findDatabase(env, options.say ?? options.log);
  // A folder for each program: their files look alike and can't be read by one another.
  const dataDir = join(options.dir, program.kind);
  await mkdir(dataDir, { recursive: true });
  const port = options.port ?? (await rememberedPorts(options.dir, ["mongodb"])).mongodb;
  const child = await spawnChild({
    name: "mongodb",
    command: program.command,
    args: [...program.args, ...storageArgs(program.kind, dataDir, port, options.forgetful === true)],
    env: program.env,
    log: options.log,
    onSpawn: options.onSpawn,
  });
  // The server is named by its address and not by its set: after a restart elsewhere the set's own list may be old.
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const member = program.kind === "mongod" ? `127.0.0.1:${port}` : null;
  const version = await becomeReady(child, 60_000, () => proveMongodb(url, member));
  if (program.kind === "secantusd-rs") await limitTransactions(url, transactionSeconds);
  return { ...child, url, kind: program.kind, version };
}

function storageArgs(kind: DatabaseKind, dataDir: string, port: number, forgetful: boolean): string[] {
  if (kind === "mongod") {
    return [
      "--replSet",
      "parley",
      "--bind_ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--dbpath",
      dataDir,
      "--setParameter",
      `transactionLifetimeLimitSeconds=${transactionSeconds}`,
    ];
  }
  const common = ["--host", "127.0.0.1", "--port", String(port), "--storage-path", dataDir];
  // Without --sync-on-commit acknowledged writes are lost when the process is killed.
  const durable = forgetful ? common : [...common, "--sync-on-commit"];
  // The Python server stands still for ever when transactions that nobody ends have filled its cache.
  return kind === "secantusd-rs"
    ? [...durable, "--cache-size", "128M", "--log-file-max", "16MB"]
    : [...durable, "--cache-size", "1G"];
}
