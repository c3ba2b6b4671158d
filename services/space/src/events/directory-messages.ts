import { groupChangedSubject, sourceChangedSubject, spaceChangedSubject } from "@parley/contracts";
import { groupChangedCodec, sourceChangedCodec, spaceChangedCodec } from "@parley/contracts/space/v1";
import type { SpaceKind as WireKind } from "@parley/contracts/space/v1";
import type { Broker } from "@parley/events";
import type { OutboxMessage } from "@parley/outbox";
import type { DataSource } from "../domain/model/data-source.ts";
import type { Group, GroupAnnouncer, ToldGroup } from "../domain/model/group.ts";
import type { Space, SpaceKind } from "../domain/model/space.ts";

const wireKinds: Readonly<Record<SpaceKind, WireKind>> = {
  global: "SPACE_KIND_GLOBAL",
  system: "SPACE_KIND_SYSTEM",
  conversations: "SPACE_KIND_CONVERSATIONS",
  regular: "SPACE_KIND_REGULAR",
  project: "SPACE_KIND_PROJECT",
};

/** What is published of a space. */
export function encodeSpace(space: Space, isDeleted: boolean): OutboxMessage {
  const { workspaceId, spaceId, name, kind, isRestricted, revision } = space;
  return {
    subject: spaceChangedSubject(workspaceId),
    messageId: `space-${spaceId}-${revision}`,
    payload: spaceChangedCodec.encode({
      workspaceId,
      spaceId,
      name,
      isRestricted,
      isDeleted,
      revision,
      kind: wireKinds[kind],
    }),
  };
}

/** What is published of a group. */
export function encodeGroup({ workspaceId, groupId, name, revision }: Group, isDeleted: boolean): OutboxMessage {
  return {
    subject: groupChangedSubject(workspaceId),
    messageId: `group-${groupId}-${revision}`,
    payload: groupChangedCodec.encode({ workspaceId, groupId, name, isDeleted, revision }),
  };
}

/** What is published of a data source. */
export function encodeSource(source: DataSource, viewIds: readonly string[], isDeleted: boolean): OutboxMessage {
  const { workspaceId, spaceId, dataSourceId, name, revision } = source;
  return {
    subject: sourceChangedSubject(workspaceId),
    messageId: `source-${dataSourceId}-${revision}`,
    payload: sourceChangedCodec.encode({
      workspaceId,
      spaceId,
      dataSourceId,
      viewIds: [...viewIds],
      name,
      isDeleted,
      revision,
    }),
  };
}

/** Publishes groups without the outbox: for services that have lost what was published. */
export class BrokerGroupAnnouncer implements GroupAnnouncer {
  readonly #broker: Broker;
  readonly #now: () => number;

  constructor(broker: Broker, now: () => number) {
    this.#broker = broker;
    this.#now = now;
  }

  async announce({ group, isDeleted }: ToldGroup): Promise<void> {
    const { subject, messageId, payload } = encodeGroup(group, isDeleted);
    // Another id than the first time: the broker must not take it for a repetition.
    await this.#broker.publish(subject, payload, { messageId: `${messageId}-again-${this.#now()}` });
  }
}
