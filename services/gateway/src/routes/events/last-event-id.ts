import { invalidField } from "@parley/errors";
import type { RouteCall } from "../../http/route.ts";

/**
 * The last event the client has: the query parameter when it says one, else the header that browsers send by themselves; "" for none.
 * Whether it can be served is the service's to say.
 */
export function lastEventIdOf({ query, request }: Pick<RouteCall, "query" | "request">): string {
  const asked = query["lastEventId"] ?? "";
  const id = asked === "" ? (request.headers["last-event-id"] ?? "") : asked;
  if (typeof id !== "string" || !/^[A-Za-z0-9_-]{0,128}$/.test(id)) throw invalidField("lastEventId", "is not an event id");
  return id;
}
