import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "../processes/write-file-atomically.ts";

/** How every tool finds the running system. */
export interface LocalFile {
  baseUrl: string;
  workspaceId: string;
  apiKey: string;
  agentId: string;
  /** Empty when nothing runs. */
  processes: { name: string; pid: number | null; url: string }[];
}

export function readLocalFile(home: string): LocalFile | null {
  try {
    return JSON.parse(readFileSync(join(home, "local.json"), "utf8")) as LocalFile;
  } catch {
    return null; // never started here
  }
}

export function writeLocalFile(home: string, local: LocalFile): void {
  writeFileAtomically(join(home, "local.json"), `${JSON.stringify(local, null, 2)}\n`);
}
