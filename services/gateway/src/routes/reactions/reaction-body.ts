import { z } from "zod";

const modified = "\\p{Emoji}(\\p{EMod}|\\uFE0F\\u20E3?|[\\u{E0020}-\\u{E007E}]+\\u{E007F})?";
// What could be an emoji (UTS 51, 1.4.9). Which of these are, the service knows: no pattern of JSON Schema says it.
const possibleEmoji = new RegExp(`^(\\p{RI}\\p{RI}|${modified}(\\u{200D}${modified})*)$`, "u");

/** A reaction as clients send it. */
export const reactionBody = z.object({
  emoji: z
    .string()
    .max(64, "must be one emoji")
    .regex(possibleEmoji, "must be one emoji")
    .describe("One emoji of Unicode"),
});
