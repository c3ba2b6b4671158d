import { fileDeletedSubject } from "@parley/contracts";
import { fileDeletedCodec } from "@parley/contracts/file/v1";
import type { OutboxMessage } from "@parley/outbox";
import type { FileKey } from "../domain/model/file.ts";

/** The message that publishes a deletion. */
export function encodeDeletion({ workspaceId, fileId }: FileKey, at: number): OutboxMessage {
  const payload = fileDeletedCodec.encode({ workspaceId, fileId, deletedAt: String(at) });
  return { subject: fileDeletedSubject, messageId: `file-deleted-${fileId}`, payload };
}
