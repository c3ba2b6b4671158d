import { hasLength, maxTimestampMs, minTimestampMs, timestampProblem } from "@parley/errors";
import { z } from "zod";

/** Milliseconds since 1970. */
export const epochMs = z.int().describe("Milliseconds since 1970-01-01T00:00Z");

/** A timestamp in a body, in milliseconds since 1970. */
export const timestampMs = z.int().min(minTimestampMs, timestampProblem).max(maxTimestampMs, timestampProblem);

/** How an address on the web begins, for the published document: whether the rest is one, a service says. */
export const webAddress = "^[Hh][Tt][Tt][Pp][Ss]?://";
// U+FEFF is white space in JavaScript, and not everywhere else.
/** A text that is not white space alone, likewise. */
export const somethingWritten = "[^\\s\\ufeff]";
/** A text without control characters and without white space around it, likewise. */
export const plainText =
  "^[^\\s\\ufeff\\u0000-\\u001f\\u007f-\\u009f]([^\\u0000-\\u001f\\u007f-\\u009f]*[^\\s\\ufeff\\u0000-\\u001f\\u007f-\\u009f])?$";

/** Why an answer has failed. */
export const messageError = z
  .object({ code: z.string(), message: z.string(), metadata: z.null() })
  .meta({ id: "MessageError" });

/** A text of so many characters, counted as JSON Schema counts them and as services do: an emoji is one. */
export function characters(min: number, max: number, problem = lengthProblem(min, max)) {
  return z
    .string()
    .refine((text) => hasLength(text, min, max), problem)
    .meta({ ...(min > 0 ? { minLength: min } : {}), maxLength: max });
}

/** The same without the white space around it. */
export function trimmedCharacters(min: number, max: number) {
  return z
    .string()
    .trim()
    .refine((text) => hasLength(text, min, max), lengthProblem(min, max))
    .meta({ minLength: min, maxLength: max, ...(min > 0 ? { pattern: somethingWritten } : {}) });
}

function lengthProblem(min: number, max: number): string {
  return min === 0 ? `must have at most ${max} characters` : `must have ${min} to ${max} characters`;
}

/** A number as it stands in a query. */
export function wholeNumber(min: number, max: number, problem: string) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^-?\d{1,16}$/.test(text) ? Number(text) : text),
    z.int(problem).min(min, problem).max(max, problem),
  );
}

const since1970Problem = "must be a timestamp in milliseconds, from 1970 to year 9999";

/** A timestamp as it stands in a query, in milliseconds since 1970. */
export const timestampParameter = wholeNumber(minTimestampMs, maxTimestampMs, timestampProblem);

/** The same for what can't be before 1970: when something was changed or recorded. */
export const timestampSince1970Parameter = wholeNumber(0, maxTimestampMs, since1970Problem);

/** A timestamp in a body that can't be before 1970. */
export const timestampSince1970Ms = z.number().min(0, since1970Problem).max(maxTimestampMs, since1970Problem);

/** A boolean as it stands in a query. */
export const trueOrFalse = z.enum(["true", "false"], "must be true or false");

/** A list as it stands in a query: one text with commas between its entries. */
export function commaList(maxEntries: number) {
  const problem = `must have at most ${maxEntries} entries`;
  return z
    .string("must be one text with commas between its entries")
    .meta({ pattern: `^([^,]*,){0,${maxEntries - 1}}[^,]*$` })
    .default("")
    .transform((text) => (text === "" ? [] : text.split(",")))
    .pipe(z.array(z.string()).max(maxEntries, problem));
}

/** A list as it stands in a query: a repeated parameter, which is no list where it is there once. */
export function repeated(maxEntries: number) {
  const problem = `must be there at most ${maxEntries} times`;
  return z
    .union([z.string(), z.array(z.string()).max(maxEntries)], { error: problem })
    .default([])
    .transform((values) => [values].flat());
}
