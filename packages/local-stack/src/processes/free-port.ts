import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { writeFileAtomically } from "./write-file-atomically.ts";

// Below the range that systems give to outgoing connections: a client that keeps reconnecting to a dead server's port
// inside that range can end up connected to itself, and the server then can't have its port back.
const firstPort = 20_000;
const lastPort = 32_000;

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no free port between ${firstPort} and ${lastPort}`);
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The ports that this directory's server had last time, as far as they are free. A replica set and a SeaweedFS master
 * keep their own address in their data, and clients that stayed up find the server again.
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
    ports[name] = earlier !== undefined && (await isPortFree(earlier)) ? earlier : await freePort();
  }
  writeFileAtomically(file, `${JSON.stringify(ports)}\n`);
  return ports as Record<Name, number>;
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
  } catch {
    return {}; // none yet, or unreadable: both mean new ports
  }
}
