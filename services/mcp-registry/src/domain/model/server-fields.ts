import { hasLength, invalidField } from "@parley/errors";
import type { Header, NewAuthorization } from "./remote-server.ts";
import { longestCallMs, shortestCallMs } from "./tool-call.ts";

const [shortestName, longestName] = [5, 30];
const longestUrl = 2_048;
const longestDescription = 1_000;
const mostHeaders = 20;
const longestClientText = 2_048;
const [longestHeaderName, longestHeaderValue] = [128, 8_192];

/** Those that the protocol or the connection decides. */
const reservedHeaders =
  /^(host|connection|content-.*|accept|accept-encoding|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|mcp-.*|last-event-id)$/;

/** @throws AppError INVALID_ARGUMENT naming `name`. */
export function checkName(name: string): void {
  if (name.length < shortestName || name.length > longestName)
    throw invalidField("name", `must have ${shortestName} to ${longestName} characters`);
  if (!name.isWellFormed() || /\p{Cc}/u.test(name)) throw invalidField("name", "must have no control characters");
  if (name.trim() !== name) throw invalidField("name", "must not begin or end with a space");
}

/** @throws AppError INVALID_ARGUMENT naming `description`. */
export function checkDescription(description: string): void {
  if (!hasLength(description, 0, longestDescription))
    throw invalidField("description", `must have at most ${longestDescription} characters`);
}

/** @throws AppError INVALID_ARGUMENT naming `callTimeoutMs`. */
export function checkCallTimeout(ms: number | null): void {
  if (ms !== null && !(ms >= shortestCallMs && ms <= longestCallMs))
    throw invalidField("callTimeoutMs", `must be ${shortestCallMs} to ${longestCallMs}`);
}

/** A URL as it is asked. @throws AppError INVALID_ARGUMENT naming `url`. */
export function urlOf(text: string): string {
  const url = text.length > longestUrl ? null : URL.parse(text);
  if (url === null) throw invalidField("url", `must be a URL of at most ${longestUrl} characters`);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw invalidField("url", "must begin with https://");
  if (url.username !== "" || url.password !== "") throw invalidField("url", "must have no user name and no password");
  url.hash = "";
  return url.href;
}

/**
 * Headers as they are sent: without the spaces around their values, which HTTP drops.
 * @throws AppError INVALID_ARGUMENT naming `headers`, never saying what they hold.
 */
export function headersOf(given: readonly Header[]): readonly Header[] {
  const headers = given.map(({ name, value }) => ({ name, value: value.trim() }));
  checkHeaders(headers);
  return headers;
}

/** @throws AppError INVALID_ARGUMENT naming `personalAuthorization` or `headers`, never saying what is secret. */
export function checkAuthorization(authorization: NewAuthorization | null, headers: readonly Header[]): void {
  if (authorization === null) return;
  const { clientId, clientSecret, scope } = authorization;
  const field = "personalAuthorization";
  const isShort = [clientId, clientSecret, scope].every((text) => text.length <= longestClientText);
  if (!isShort || !/^[\u0020-\u007e]*$/.test(clientId + clientSecret + scope))
    throw invalidField(field, `must have at most ${longestClientText} printable ASCII characters in each field`);
  if (clientId === "" && clientSecret !== "") throw invalidField(field, "must have a client id with its secret");
  if (headers.some(({ name }) => name.toLowerCase() === "authorization"))
    throw invalidField("headers", "must not set Authorization where each person authorises");
}

function checkHeaders(headers: readonly Header[]): void {
  if (headers.length > mostHeaders) throw invalidField("headers", `must be at most ${mostHeaders}`);
  const names = headers.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) throw invalidField("headers", "must have each name once");
  for (const { name, value } of headers) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) || name.length > longestHeaderName)
      throw invalidField("headers", `must have names of 1 to ${longestHeaderName} characters that HTTP allows`);
    if (reservedHeaders.test(name.toLowerCase())) throw invalidField("headers", `must not set ${name}`);
    if (value.length === 0 || value.length > longestHeaderValue || !/^[\t\u0020-\u007e]*$/.test(value))
      throw invalidField("headers", `must have values of 1 to ${longestHeaderValue} printable ASCII characters`);
  }
}
