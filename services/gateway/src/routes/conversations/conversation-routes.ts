import { del, get, patch, post } from "../../http/route.ts";
import type { Route } from "../../http/route.ts";
import { privateRoot, publicRoot } from "../roots.ts";
import type { RouteDependencies } from "../route-dependencies.ts";
import { privateShapes, publicShapes } from "../family-shapes.ts";
import { cancelMessages, cancelMessagesPrivately } from "./cancel-messages.ts";
import { createConversation } from "./create-conversation.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { getConversation } from "./get-conversation.ts";
import { listConversations } from "./list-conversations.ts";
import { updateConversationTools } from "./update-conversation-tools.ts";
import { updateConversation, updatePrivateConversation } from "./update-conversation.ts";

const families = [
  { root: publicRoot, shapes: publicShapes },
  { root: privateRoot, shapes: privateShapes },
];

/** The routes of conversations as wholes. */
export function conversationRoutes({ clients, answers, rendered }: RouteDependencies): readonly Route[] {
  const { conversations, encodedAnswers } = clients;
  return [
    ...families.flatMap(({ root, shapes }): readonly Route[] => [
      get(`${root}/conversations`, "conversations:read", listConversations(conversations, shapes)),
      post(`${root}/conversations`, "conversations:write", createConversation(clients, answers, shapes)),
      get(`${root}/conversations/:cId`, "conversations:read", getConversation(encodedAnswers, shapes, rendered)),
      del(`${root}/conversations/:cId`, "conversations:write", deleteConversation(conversations)),
    ]),
    patch(`${publicRoot}/conversations/:cId`, "conversations:write", updateConversation(conversations)),
    patch(`${privateRoot}/conversations/:cId`, "conversations:write", updatePrivateConversation(conversations)),
    post(`${publicRoot}/conversations/:cId/tools`, "conversations:write", updateConversationTools(conversations)),
    post(`${publicRoot}/conversations/:cId/cancel`, "conversations:write", cancelMessages(conversations)),
    post(`${privateRoot}/conversations/:cId/cancel`, "conversations:write", cancelMessagesPrivately(conversations)),
  ];
}
