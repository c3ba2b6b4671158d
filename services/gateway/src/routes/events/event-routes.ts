import type { Route } from "../../http/route.ts";
import { publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { listEvents } from "./list-events.ts";
import { subscribe } from "./subscribe.ts";

/** The event routes. */
export function eventRoutes({ clients, streams, publicUrl }: RouteDependencies): readonly Route[] {
  const follow = subscribe(streams, listEvents(clients.events, publicUrl));
  return [
    { method: "GET", path: `${publicRoot}/conversations/:cId/messages/:mId/events`, scope: "conversations:read", rpc: "Subscribe", events: true, handle: follow },
    { method: "GET", path: `${publicRoot}/conversations/:cId/events`, scope: "conversations:read", rpc: "Subscribe", events: true, handle: follow },
  ];
}
