import { z } from "zod";

/** Milliseconds since 1970. */
export const epochMs = z.int().describe("Milliseconds since 1970-01-01T00:00Z");

/** Why an answer has failed. */
export const messageError = z
  .object({ code: z.string(), message: z.string(), metadata: z.null() })
  .meta({ id: "MessageError" });
