import { filesReleasedSubject, streams } from "@parley/contracts";
import { filesReleasedCodec } from "@parley/contracts/conversation/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { Release } from "../domain/model/file-holders.ts";

/** Has the files deleted of what was deleted in conversations: one durable consumer for all replicas. */
export function releasesConsumer(
  broker: Broker,
  deleteReleased: (release: Release) => Promise<void>,
  onError: (error: unknown) => void,
): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.releases.name,
    consumer: "file-releases",
    filterSubject: filesReleasedSubject,
    deadSubject: "dead.releases",
    what: "a release of files",
    read: (payload) => {
      const { workspaceId, conversationId, messageIds } = filesReleasedCodec.decode(payload);
      return workspaceId === "" || conversationId === "" ? null : { workspaceId, conversationId, messageIds };
    },
    store: deleteReleased,
    onError,
  });
}
