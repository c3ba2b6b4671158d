import type { Space__Output, SpaceMembers__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import { groupJson } from "../groups/group-json.ts";
import type { privateSpaceSchema, projectSchema, spaceDetailsAnswer, spaceSchema } from "./space-schema.ts";
import { kindNames, modeNames } from "./space-words.ts";

/** A space as the client knows it (API C107). */
export function spaceJson(space: Space__Output): z.output<typeof spaceSchema> {
  const { spaceId, name, kind, groupIds, isRestricted, managementMode, createdAt, updatedAt } = space;
  return {
    sId: spaceId,
    name,
    kind: kindNames[kind],
    groupIds,
    isRestricted,
    managementMode: modeNames[managementMode],
    createdAt: Number(createdAt),
    updatedAt: Number(updatedAt),
  };
}

/** A space in the private family, where a project has a shape of its own (API C108). */
export function privateSpaceJson(space: Space__Output): z.output<typeof privateSpaceSchema> {
  return space.kind === "SPACE_KIND_PROJECT" ? projectJson(space) : spaceJson(space);
}

/** A space with its members. @param canRead Whether the caller reads what is in it. */
export function spaceDetailsJson(
  space: Space__Output,
  { people, groups }: SpaceMembers__Output,
  canRead: boolean,
): z.output<typeof spaceDetailsAnswer>["space"] {
  // API C19: a person in short.
  const members = people.map(({ userId, username, fullName, image }) => ({
    sId: userId,
    username,
    fullName,
    image: image ?? null,
  }));
  return { ...privateSpaceJson(space), members, groups: groups.map(groupJson), canRead };
}

// Tasks, frames and tabs are features of another product: a project has none.
function projectJson(space: Space__Output): z.output<typeof projectSchema> {
  const { description, isMember, archivedAt } = space;
  return {
    ...spaceJson(space),
    description: description ?? null,
    isMember,
    archivedAt: archivedAt === undefined ? null : Number(archivedAt),
    todoGenerationEnabled: false,
    lastTodoAnalysisAt: null,
    pinnedFramePath: null,
    frameTabs: [],
    tabsOrder: [],
  };
}
