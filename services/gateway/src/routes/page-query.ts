import { z } from "zod";
import { wholeNumber } from "./field-schemas.ts";

/** Bounds of a list's `limit`. */
export interface LimitBounds {
  readonly max: number;
  /** For a request that names none; undefined where that is as many as fit one answer. */
  readonly byDefault?: number;
}

// int32, the type of a rank on the wire.
const rank = wholeNumber(0, 0x7fff_ffff, "must be a whole number that a previous page gave").describe(
  "The `lastValue` of the page before; none for the newest page",
);
const cursorProblem = "must be what a previous page gave";
const usualCursor = 512;

/** The query of a list that is paged by rank, newest page first. */
export function rankPageQuery(bounds: LimitBounds) {
  return z.object({ limit: limit(bounds), lastValue: rank.optional() });
}

/** The query of a list that is paged by a text cursor. @param longest How many characters a cursor has at most. */
export function cursorPageQuery(bounds: LimitBounds, longest = usualCursor) {
  const cursor = z
    .string(cursorProblem)
    .regex(new RegExp(`^[\\x21-\\x7e]{0,${longest}}$`), cursorProblem)
    .describe("The `lastValue` of the page before; none for the first page");
  return z.object({ limit: limit(bounds), lastValue: cursor.default("") });
}

function limit({ max, byDefault }: LimitBounds) {
  const number = wholeNumber(1, max, `must be a whole number from 1 to ${max}`).describe("How many at most");
  // 0 asks a service for as many as fit an answer.
  return byDefault === undefined ? number.optional().transform((value) => value ?? 0) : number.default(byDefault);
}
