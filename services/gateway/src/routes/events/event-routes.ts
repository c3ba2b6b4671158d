import { get } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { eventJson } from "./event-json.ts";
import { eventSchema, privateEventSchema } from "./event-schema.ts";
import { listEvents } from "./list-events.ts";
import { privateEventJson } from "./private-event-json.ts";
import { frameRenderer } from "./render-frame.ts";
import { subscribe } from "./subscribe.ts";

/** The event routes. */
export function eventRoutes({ clients, streams }: RouteDependencies): readonly Route[] {
  return [
    { root: publicRoot, toJson: eventJson, data: eventSchema },
    { root: privateRoot, toJson: privateEventJson, data: privateEventSchema },
  ].flatMap(({ root, toJson, data }): readonly Route[] => {
    const follow = subscribe(streams, data, frameRenderer(toJson), listEvents(clients.events, toJson));
    return [
      get(`${root}/conversations/:cId/messages/:mId/events`, "conversations:read", follow),
      get(`${root}/conversations/:cId/events`, "conversations:read", follow),
    ];
  });
}
