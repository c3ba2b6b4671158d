import { usualBody } from "../../../services/gateway/src/http/json-body.ts";
import type { Route } from "../../../services/gateway/src/http/route.ts";
import type { Ids } from "../../../services/gateway/test/_matrix-world.ts";
import { caseOf, familyOf, pathOf } from "../../../services/gateway/test/_route-paths.ts";

/** A request that costs as much as its limits allow. */
export interface WorstRequest {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** The text of a file that a form uploads. */
  readonly upload?: string;
  /** Whether it is what others send as well: then it is to be accepted. */
  readonly isUsual?: true;
}

// Around the large part; what is refused as one byte too large costs nothing.
const spareBytes = 2_048;
/** How long the text of an uploaded file is. */
export const uploadBytes = 1024 * 1024;

/** What somebody who means ill sends to a route: a good request, one with the largest text, one with the most values, and the deepest. */
export function worstRequests(route: Route, ids: Ids): readonly WorstRequest[] {
  const { method, operation } = route;
  const path = pathOf(route, ids);
  const { body, form } = caseOf(route);
  if (operation.upload === true || form !== undefined)
    return [{ what: "a file", method, path, upload: "x".repeat(uploadBytes), isUsual: true }];
  const good = body?.(ids, familyOf(route));
  const usual = { method, path, isUsual: true as const };
  const plain = { what: "as usual", ...usual, ...(good === undefined ? {} : { body: JSON.stringify(good) }) };
  if (operation.body === undefined) return [plain];
  const { maxBytes, maxValues } = operation.bounds ?? usualBody;
  const large = JSON.stringify(withLargeText(good ?? {}, maxBytes - spareBytes));
  const many = `{"junk":[${"0,".repeat(Math.min(maxValues - 10, (maxBytes - spareBytes) / 2))}0]}`;
  return [
    plain,
    { what: "largest text", method, path, body: large },
    { what: "most values", method, path, body: many },
    { what: "deepest nesting", method, path, body: "[".repeat(maxBytes) },
  ];
}

/** A body with the first text in it, or in what is in it, as long as it gets; with one more field where there is none. */
function withLargeText(body: object, bytes: number): object {
  const entries = Object.entries(body);
  const text = entries.find(([, value]) => typeof value === "string");
  if (text !== undefined) return { ...body, [text[0]]: "x ".repeat(bytes / 2) };
  const inner = entries.find(([, value]) => typeof value === "object" && value !== null && !Array.isArray(value));
  if (inner !== undefined) return { ...body, [inner[0]]: withLargeText(inner[1] as object, bytes) };
  return { ...body, text: "x ".repeat(bytes / 2) };
}
