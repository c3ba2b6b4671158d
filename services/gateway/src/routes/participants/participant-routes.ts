import { get, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { joinConversation } from "./join-conversation.ts";
import { listParticipants } from "./list-participants.ts";

/** The routes of a conversation's participants. */
export function participantRoutes({ clients }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  const path = `${privateRoot}/conversations/:cId/participants`;
  return [
    get(path, "conversations:read", listParticipants(conversations)),
    post(path, "conversations:write", joinConversation(conversations)),
  ];
}
