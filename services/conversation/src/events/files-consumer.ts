import { fileDeletedSubject, streams } from "@parley/contracts";
import { fileDeletedCodec } from "@parley/contracts/file/v1";
import type { FileDeleted__Output } from "@parley/contracts/file/v1";
import { WorkQueue } from "@parley/events";
import type { Broker, Decision } from "@parley/events";
import type { DeletedFiles } from "../domain/model/deleted-files.ts";

const slots = 16;
// At half a second each, longer than any outage of the database.
const maxDeliveries = 1_000_000;

/** Stores which files were deleted: one durable consumer for all replicas. */
export function filesConsumer(broker: Broker, files: DeletedFiles, onError: (error: unknown) => void): WorkQueue {
  return new WorkQueue(broker, {
    stream: streams.files.name,
    consumer: "conversation-files",
    filterSubject: fileDeletedSubject,
    slots,
    maxDeliver: maxDeliveries,
    maxAckPending: slots * 4,
    deadSubject: "dead.files",
    handle: (payload) => keepDeleted(files, payload),
    onError,
  });
}

async function keepDeleted(files: DeletedFiles, payload: Uint8Array): Promise<Decision> {
  const deleted = decode(payload);
  if (deleted === null || deleted.workspaceId === "" || deleted.fileId === "")
    return { kind: "dead", reason: "is not a file of a workspace" };
  await files.store(deleted.workspaceId, deleted.fileId);
  return { kind: "ack" };
}

function decode(payload: Uint8Array): FileDeleted__Output | null {
  try {
    return fileDeletedCodec.decode(payload);
  } catch {
    // Whatever else is on the subject goes where somebody looks at it.
    return null;
  }
}
