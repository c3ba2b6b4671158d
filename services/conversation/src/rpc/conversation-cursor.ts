import { AppError } from "@parley/errors";
import type { ConversationCursor } from "../domain/model/conversation.ts";

/** Where a page of conversations ended, on the wire. */
export function fromCursor(cursor: ConversationCursor | null): { hasMore: boolean; nextCursor: string } {
  return { hasMore: cursor !== null, nextCursor: cursor === null ? "" : `${cursor.updated}.${cursor.conversationId}` };
}

/** Where a page of conversations begins; null for the first. @throws AppError INVALID_ARGUMENT naming `page.cursor`. */
export function toCursor(text: string): ConversationCursor | null {
  if (text === "") return null;
  const match = /^(\d{1,15})\.([A-Za-z0-9_]{1,64})$/.exec(text);
  if (match?.[2] === undefined) {
    const field = "page.cursor";
    throw new AppError("INVALID_ARGUMENT", "INVALID_PAGINATION_PARAMETERS", `${field}: is not a cursor of this list`, {
      fields: [{ field, problem: "is not a cursor of this list" }],
    });
  }
  return { updated: Number(match[1]), conversationId: match[2] };
}
