import type { ClientSession } from "mongodb";
import { StaleWrite } from "../domain/changes/conversation-store.ts";
import type { MentionChange } from "../domain/changes/conversation-store.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Collections } from "./collections.ts";

/** Changes one mention of a message inside a transaction of its conversation. @throws StaleWrite */
export async function changeMention(
  collections: Collections,
  { workspaceId, conversationId }: ConversationKey,
  change: MentionChange,
  session: ClientSession,
): Promise<void> {
  const { messageId, index, expected, set } = change;
  const [status, dismissed] = [`richMentions.${index}.status`, `richMentions.${index}.dismissed`];
  const unchanged = {
    _id: messageId,
    workspaceId,
    conversationId,
    visibility: "visible" as const,
    [status]: expected.status,
    [dismissed]: expected.dismissed,
  };
  const result = await collections.messages.updateOne(
    unchanged,
    { $set: { [status]: set.status, [dismissed]: set.dismissed } },
    { session },
  );
  if (result.matchedCount === 0) throw new StaleWrite("mention");
}
