import { isDuplicateKey } from "@parley/mongo";
import type { OutboxMessage } from "@parley/outbox";
import type { Creation, Insertion, Repeated } from "../domain/model/creation.ts";
import type {
  Group,
  GroupChange,
  GroupKey,
  GroupPage,
  GroupRepository,
  GroupSelection,
} from "../domain/model/group.ts";
import { foldName } from "../domain/model/names.ts";
import { groupAlreadyExists } from "../domain/model/space-errors.ts";
import type { Collections } from "./collections.ts";
import { groupDocument, toGroup } from "./documents.ts";
import type { Announcements, OutboxTransactions } from "./outbox-transactions.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
  /** Makes the message that is published of a group. */
  readonly encode: (group: Group, isDeleted: boolean) => OutboxMessage;
}

/** Groups in MongoDB. */
export class MongoGroupRepository implements GroupRepository {
  readonly #deps: Dependencies;
  readonly #groups: Collections["groups"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#groups = deps.collections.groups;
  }

  async insert(group: Group, creation: Creation | null): Promise<Insertion<Group>> {
    try {
      await this.#deps.writes.run(async (session, announcements) => {
        await this.#groups.insertOne(groupDocument(group, creation), { session });
        await this.#announce(announcements, group);
      });
      return { kind: "inserted" };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = creation === null ? null : await this.findCreated(group.workspaceId, creation.creationId);
      return earlier ?? { kind: "name_taken" };
    }
  }

  async findCreated(workspaceId: string, creationId: string): Promise<Repeated<Group> | null> {
    const earlier = await this.#groups.findOne({ workspaceId, _id: creationId });
    if (earlier === null) return null;
    return {
      kind: "repeated",
      entity: earlier.state === "deleted" ? null : toGroup(earlier),
      bodyHash: earlier.bodyHash,
    };
  }

  count(workspaceId: string): Promise<number> {
    return this.#groups.countDocuments({ workspaceId, ...there });
  }

  async find(key: GroupKey): Promise<Group | null> {
    const document = await this.#groups.findOne(filterOf(key));
    return document === null ? null : toGroup(document);
  }

  async findMany(workspaceId: string, groupIds: readonly string[]): Promise<readonly Group[]> {
    if (groupIds.length === 0) return [];
    return (await this.#groups.find({ workspaceId, groupId: { $in: [...groupIds] }, ...there }).toArray()).map(toGroup);
  }

  async list(workspaceId: string, { groupIds, after, limit }: GroupSelection): Promise<readonly Group[]> {
    const among = groupIds === null ? {} : { groupId: { $in: [...groupIds] } };
    const later = after === null ? {} : { foldedName: { $gt: foldName(after) } };
    const found = this.#groups.find({ workspaceId, ...among, ...later, ...there });
    return (await found.sort({ foldedName: 1 }).limit(limit).toArray()).map(toGroup);
  }

  async pageOfAll(after: string | null, limit: number): Promise<GroupPage> {
    const found = this.#groups.find({ _id: { $gt: after ?? "" } });
    const documents = await found.sort({ _id: 1 }).limit(limit).toArray();
    const told = documents.map((document) => ({ group: toGroup(document), isDeleted: document.state === "deleted" }));
    return { told, next: documents.length < limit ? null : (documents.at(-1)?._id ?? null) };
  }

  async change(key: GroupKey, at: number, change: (current: Group) => GroupChange | null): Promise<Group | null> {
    try {
      return await this.#deps.writes.run(async (session, announcements) => {
        const document = await this.#groups.findOne(filterOf(key), { session });
        if (document === null) return null;
        const current = toGroup(document);
        const changed = change(current);
        if (changed === null) return current;
        const next: Group = { ...current, ...changed, updatedAt: at, revision: current.revision + 1 };
        const { name, memberIds, revision } = next;
        const set = { name, foldedName: foldName(name), memberIds, revision, updatedAt: new Date(at) };
        await this.#groups.updateOne(filterOf(key), { $set: set }, { session });
        await this.#announce(announcements, next);
        if (changed.memberIds !== current.memberIds) announcements.accessChanged(key.workspaceId);
        return next;
      });
    } catch (error) {
      if (isDuplicateKey(error, "by_name")) throw groupAlreadyExists();
      throw error;
    }
  }

  delete(key: GroupKey): Promise<"deleted" | "missing" | "in_use"> {
    const { spaces } = this.#deps.collections;
    const { workspaceId, groupId } = key;
    return this.#deps.writes.run(async (session, announcements) => {
      const document = await this.#groups.findOne(filterOf(key), { session });
      if (document === null) return "missing";
      if ((await spaces.findOne({ workspaceId, groupIds: groupId, state: "active" }, { session })) !== null)
        return "in_use";
      const revision = document.revision + 1;
      // No name is folded to one with capitals: the group's own is free again.
      const foldedName = `DELETED ${groupId}`;
      // Replaced: some servers never free the unique key of what is only updated.
      await this.#groups.deleteOne(filterOf(key), { session });
      await this.#groups.insertOne({ ...document, state: "deleted", foldedName, memberIds: [], revision }, { session });
      await this.#announce(announcements, { ...toGroup(document), revision }, true);
      return "deleted";
    });
  }

  #announce(announcements: Announcements, group: Group, isDeleted = false): Promise<void> {
    const owner = `${group.workspaceId}/${group.groupId}`;
    return announcements.event(owner, this.#deps.encode(group, isDeleted), group.revision);
  }
}

// What was deleted is not found.
const there = { state: { $ne: "deleted" } } as const;

function filterOf({ workspaceId, groupId }: GroupKey) {
  return { workspaceId, groupId, ...there };
}
