import { idFromKey } from "@parley/ids";
import type { Space, SpaceKind } from "./space.ts";

const names = { global: "Company Space", system: "System", conversations: "Conversations" } as const;

type BuiltInKind = keyof typeof names;

/** Whether every workspace has one space of a kind, which nobody makes, changes or deletes. */
export function isBuiltIn(kind: SpaceKind): kind is BuiltInKind {
  return kind in names;
}

/** The three spaces that every workspace has. Their ids follow from the workspace's: each replica makes the same. */
export function builtInSpaces(workspaceId: string, now: number): Space[] {
  return (Object.keys(names) as BuiltInKind[]).map((kind) => ({
    workspaceId,
    spaceId: idFromKey("spc", workspaceId, "built-in", kind),
    name: names[kind],
    kind,
    isRestricted: kind !== "global",
    managementMode: "manual",
    groupIds: [],
    description: null,
    creatorId: null,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }));
}
