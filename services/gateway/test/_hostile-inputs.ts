import { usualBody } from "../src/http/json-body.ts";
import type { Route } from "../src/http/route.ts";

/** Ids that are none, and some that could be; as they stand in a path. */
export const malformedIds: readonly string[] = [
  "%20",
  "%00",
  "%ff",
  "..%2f",
  "..%2f..%2fkeys",
  "a%2Fb",
  "%F0%9F%A6%85",
  encodeURIComponent('{"$ne":null}'),
  "[$ne]",
  "$where",
  "__proto__",
  "constructor",
  "null",
  "-1",
  "0",
  "x".repeat(64),
  "x".repeat(65),
  "x".repeat(5_000),
];

/** Values that no field of a body may be afraid of. */
const hostileValues: readonly unknown[] = [
  null,
  "",
  "\u0000",
  { $ne: null },
  [],
  -1,
  1e308,
  true,
  "x".repeat(70_000),
  "\u202E\u{1F985}",
];

/** What a header that a route reads may hold, as far as it can be sent. @param salt Tells the Idempotency-Keys of routes apart. */
export function hostileHeaders(salt: string): readonly string[] {
  const texts = [
    "\u00e9",
    "a\tb",
    "__proto__",
    '{"$ne":null}',
    "local-x-1",
    "eu-x-1",
    `local-x-${"9".repeat(30)}`,
    "x".repeat(200),
    "x".repeat(300),
    "x".repeat(8_000),
  ];
  return ["", ...texts.map((text) => text + salt)];
}

/** What queries may hold for a parameter. */
export function hostileQueries(name: string): readonly string[] {
  return [
    `?${name}=`,
    `?${name}=%00`,
    `?${name}[$ne]=1`,
    `?${name}=1&${name}=2`,
    `?${name}=-1`,
    `?${name}=9999999999`,
    `?${name}=${"x".repeat(5_000)}`,
    `?${name}=%F0%9F%A6%85`,
    `?${name}=__proto__`,
    `?${name}=%22%7B%7D`,
  ];
}

/** A body once for each of its parts and each hostile value in place of it. */
export function spoiled(body: unknown): readonly unknown[] {
  const inner =
    typeof body === "object" && body !== null
      ? Object.entries(body).flatMap(([key, value]) =>
          spoiled(value).map((changed) =>
            Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed },
          ),
        )
      : [];
  return [...hostileValues, ...inner];
}

/** What may be answered to a query parameter that is none: an id could be one of something that is not there. */
export function queryStatuses(name: string): readonly number[] {
  return [200, 201, 204, 400, ...(name.endsWith("Id") ? [404] : [])];
}

/** What may be answered to a body of which parts are hostile: where it is longer than the route takes, only that. */
export function bodyStatuses({ operation }: Route, body: unknown): readonly number[] {
  const { maxBytes } = operation.bounds ?? usualBody;
  return Buffer.byteLength(JSON.stringify(body)) > maxBytes ? [413] : [200, 201, 400, 403, 404, 409];
}
