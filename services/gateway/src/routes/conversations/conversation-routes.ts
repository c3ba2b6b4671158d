import type { Route } from "../../http/route.ts";
import { publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { createConversation } from "./create-conversation.ts";
import { getConversation } from "./get-conversation.ts";
import { listConversations } from "./list-conversations.ts";

/** The routes of conversations as wholes. */
export function conversationRoutes({ clients, answers, publicUrl }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    { method: "GET", path: `${publicRoot}/conversations`, scope: "conversations:read", rpc: "ListConversations", handle: listConversations(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations`, scope: "conversations:write", rpc: "CreateConversation", creates: true, handle: createConversation(conversations, answers, publicUrl) },
    { method: "GET", path: `${publicRoot}/conversations/:cId`, scope: "conversations:read", rpc: "GetConversation", handle: getConversation(conversations, publicUrl) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/cancel`, scope: "conversations:write", rpc: "CancelMessages", handle: cancelMessages(conversations) },
  ];
}
