import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the protos are; the only schema there is. Running services read what the generator made of them. */
export const protoDirectory = fileURLToPath(new URL("../../../proto/", import.meta.url));

/** Every proto file, relative to `protoDirectory`. */
export const protoFiles: readonly string[] = readdirSync(protoDirectory, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".proto"))
  .toSorted();
