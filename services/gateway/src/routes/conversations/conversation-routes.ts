import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { privateShapes, publicShapes } from "../shapes.ts";
import { cancelMessages, cancelMessagesPrivately } from "./cancel-messages.ts";
import { createConversation } from "./create-conversation.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { getBlockedActions } from "./get-blocked-actions.ts";
import { getConversation } from "./get-conversation.ts";
import { listConversations } from "./list-conversations.ts";
import { updateConversation, updatePrivateConversation } from "./update-conversation.ts";

const families = [
  { root: publicRoot, shapes: publicShapes },
  { root: privateRoot, shapes: privateShapes },
];

/** The routes of conversations as wholes. */
export function conversationRoutes({ clients, answers }: RouteDependencies): readonly Route[] {
  const { conversations } = clients;
  return [
    ...families.flatMap(({ root, shapes }): readonly Route[] => [
      { method: "GET", path: `${root}/conversations`, scope: "conversations:read", rpc: "ListConversations", handle: listConversations(conversations, shapes) },
      { method: "POST", path: `${root}/conversations`, scope: "conversations:write", rpc: "CreateConversation", creates: true, handle: createConversation(clients, answers, shapes) },
      { method: "GET", path: `${root}/conversations/:cId`, scope: "conversations:read", rpc: "GetConversation", handle: getConversation(conversations, shapes) },
      { method: "DELETE", path: `${root}/conversations/:cId`, scope: "conversations:write", rpc: "DeleteConversation", handle: deleteConversation(conversations) },
    ]),
    { method: "GET", path: `${publicRoot}/conversations/:cId/actions/blocked`, scope: "conversations:read", rpc: "GetBlockedActions", handle: getBlockedActions(conversations) },
    { method: "PATCH", path: `${publicRoot}/conversations/:cId`, scope: "conversations:write", rpc: "UpdateConversation", handle: updateConversation(conversations) },
    { method: "PATCH", path: `${privateRoot}/conversations/:cId`, scope: "conversations:write", rpc: "UpdateConversation", handle: updatePrivateConversation(conversations) },
    { method: "POST", path: `${publicRoot}/conversations/:cId/cancel`, scope: "conversations:write", rpc: "CancelMessages", handle: cancelMessages(conversations) },
    { method: "POST", path: `${privateRoot}/conversations/:cId/cancel`, scope: "conversations:write", rpc: "CancelMessages", handle: cancelMessagesPrivately(conversations) },
  ];
}
