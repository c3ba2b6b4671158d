import { invalidField } from "@parley/errors";
import { checkLength } from "./names.ts";
import type { ManagementMode, SpaceKind } from "./space.ts";

const maxDescriptionCharacters = 1_024;

/** A description as it is kept; null for none. @throws AppError INVALID_ARGUMENT naming `description`. */
export function checkDescription(kind: SpaceKind, description: string | null): string | null {
  if (description === null || description === "") return null;
  if (kind !== "project") throw invalidField("description", "is for projects alone");
  checkLength("description", description, maxDescriptionCharacters);
  return description;
}

/** What a request says of members. */
export interface Members {
  /** null where nothing was said. */
  readonly managementMode: ManagementMode | null;
  readonly memberIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** How members are kept: by person or by group, never both. @throws AppError INVALID_ARGUMENT naming the field. */
export function checkManagement({ managementMode, memberIds, groupIds }: Members): ManagementMode {
  const mode = managementMode ?? (groupIds.length > 0 ? "group" : "manual");
  if (mode === "manual" && groupIds.length > 0)
    throw invalidField("groupIds", "must be empty where members are kept by person");
  if (mode === "group" && memberIds.length > 0)
    throw invalidField("memberIds", "must be empty where members are kept by group");
  return mode;
}
