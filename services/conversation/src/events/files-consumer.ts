import { fileDeletedSubject, streams } from "@parley/contracts";
import { fileDeletedCodec } from "@parley/contracts/file/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { DeletedFiles } from "../domain/model/deleted-files.ts";

/** Stores which files were deleted. */
export function filesConsumer(broker: Broker, files: DeletedFiles, onError: (error: unknown) => void): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.files.name,
    consumer: "conversation-files",
    filterSubject: fileDeletedSubject,
    deadSubject: "dead.files",
    what: "a file of a workspace",
    read: (payload) => {
      const { workspaceId, fileId } = fileDeletedCodec.decode(payload);
      return workspaceId === "" || fileId === "" ? null : { workspaceId, fileId };
    },
    store: ({ workspaceId, fileId }) => files.store(workspaceId, fileId),
    onError,
  });
}
