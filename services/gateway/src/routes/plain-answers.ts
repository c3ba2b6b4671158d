import { z } from "zod";

/** The answer of what only says that it was done. */
export const successAnswer = z.object({ success: z.literal(true) });

/** It was done. */
export const success: z.output<typeof successAnswer> = { success: true };

/** The answer of what has nothing to say. */
export const emptyAnswer = z.object({});
