import { AppError, invalidField } from "@parley/errors";
import { runAtOnce, slices } from "@parley/runtime";

/** What a JSON body may be. */
export interface BodyBounds {
  readonly maxBytes: number;
  /** How deep its lists and objects may be nested. */
  readonly maxDepth: number;
  /** How many values it may have; parsing far more would stop everything else for seconds. */
  readonly maxValues: number;
  /** Whether text need not be well-formed Unicode: whoever reads it in the end makes it so. */
  readonly looseText?: true;
}

/** What it may be where a route says nothing else. */
export const usualBody: BodyBounds = { maxBytes: 1024 * 1024, maxDepth: 32, maxValues: 1024 * 1024 };

/** A number of bytes as it is told: `64 KB`, `1 MB`. */
export function amountOf(bytes: number): string {
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
// Where lists and objects begin and end.
const [list, object, listEnd, objectEnd] = [0x5b, 0x7b, 0x5d, 0x7d];
const utf8 = new TextDecoder("utf-8", { fatal: true });

// What is looked at in one step takes a millisecond or so.
const [bytesAtOnce, valuesAtOnce] = [128 * 1024, 2_000];

/**
 * Parses a request body. Nothing at all counts as `{}`: the client sends `Content-Type: application/json` with no body
 * (API C3). Large bodies take turns with each other, and everything else goes on between their steps.
 * @throws AppError 400 for another content type, invalid UTF-8, malformed JSON, too deep a nesting, too many values, a
 * `__proto__` key or text that is not well-formed Unicode.
 */
export async function parseJsonBody(
  raw: Buffer,
  contentType: string | undefined,
  bounds: BodyBounds = usualBody,
): Promise<unknown> {
  if (raw.length === 0) return {};
  requireJson(contentType);
  const steps = jsonSteps(raw, bounds);
  return raw.length > bytesAtOnce ? slices.run(steps) : runAtOnce(steps);
}

function* jsonSteps(raw: Buffer, bounds: BodyBounds): Generator<void, unknown> {
  yield* requireParsable(raw, bounds);
  const text = asJson(() => utf8.decode(raw));
  yield;
  const value = asJson((): unknown => JSON.parse(text));
  yield;
  yield* requireHarmless(value, bounds);
  return value;
}

function asJson<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new AppError("INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "The body is not JSON in UTF-8", {
      cause,
      fields: [{ field: "body", problem: "is not JSON in UTF-8" }],
    });
  }
}

function requireJson(contentType: string | undefined): void {
  const [mediaType = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  if (!/^application\/([a-z0-9.-]+\+)?json$/.test(mediaType.trim()))
    throw invalidField("Content-Type", "must be application/json");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset))
    throw invalidField("Content-Type", "must have charset utf-8 or none");
}

/** Counts what begins a value or follows one, and how deep it is nested, outside of texts: parsing is one step, whatever the bytes say. */
function* requireParsable(raw: Buffer, bounds: BodyBounds): Generator<void, void> {
  // A value has a byte at least, and what is short is parsed in no time.
  if (raw.length <= Math.min(bytesAtOnce, bounds.maxValues)) return;
  let [values, depth] = [1, 0];
  let isText = false;
  let at = 0;
  while (at < raw.length) {
    for (const end = Math.min(raw.length, at + bytesAtOnce); at < end; at++) {
      const byte = raw[at];
      if (byte === quote) isText = !isText;
      else if (isText) at += byte === backslash ? 1 : 0;
      else if (byte === comma) values++;
      else if (byte === list || byte === object) {
        values++;
        if (++depth > bounds.maxDepth) throw tooDeep(bounds);
      } else if (byte === listEnd || byte === objectEnd) depth--;
    }
    if (values > bounds.maxValues) throw invalidField("body", `has more than ${bounds.maxValues} values`);
    yield;
  }
}

function tooDeep({ maxDepth }: BodyBounds): AppError {
  return invalidField("body", `is nested deeper than ${maxDepth} levels`);
}

/** Walks the value level by level: the depth it looks for must not be its own depth. */
function* requireHarmless(root: unknown, bounds: BodyBounds): Generator<void, void> {
  const { maxDepth, looseText } = bounds;
  // Only lists and objects wait in a level: a body may have a million values.
  let level: object[] = [];
  const requireText = looseText === true ? () => undefined : requireWellFormed;
  const visit = (value: unknown): void => {
    if (typeof value === "string") requireText(value);
    else if (typeof value === "object" && value !== null) level.push(value);
  };
  visit(root);
  let seen = 0;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) throw tooDeep(bounds);
    const outer = level;
    level = [];
    for (const value of outer) {
      if (++seen % valuesAtOnce === 0) yield;
      if (Array.isArray(value))
        for (const inner of value as readonly unknown[]) {
          if (++seen % valuesAtOnce === 0) yield;
          visit(inner);
        }
      // What JSON makes has own keys alone, which are listed faster so than by `Object.entries`.
      else
        for (const key in value) {
          if (++seen % valuesAtOnce === 0) yield;
          requireHarmlessKey(key);
          requireText(key);
          visit((value as Readonly<Record<string, unknown>>)[key]);
        }
    }
  }
}

function requireHarmlessKey(key: string): void {
  // An own key of this name turns into a prototype wherever objects are merged.
  if (key === "__proto__") throw invalidField("body", "must not have a key named __proto__");
}

// A lone surrogate has no UTF-8 form: stored and read back it would be another text.
function requireWellFormed(text: string): void {
  if (!text.isWellFormed()) throw invalidField("body", "has text that is not well-formed Unicode");
}
