import { invalidField } from "@parley/errors";
import { isDuplicateKey } from "@parley/mongo";
import type { OutboxMessage } from "@parley/outbox";
import type { ClientSession } from "mongodb";
import type { Creation, Insertion, Repeated } from "../domain/model/creation.ts";
import { foldName } from "../domain/model/names.ts";
import { spaceAlreadyExists } from "../domain/model/space-errors.ts";
import type {
  Reader,
  SeenSpace,
  Selection,
  Space,
  SpaceChange,
  SpaceKey,
  SpaceRepository,
} from "../domain/model/space.ts";
import type { Collections } from "./collections.ts";
import { memberDocument, spaceDocument, spaceTimes, toSpace } from "./documents.ts";
import type { SpaceDocument } from "./documents.ts";
import { membershipOf } from "./memberships.ts";
import { readableSpaces, spacesOf, withinBound } from "./readable-filter.ts";
import type { Membership } from "./readable-filter.ts";
import type { Announcements, OutboxTransactions } from "./outbox-transactions.ts";
import type { SourceDeletion } from "./source-deletion.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
  readonly sourceDeletion: SourceDeletion;
  /** Makes the message that is published of a space. */
  readonly encode: (space: Space, isDeleted: boolean) => OutboxMessage;
}

/** Spaces and their members in MongoDB. */
export class MongoSpaceRepository implements SpaceRepository {
  readonly #deps: Dependencies;
  readonly #collections: Collections;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#collections = deps.collections;
  }

  async ensureBuiltIn(workspaceId: string, make: () => readonly Space[]): Promise<void> {
    const { spaces } = this.#collections;
    const there = await spaces.find({ workspaceId, isBuiltIn: true }, { projection: { kind: 1 } }).toArray();
    const missing = make().filter(({ kind }) => there.every((known) => known.kind !== kind));
    if (missing.length === 0) return;
    try {
      await this.#deps.writes.run(async (session, announcements) => {
        await spaces.insertMany(
          missing.map((space) => spaceDocument(space, null)),
          { session },
        );
        for (const space of missing) await this.#announce(announcements, space);
      });
    } catch (error) {
      // Another replica has made all of them in between.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async insert(space: Space, memberIds: readonly string[], creation: Creation | null): Promise<Insertion<Space>> {
    const { workspaceId, spaceId, groupIds } = space;
    const { spaces, members } = this.#collections;
    try {
      await this.#deps.writes.run(async (session, announcements) => {
        await spaces.insertOne(spaceDocument(space, creation), { session });
        await this.#useGroups(workspaceId, groupIds, session);
        const documents = memberIds.map((userId) => memberDocument(workspaceId, spaceId, userId));
        if (documents.length > 0) await members.insertMany(documents, { session });
        await this.#announce(announcements, space);
      });
      return { kind: "inserted" };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = creation === null ? null : await this.findCreated(workspaceId, creation.creationId);
      return earlier ?? { kind: "name_taken" };
    }
  }

  async findCreated(workspaceId: string, creationId: string): Promise<Repeated<Space> | null> {
    const earlier = await this.#collections.spaces.findOne({ workspaceId, _id: creationId });
    if (earlier === null) return null;
    return {
      kind: "repeated",
      entity: earlier.state === "deleted" ? null : toSpace(earlier),
      bodyHash: earlier.bodyHash,
    };
  }

  count(workspaceId: string): Promise<number> {
    return this.#collections.spaces.countDocuments({ workspaceId, state: "active" });
  }

  async readable(reader: Reader, selection: Selection): Promise<readonly SeenSpace[]> {
    const membership = await membershipOf(this.#collections, reader);
    const filter = readableSpaces(reader, membership, selection);
    const documents = await this.#collections.spaces.find(filter).sort({ foldedName: 1 }).toArray();
    return documents.map((document) => seen(document, membership));
  }

  async all(reader: Reader, selection: Selection): Promise<readonly SeenSpace[]> {
    const membership = await membershipOf(this.#collections, reader);
    const filter = { ...spacesOf(reader.workspaceId, selection), ...withinBound(reader) };
    const documents = await this.#collections.spaces.find(filter).sort({ foldedName: 1 }).toArray();
    return documents.map((document) => seen(document, membership));
  }

  async memberIds({ workspaceId, spaceId }: SpaceKey): Promise<readonly string[]> {
    const documents = await this.#collections.members.find({ workspaceId, spaceId }).sort({ userId: 1 }).toArray();
    return documents.map(({ userId }) => userId);
  }

  async change(key: SpaceKey, at: number, change: (current: Space) => SpaceChange | null): Promise<Space | null> {
    try {
      return await this.#deps.writes.run((session, announcements) =>
        this.#change(key, at, change, session, announcements),
      );
    } catch (error) {
      if (isDuplicateKey(error, "by_name")) throw spaceAlreadyExists();
      throw error;
    }
  }

  async delete({ workspaceId, spaceId }: SpaceKey, at: number): Promise<boolean> {
    const { spaces, members, preferences, apps, views } = this.#collections;
    return this.#deps.writes.run(async (session, announcements) => {
      const active = { workspaceId, spaceId, state: "active" } as const;
      const document = await spaces.findOne(active, { session });
      if (document === null) return false;
      const deleted = { ...toSpace(document), updatedAt: at, revision: document.revision + 1 };
      // So that a change of a group at the same time conflicts with it.
      await this.#useGroups(workspaceId, document.groupIds, session);
      const lastMemberIds = await this.#everyMember(document, session);
      const { updatedAt, revision } = { ...deleted, ...spaceTimes(deleted) };
      // Replaced, so that its name is free: some servers never free the unique key of what is only updated.
      await spaces.deleteOne(active, { session });
      await spaces.insertOne(
        { ...document, state: "deleted", groupIds: [], lastMemberIds, updatedAt, revision },
        { session },
      );
      await members.deleteMany({ workspaceId, spaceId }, { session });
      await preferences.deleteMany({ workspaceId, spaceId }, { session });
      await apps.deleteMany({ workspaceId, spaceId }, { session });
      await this.#deps.sourceDeletion.ofSpace({ workspaceId, spaceId }, at, session, announcements);
      // What it shows of other spaces' sources goes with it, and is no use of these any more.
      await views.updateMany(active, { $set: { state: "deleted", updatedAt } }, { session });
      await this.#announce(announcements, deleted, true);
      announcements.accessChanged(workspaceId);
      return true;
    });
  }

  async #change(
    { workspaceId, spaceId }: SpaceKey,
    at: number,
    change: (current: Space) => SpaceChange | null,
    session: ClientSession,
    announcements: Announcements,
  ): Promise<Space | null> {
    const active = { workspaceId, spaceId, state: "active" } as const;
    const document = await this.#collections.spaces.findOne(active, { session });
    if (document === null) return null;
    const current = toSpace(document);
    const changed = change(current);
    if (changed === null) return current;
    const next: Space = { ...changed.space, updatedAt: at, revision: current.revision + 1 };
    const { createdAt: _created, ...fields } = next;
    const set = { ...fields, ...spaceTimes(next), foldedName: foldName(next.name) };
    await this.#useGroups(workspaceId, next.groupIds, session);
    await this.#collections.spaces.updateOne(active, { $set: set }, { session });
    if (changed.memberIds !== undefined) await this.#replaceMembers(next, changed.memberIds, session);
    await this.#announce(announcements, next);
    if (changed.memberIds !== undefined || next.isRestricted !== current.isRestricted)
      announcements.accessChanged(workspaceId);
    return next;
  }

  async #replaceMembers(
    { workspaceId, spaceId }: SpaceKey,
    memberIds: readonly string[],
    session: ClientSession,
  ): Promise<void> {
    const { members } = this.#collections;
    await members.deleteMany({ workspaceId, spaceId, userId: { $nin: [...memberIds] } }, { session });
    const kept = await members.find({ workspaceId, spaceId }, { session }).toArray();
    const known = new Set(kept.map(({ userId }) => userId));
    const added = memberIds.filter((userId) => !known.has(userId));
    if (added.length > 0)
      await members.insertMany(
        added.map((userId) => memberDocument(workspaceId, spaceId, userId)),
        { session },
      );
  }

  /** Writes to the groups of a space, so that it meets whoever deletes one of them meanwhile. */
  async #useGroups(workspaceId: string, groupIds: readonly string[], session: ClientSession): Promise<void> {
    if (groupIds.length === 0) return;
    const filter = { workspaceId, groupId: { $in: [...groupIds] }, state: { $ne: "deleted" } } as const;
    const { matchedCount } = await this.#collections.groups.updateMany(filter, { $inc: { uses: 1 } }, { session });
    if (matchedCount !== groupIds.length) throw invalidField("groupIds", "names a group that was deleted meanwhile");
  }

  async #everyMember({ workspaceId, spaceId, groupIds }: SpaceDocument, session: ClientSession): Promise<string[]> {
    const { members, groups } = this.#collections;
    const people = await members.find({ workspaceId, spaceId }, { session }).toArray();
    const named = await groups.find({ workspaceId, groupId: { $in: [...groupIds] } }, { session }).toArray();
    return [...new Set([...people.map(({ userId }) => userId), ...named.flatMap(({ memberIds }) => memberIds)])];
  }

  #announce(announcements: Announcements, space: Space, isDeleted = false): Promise<void> {
    const owner = `${space.workspaceId}/${space.spaceId}`;
    return announcements.event(owner, this.#deps.encode(space, isDeleted), space.revision);
  }
}

function seen(document: SpaceDocument, { spaceIds, groupIds }: Membership): SeenSpace {
  const isMember = spaceIds.has(document.spaceId) || document.groupIds.some((groupId) => groupIds.has(groupId));
  return { space: toSpace(document), isMember };
}
