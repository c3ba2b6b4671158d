import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Options } from "@grpc/proto-loader";

/** Where the protos are; the only schema there is. */
export const protoDirectory = fileURLToPath(new URL("../../../proto/", import.meta.url));

/**
 * THE loader options. `scripts/generate.ts` derives the type generator's flags from this object, so that the types
 * describe the objects that the loader makes.
 */
export const loaderOptions = {
  longs: String,
  enums: String,
  defaults: true,
  oneofs: true,
  includeDirs: [protoDirectory],
} as const satisfies Options;

/** Every proto file, relative to `protoDirectory`. */
export const protoFiles: readonly string[] = readdirSync(protoDirectory, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".proto"))
  .toSorted();
