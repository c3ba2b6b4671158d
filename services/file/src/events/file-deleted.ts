import { fileDeletedCodec, fileDeletedSubject, streams } from "@parley/contracts";
import { ensureStream } from "@parley/events";
import type { Broker } from "@parley/events";
import type { FileKey } from "../domain/file.ts";
import { randomText } from "../domain/ids.ts";

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** What others are told of a deletion. */
export function encodeDeletion({ workspaceId, fileId }: FileKey, at: number): { readonly subject: string; readonly messageId: string; readonly payload: Uint8Array } {
  return { subject: fileDeletedSubject, messageId: `file-deleted-${fileId}`, payload: fileDeletedCodec.encode({ workspaceId, fileId, deletedAt: String(at) }) };
}

/** Makes the stream that deletions lie in. */
export async function ensureFileStream(broker: Broker, replicas: number): Promise<void> {
  await ensureStream(broker, { name: streams.files.name, subjects: streams.files.subjects, maxAgeMs: keptMs, workQueue: false, replicas }, randomText());
}
