import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "../processes/write-file-atomically.ts";

export interface S3Credentials {
  accessKey: string;
  secretKey: string;
}

/** Made once for each data directory, so that links signed before a restart stay good. */
export function rememberedCredentials(dir: string): S3Credentials {
  const file = join(dir, "credentials.json");
  try {
    return JSON.parse(readFileSync(file, "utf8")) as S3Credentials;
  } catch {
    const made = { accessKey: "parley", secretKey: randomBytes(24).toString("hex") };
    writeFileAtomically(file, `${JSON.stringify(made)}\n`);
    return made;
  }
}
