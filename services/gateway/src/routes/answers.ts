import { z } from "zod";

/** The answer of what only says that it was done. */
export const successAnswer = z.object({ success: z.literal(true) });

/** It was done. */
export const success: z.output<typeof successAnswer> = { success: true };

/** The answer of what has nothing to say. */
export const emptyAnswer = z.object({});

/** Milliseconds since 1970. */
export const epochMs = z.int().describe("Milliseconds since 1970-01-01T00:00Z");

/** What failed, as messages tell it. */
export const messageError = z.object({ code: z.string(), message: z.string(), metadata: z.null() }).meta({ id: "MessageError" });
