import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { becomeReady } from "../processes/become-ready.ts";
import { spawnChild } from "../processes/child-process.ts";
import { rememberedPorts } from "../processes/free-port.ts";
import { Problem } from "../processes/problem.ts";
import { givenServer } from "../processes/running-server.ts";
import type { RunningServer, ServerOptions } from "../processes/running-server.ts";
import { findObjectStore, portNames } from "./find-object-store.ts";
import type { S3Ports } from "./find-object-store.ts";
import { proveS3, reachS3 } from "./s3-readiness.ts";
import { rememberedCredentials } from "./s3-credentials.ts";
import type { S3Credentials } from "./s3-credentials.ts";

export interface S3Server extends RunningServer, S3Credentials {
  region: string;
}

const region = "us-east-1";

export async function startS3(options: ServerOptions): Promise<S3Server> {
  const env = options.env ?? process.env;
  const given = env["PARLEY_S3_URL"];
  if (given !== undefined && given !== "") return givenS3(given, env);

  await mkdir(options.dir, { recursive: true });
  const credentials = rememberedCredentials(options.dir);
  const ports = await rememberedPorts(options.dir, portNames);
  if (options.port !== undefined) ports.s3 = options.port;
  const program = await findObjectStore(options, env, ports, credentials);
  const child = await spawnChild({ name: "s3", ...program, log: options.log, onSpawn: options.onSpawn });
  const exited = child.exited.then(async (exit) => {
    await removeSockets(ports);
    return exit;
  });
  const stop = async (): Promise<void> => {
    await child.stop();
    await exited;
  };
  const url = `http://127.0.0.1:${ports.s3}`;
  await becomeReady(child, 60_000, () => proveS3(url, region, credentials));
  return { ...child, exited, stop, url, kind: program.kind, version: program.version, region, ...credentials };
}

/** SeaweedFS leaves its unix sockets in /tmp behind. */
async function removeSockets(ports: S3Ports): Promise<void> {
  const own = new Set(Object.values(ports).map(String));
  for (const file of await readdir("/tmp")) {
    const port = /^seaweedfs-.*-(\d+)\.sock$/.exec(file)?.[1];
    if (port !== undefined && own.has(port)) await rm(join("/tmp", file), { force: true });
  }
}

async function givenS3(url: string, env: NodeJS.ProcessEnv): Promise<S3Server> {
  const accessKey = env["PARLEY_S3_ACCESS_KEY"];
  const secretKey = env["PARLEY_S3_SECRET_KEY"];
  if (accessKey === undefined || secretKey === undefined) {
    throw new Problem("PARLEY_S3_URL needs PARLEY_S3_ACCESS_KEY and PARLEY_S3_SECRET_KEY beside it");
  }
  await reachS3(url).catch((cause: Error) => {
    throw new Problem(`nothing answers at PARLEY_S3_URL: ${cause.message}`, { cause });
  });
  return { ...givenServer("s3", url, null), region, accessKey, secretKey };
}
