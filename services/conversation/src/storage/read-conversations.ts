import type { ClientSession } from "mongodb";
import type { Conversation, ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import { belowTop, toConversation } from "./documents.ts";
import type { ConversationDocument } from "./documents.ts";

type Conversations = Collections["conversations"];

/** What conversations are read by where those of several workspaces are. */
export function nameOf({ workspaceId, conversationId }: ConversationKey): string {
  return `${workspaceId} ${conversationId}`;
}

/** Conversations by their names, as `readConversations` gives them. */
export async function readNamed(
  conversations: Conversations,
  names: readonly string[],
): Promise<ReadonlyMap<string, Conversation>> {
  const keys = names.map((name) => name.split(" "));
  const workspaceIds = [...new Set(keys.map(([workspaceId = ""]) => workspaceId))];
  const ids = [...new Set(keys.map(([, conversationId = ""]) => conversationId))];
  const found = await readConversations(conversations, workspaceIds, ids);
  return new Map(found.map((conversation) => [nameOf(conversation), conversation]));
}

// An index of the workspace fits too: a database that compares the two anew under many writes reads all of its conversations.
const byId = { hint: { _id: 1 } } as const;

/** Conversations by id, those that agents have made as the ones at the top let them be seen. */
async function readConversations(
  conversations: Conversations,
  workspaceIds: readonly string[],
  ids: readonly string[],
): Promise<readonly Conversation[]> {
  const [workspaceId] = workspaceIds;
  if (workspaceId === undefined) return [];
  const ofThese = workspaceIds.length === 1 ? workspaceId : { $in: [...workspaceIds] };
  const documents = await conversations.find({ _id: { $in: [...ids] }, workspaceId: ofThese }, byId).toArray();
  const found = documents.map(toConversation);
  const topIds = [...new Set(found.flatMap(({ aboveIds }) => aboveIds.slice(0, 1)))];
  if (topIds.length === 0) return found;
  const above = await conversations.find({ _id: { $in: topIds }, workspaceId: ofThese }, byId).toArray();
  const tops = new Map(above.map((document) => [nameOf(document), toConversation(document)]));
  return found.flatMap((conversation) => {
    const { workspaceId: ofChild, aboveIds } = conversation;
    const [conversationId] = aboveIds;
    if (conversationId === undefined) return [conversation];
    const top = tops.get(nameOf({ workspaceId: ofChild, conversationId }));
    return top === undefined ? [] : [belowTop(conversation, top)];
  });
}

/** Those of a workspace by id, the same way, that are not deleted. */
export async function readStanding(
  conversations: Conversations,
  workspaceId: string,
  ids: readonly string[],
): Promise<readonly Conversation[]> {
  if (ids.length === 0) return [];
  const found = await readConversations(conversations, [workspaceId], ids);
  return found.filter(({ visibility }) => visibility !== "deleted");
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
