import { wholeNumber } from "../field-schemas.ts";

const maxOffset = 1_000_000;

/** The query of a list that is read by limit and offset. @param limit How many where nothing is said. */
export function limitAndOffset(limit: number) {
  return {
    limit: wholeNumber(1, 100, "must be a whole number from 1 to 100").default(limit).describe("How many at most"),
    offset: wholeNumber(0, maxOffset, `must be a whole number from 0 to ${maxOffset}`).default(0),
  };
}
