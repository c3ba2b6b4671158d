import type { ClientSession, Filter } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import type { Changes, Stale } from "../domain/changes/conversation-store.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";
import type { MessageDocument } from "./documents.ts";

type Messages = Collections["messages"];

/** That the messages which a change depends on are as they were read. @throws StaleWrite when one has changed. */
export async function requireCurrent(
  messages: Messages,
  { workspaceId, conversationId }: ConversationKey,
  { notDeleted = [], running = [], newest = [] }: Changes,
  session: ClientSession,
): Promise<void> {
  const refuse = async (stale: Stale, filter: Filter<MessageDocument>): Promise<void> => {
    const changed = { workspaceId, conversationId, ...filter };
    if ((await messages.findOne(changed, { projection: { _id: 1 }, session })) !== null) throw new StaleWrite(stale);
  };
  if (notDeleted.length > 0) await refuse("message", { _id: { $in: [...notDeleted] }, visibility: "deleted" });
  if (running.length > 0) await refuse("message", { _id: { $in: [...running] }, status: { $ne: "created" } });
  for (const { rank, version } of newest) await refuse("conversation", { rank, version: { $gt: version } });
}
