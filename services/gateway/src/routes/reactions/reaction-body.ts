import { z } from "zod";

/** A reaction as clients send it. What an emoji is, the service says. */
export const reactionBody = z.object({ emoji: z.string() });
