import { z } from "zod";

/** Milliseconds since 1970. */
export const epochMs = z.int().describe("Milliseconds since 1970-01-01T00:00Z");

/** Why an answer has failed. */
export const messageError = z
  .object({ code: z.string(), message: z.string(), metadata: z.null() })
  .meta({ id: "MessageError" });

/** A number as it stands in a query. */
export function wholeNumber(min: number, max: number, problem: string) {
  return z.preprocess(
    (text) => (typeof text === "string" && /^-?\d{1,16}$/.test(text) ? Number(text) : text),
    z.int(problem).min(min, problem).max(max, problem),
  );
}

/** A boolean as it stands in a query. */
export const trueOrFalse = z.enum(["true", "false"], "must be true or false");

/** A list as it stands in a query: one text with commas between its entries. */
export function commaList(maxEntries: number) {
  const problem = `must have at most ${maxEntries} entries`;
  return z
    .string("must be one text with commas between its entries")
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
