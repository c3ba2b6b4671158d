import type { GetSpaceResponse__Output, Space__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import { groupJson } from "../groups/group-json.ts";
import { requireField } from "../require-field.ts";
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

/** A space with its members, and for who reads it how much of each category it has (API C145). */
export function spaceDetailsJson(
  space: Space__Output,
  details: Pick<GetSpaceResponse__Output, "members" | "canRead" | "contents">,
): z.output<typeof spaceDetailsAnswer>["space"] {
  const { people, groups } = requireField(details.members);
  const { canRead, contents } = details;
  // API C19: a person in short.
  const members = people.map(({ userId, username, fullName, image }) => ({
    sId: userId,
    username,
    fullName,
    image: image ?? null,
  }));
  const categories = contents && {
    folder: { count: contents.folders },
    website: { count: contents.websites },
    apps: { count: contents.apps },
  };
  return { ...privateSpaceJson(space), members, groups: groups.map(groupJson), canRead, categories };
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
