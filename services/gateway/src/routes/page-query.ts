import { AppError } from "@parley/errors";

/** Bounds of a list's `limit`. */
export interface LimitBounds {
  readonly max: number;
  /** For a request that names none. */
  readonly byDefault: number;
}

/** @throws AppError 400 `invalid_pagination_parameters` naming the parameter. */
export function limitOf(query: Readonly<Record<string, unknown>>, bounds: LimitBounds): number {
  const text = query["limit"];
  if (text === undefined) return bounds.byDefault;
  const limit = wholeNumber(text);
  if (limit === undefined || limit < 1 || limit > bounds.max) throw invalidPagination("limit", `must be a whole number from 1 to ${bounds.max}`);
  return limit;
}

/** The rank below which a page of messages is read; undefined for the newest page. */
export function lastRankOf(query: Readonly<Record<string, unknown>>): number | undefined {
  const text = query["lastValue"];
  if (text === undefined) return undefined;
  const rank = wholeNumber(text);
  if (rank === undefined) throw invalidPagination("lastValue", "must be a whole number that a previous page gave");
  return rank;
}

/** The text cursor of a keyset list; "" for the first page. */
export function cursorOf(query: Readonly<Record<string, unknown>>): string {
  const text = query["lastValue"] ?? "";
  if (typeof text !== "string" || !/^[\x21-\x7e]{0,512}$/.test(text)) throw invalidPagination("lastValue", "must be what a previous page gave");
  return text;
}

function wholeNumber(text: unknown): number | undefined {
  const number = typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  // int32, the type of a rank on the wire.
  return number !== undefined && number <= 0x7fff_ffff ? number : undefined;
}

function invalidPagination(field: string, problem: string): AppError {
  return new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `${field}: ${problem}`, { fields: [{ field, problem }] });
}
