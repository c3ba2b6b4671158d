import { invalidField } from "@parley/errors";
import { z } from "zod";
import type { RouteCall } from "../../http/route-call.ts";

/** What an event id may be; "" for none. */
export const possibleId = /^[A-Za-z0-9_-]{0,128}$/;

/** The query of an event route. */
export const eventQuery = z.object({
  lastEventId: z
    .string("is not an event id")
    .regex(possibleId, "is not an event id")
    .default("")
    .describe("The last event that the client has: what follows it is answered"),
});

/**
 * The last event the client has: the query parameter when it says one, else the header that browsers send by
 * themselves; "" for none. Whether it can be served is the service's to say.
 */
export function lastEventIdOf(asked: string, { request }: Pick<RouteCall, "request">): string {
  const id = asked === "" ? (request.headers["last-event-id"] ?? "") : asked;
  if (typeof id !== "string" || !possibleId.test(id)) throw invalidField("lastEventId", "is not an event id");
  return id;
}
