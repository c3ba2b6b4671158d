import type { ManagementMode__Output, ProjectPreference__Output, SpaceKind__Output } from "@parley/contracts/space/v1";

/** The API's words for kinds of spaces (API C107), and what the service calls them. */
export const kinds = {
  global: "SPACE_KIND_GLOBAL",
  system: "SPACE_KIND_SYSTEM",
  conversations: "SPACE_KIND_CONVERSATIONS",
  regular: "SPACE_KIND_REGULAR",
  project: "SPACE_KIND_PROJECT",
} as const;

/** How members are kept: by person or by group. */
export const modes = { manual: "MANAGEMENT_MODE_MANUAL", group: "MANAGEMENT_MODE_GROUP" } as const;

/** What a person wants to be notified of (API C109). */
export const preferences = {
  all_messages: "PROJECT_PREFERENCE_ALL_MESSAGES",
  only_mentions: "PROJECT_PREFERENCE_ONLY_MENTIONS",
  never: "PROJECT_PREFERENCE_NEVER",
} as const;

/** The same from the service's side. */
export const kindNames = {
  SPACE_KIND_UNSPECIFIED: "regular",
  SPACE_KIND_GLOBAL: "global",
  SPACE_KIND_SYSTEM: "system",
  SPACE_KIND_CONVERSATIONS: "conversations",
  SPACE_KIND_REGULAR: "regular",
  SPACE_KIND_PROJECT: "project",
} as const satisfies Readonly<Record<SpaceKind__Output, keyof typeof kinds>>;

/** The three spaces that every workspace has keep no members: for them it is the API's usual word. */
export const modeNames = {
  MANAGEMENT_MODE_UNSPECIFIED: "manual",
  MANAGEMENT_MODE_MANUAL: "manual",
  MANAGEMENT_MODE_GROUP: "group",
} as const satisfies Readonly<Record<ManagementMode__Output, keyof typeof modes>>;

export const preferenceNames = {
  PROJECT_PREFERENCE_UNSPECIFIED: "all_messages",
  PROJECT_PREFERENCE_ALL_MESSAGES: "all_messages",
  PROJECT_PREFERENCE_ONLY_MENTIONS: "only_mentions",
  PROJECT_PREFERENCE_NEVER: "never",
} as const satisfies Readonly<Record<ProjectPreference__Output, keyof typeof preferences>>;
