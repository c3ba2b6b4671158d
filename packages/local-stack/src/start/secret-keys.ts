import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "../processes/write-file-atomically.ts";

/** What secrets are sealed with at rest: made once for each home, so that they open after a restart. */
export function rememberedSecretKeys(home: string): string {
  const file = join(home, "secret-keys");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    const made = `local:${randomBytes(32).toString("base64")}`;
    writeFileAtomically(file, `${made}\n`);
    return made;
  }
}
