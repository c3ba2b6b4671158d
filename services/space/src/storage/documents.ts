import type { Person } from "@parley/actor";
import { isBuiltIn } from "../domain/model/built-in-spaces.ts";
import type { Creation } from "../domain/model/creation.ts";
import type { Group } from "../domain/model/group.ts";
import { foldName } from "../domain/model/names.ts";
import type { ProjectPreference } from "../domain/model/preference.ts";
import type { Space } from "../domain/model/space.ts";

/** What is kept beside an entity: the times as dates, the name as it is compared. */
interface Kept {
  /** The creation id, or the entity's where there is none. */
  readonly _id: string;
  readonly foldedName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
}

/** Collection `spaces`. */
export interface SpaceDocument extends Omit<Space, "createdAt" | "updatedAt" | "archivedAt">, Kept {
  readonly archivedAt: Date | null;
  readonly isBuiltIn: boolean;
  readonly isProject: boolean;
  /** A deleted space stays: what was read in a restricted one is still its last members' alone, and nothing makes it again. */
  readonly state: "active" | "deleted";
  /** Of a deleted space: who its members were, directly or by a group. */
  readonly lastMemberIds?: readonly string[];
  /** Raised by whoever makes a data source in it, so that its deletion meets them. */
  readonly uses?: number;
}

/** Collection `space_members`: members by person. */
export interface MemberDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly spaceId: string;
  readonly userId: string;
}

/** Collection `groups`. */
export interface GroupDocument extends Omit<Group, "createdAt" | "updatedAt">, Kept {
  /** Raised by whoever makes a space of it, so that its deletion meets them. */
  readonly uses?: number;
  /** A deleted group stays without its members, so that a repeated creation does not make it again; absent of one that is there. */
  readonly state?: "deleted";
}

/** Collection `people`: what the directory said of them. */
export interface PersonDocument extends Person {
  readonly _id: string;
  readonly workspaceId: string;
  readonly revision: number;
}

/** Collection `preferences`. */
export interface PreferenceDocument {
  readonly _id: string;
  readonly workspaceId: string;
  readonly spaceId: string;
  readonly userId: string;
  readonly preference: ProjectPreference;
  readonly updatedAt: Date;
}

export function spaceDocument(space: Space, creation: Creation | null): SpaceDocument {
  return {
    ...space,
    ...spaceTimes(space),
    _id: creation?.creationId ?? space.spaceId,
    foldedName: foldName(space.name),
    isBuiltIn: isBuiltIn(space.kind),
    isProject: space.kind === "project",
    state: "active",
    createdAt: new Date(space.createdAt),
    bodyHash: creation?.bodyHash ?? null,
  };
}

/** The times of a space that change. */
export function spaceTimes({ updatedAt, archivedAt }: Space): Pick<SpaceDocument, "updatedAt" | "archivedAt"> {
  return { updatedAt: new Date(updatedAt), archivedAt: archivedAt === null ? null : new Date(archivedAt) };
}

export function toSpace(document: SpaceDocument): Space {
  const { workspaceId, spaceId, name, kind, isRestricted, managementMode, groupIds, description } = document;
  return {
    workspaceId,
    spaceId,
    name,
    kind,
    isRestricted,
    managementMode,
    groupIds,
    description,
    creatorId: document.creatorId,
    archivedAt: document.archivedAt?.getTime() ?? null,
    createdAt: document.createdAt.getTime(),
    updatedAt: document.updatedAt.getTime(),
    revision: document.revision,
  };
}

export function memberDocument(workspaceId: string, spaceId: string, userId: string): MemberDocument {
  return { _id: `${workspaceId}/${spaceId}/${userId}`, workspaceId, spaceId, userId };
}

export function groupDocument(group: Group, creation: Creation | null): GroupDocument {
  return {
    ...group,
    _id: creation?.creationId ?? group.groupId,
    foldedName: foldName(group.name),
    createdAt: new Date(group.createdAt),
    updatedAt: new Date(group.updatedAt),
    bodyHash: creation?.bodyHash ?? null,
  };
}

export function toGroup({ workspaceId, groupId, name, memberIds, revision, ...kept }: GroupDocument): Group {
  const [createdAt, updatedAt] = [kept.createdAt.getTime(), kept.updatedAt.getTime()];
  return { workspaceId, groupId, name, memberIds, createdAt, updatedAt, revision };
}
