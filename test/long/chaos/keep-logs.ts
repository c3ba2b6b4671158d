import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { World } from "./world.ts";

const reports = fileURLToPath(new URL("../../../.reports/", import.meta.url));

/** Writes down what every service has logged. Returns the folder. */
export async function keepLogs({ replicas }: World, seed: number): Promise<string> {
  const folder = join(reports, `chaos-${seed}`);
  await mkdir(folder, { recursive: true });
  for (const [service, processes] of Object.entries(replicas))
    for (const [at, { output }] of processes.entries()) await writeFile(join(folder, `${service}-${at}.log`), output);
  return folder;
}
