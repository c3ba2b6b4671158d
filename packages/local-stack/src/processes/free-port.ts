import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import type { Server } from "node:net";
import { join } from "node:path";
import { writeFileAtomically } from "./write-file-atomically.ts";

// Below the range that systems give to outgoing connections: a client that keeps reconnecting to a dead server's port
// inside that range can end up connected to itself, and the server then can't have its port back.
const firstPort = 20_000;
const blockSize = 100;
const blocks = 120;

// The blocks that are this process's, by their first port.
const claims = new Map<number, Promise<boolean>>();
let block: Promise<number> | undefined;
let given = 0;

/**
 * A port of this process's own: another process that asks at the same time, or while this one's server is down for a
 * moment, is given another. Each comes around again when the others of its block were given or are in use.
 */
export async function freePort(): Promise<number> {
  block ??= claimBlock().catch((error: unknown) => {
    block = undefined; // another time there may be one
    throw error;
  });
  const first = await block;
  for (let attempt = 1; attempt < blockSize; attempt += 1) {
    given = (given % (blockSize - 1)) + 1;
    const port = first + given;
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port from ${first} to ${first + blockSize - 1}`);
}

/** A block that is nobody's yet, not even this process's for its remembered ports. */
async function claimBlock(): Promise<number> {
  const start = Math.floor(Math.random() * blocks);
  for (let step = 0; step < blocks; step += 1) {
    const first = firstPort + ((start + step) % blocks) * blockSize;
    if (!claims.has(first) && (await claim(first))) return first;
  }
  throw new Error(`all blocks of ports from ${firstPort} to ${firstPort + blocks * blockSize - 1} are taken`);
}

/**
 * Whether this block is this process's. Whoever listens at the first port of a block has the block: that an address is in
 * use is the one lock that holds between all processes of a machine and that the system takes back from the dead.
 */
function claim(first: number): Promise<boolean> {
  const claimed =
    claims.get(first) ??
    listenAt(first).then((server) => {
      if (server === null) claims.delete(first); // another time it may be nobody's
      server?.unref();
      server?.on("connection", (stranger) => stranger.destroy()); // or it would keep this process alive
      return server !== null;
    });
  claims.set(first, claimed);
  return claimed;
}

export async function isPortFree(port: number): Promise<boolean> {
  const probe = await listenAt(port);
  if (probe === null) return false;
  await new Promise((resolve) => probe.close(resolve));
  return true;
}

/** Null when somebody is there. */
function listenAt(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}

/**
 * The ports that this directory's server had last time, as far as they are free and in no other process's block. A replica
 * set and a SeaweedFS master keep their own address in their data, and clients that stayed up find the server again.
 */
export async function rememberedPorts<Name extends string>(
  dir: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, "ports.json");
  const remembered = readPorts(file);
  const ports: Record<string, number> = {};
  for (const name of names) {
    const earlier = remembered[name];
    ports[name] = earlier !== undefined && (await isStillOurs(earlier)) ? earlier : await freePort();
  }
  writeFileAtomically(file, `${JSON.stringify(ports)}\n`);
  return ports as Record<Name, number>;
}

async function isStillOurs(port: number): Promise<boolean> {
  return (await claim(port - (port % blockSize))) && isPortFree(port);
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
  } catch {
    return {}; // none yet, or unreadable: both mean new ports
  }
}
