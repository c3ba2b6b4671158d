/** The first millisecond of the year 1: timestamps are limited to what RFC 3339, BSON and google.protobuf.Timestamp can all express. */
export const minTimestampMs = Date.parse("0001-01-01T00:00:00.000Z");

/** The last millisecond of the year 9999. */
export const maxTimestampMs = Date.parse("9999-12-31T23:59:59.999Z");

/** What the error of a field that must be a timestamp says. */
export const timestampProblem = "must be a timestamp in milliseconds, from year 1 to 9999";

/** @param epochMs Milliseconds since 1970-01-01T00:00Z; NaN is no timestamp. */
export function isTimestamp(epochMs: number): boolean {
  return epochMs >= minTimestampMs && epochMs <= maxTimestampMs;
}
