import type {
  ManagementMode as WireMode,
  ManagementMode__Output,
  Space__Output,
  SpaceKind as WireKind,
  SpaceKind__Output,
} from "@parley/contracts/space/v1";
import type { ManagementMode, SeenSpace, SpaceKind } from "../domain/model/space.ts";

const kinds = {
  global: "SPACE_KIND_GLOBAL",
  system: "SPACE_KIND_SYSTEM",
  conversations: "SPACE_KIND_CONVERSATIONS",
  regular: "SPACE_KIND_REGULAR",
  project: "SPACE_KIND_PROJECT",
} as const satisfies Record<SpaceKind, WireKind>;

const modes = { manual: "MANAGEMENT_MODE_MANUAL", group: "MANAGEMENT_MODE_GROUP" } as const satisfies Record<
  ManagementMode,
  WireMode
>;

/** A space on the wire. */
export function fromSpace({ space, isMember }: SeenSpace): Space__Output {
  const { workspaceId, spaceId, name, isRestricted, description, archivedAt } = space;
  return {
    workspaceId,
    spaceId,
    name,
    isRestricted,
    isMember,
    kind: kinds[space.kind],
    managementMode: modes[space.managementMode],
    groupIds: [...space.groupIds],
    createdAt: String(space.createdAt),
    updatedAt: String(space.updatedAt),
    ...(description === null ? {} : { description }),
    ...(archivedAt === null ? {} : { archivedAt: String(archivedAt) }),
  };
}

/** A kind, from the wire; null where nothing was said. */
export function toKind(wire: SpaceKind__Output): SpaceKind | null {
  return keyOf(kinds, wire);
}

/** How members are kept, from the wire; null where nothing was said. */
export function toMode(wire: ManagementMode__Output): ManagementMode | null {
  return keyOf(modes, wire);
}

function keyOf<Name extends string>(names: Readonly<Record<Name, string>>, wire: string): Name | null {
  return (Object.keys(names) as Name[]).find((name) => names[name] === wire) ?? null;
}
