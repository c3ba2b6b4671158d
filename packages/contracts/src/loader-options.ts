import type { Options } from "@grpc/proto-loader";

/**
 * How messages become objects and back. `scripts/generate.ts` derives the type generator's flags from this object, so that the types
 * describe the objects that come out.
 */
export const loaderOptions = {
  longs: String,
  enums: String,
  defaults: true,
  oneofs: true,
} as const satisfies Options;
