import type { ClientSession } from "mongodb";
import type { Conversation } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import { belowTop, toConversation } from "./documents.ts";
import type { ConversationDocument } from "./documents.ts";

type Conversations = Collections["conversations"];

/** Conversations by id, those that agents have made as the ones at the top let them be seen. */
export async function readConversations(
  conversations: Conversations,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly Conversation[]> {
  const documents = await conversations.find({ _id: { $in: [...ids] }, workspaceId }).toArray();
  const found = documents.map(toConversation);
  const topIds = [...new Set(found.flatMap(({ aboveIds }) => aboveIds.slice(0, 1)))];
  if (topIds.length === 0) return found;
  const above = await conversations.find({ _id: { $in: topIds }, workspaceId }).toArray();
  const tops = new Map(above.map((document) => [document._id, toConversation(document)]));
  return found.flatMap((conversation) => {
    const [topId] = conversation.aboveIds;
    if (topId === undefined) return [conversation];
    const top = tops.get(topId);
    return top === undefined ? [] : [belowTop(conversation, top)];
  });
}

/** The conversation of a document that a transaction has read, the same way. */
export async function readTop(
  conversations: Conversations,
  document: ConversationDocument,
  session: ClientSession,
): Promise<Conversation> {
  const conversation = toConversation(document);
  const { workspaceId, aboveIds } = conversation;
  const [conversationId] = aboveIds;
  if (conversationId === undefined) return conversation;
  const top = await conversations.findOne({ workspaceId, conversationId }, { session });
  return top === null ? { ...conversation, visibility: "deleted" } : belowTop(conversation, toConversation(top));
}
