import { get } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { getConversationConsumption } from "./get-conversation-consumption.ts";
import { getMessageConsumption } from "./get-message-consumption.ts";

/** The routes of what answers have cost. */
export function consumptionRoutes({ clients: { conversations } }: RouteDependencies): readonly Route[] {
  const conversation = `${privateRoot}/conversations/:cId`;
  const message = `${conversation}/messages/:mId`;
  return [
    get(`${message}/consumption`, "conversations:read", getMessageConsumption(conversations)),
    get(`${conversation}/consumption`, "conversations:read", getConversationConsumption(conversations)),
  ];
}
