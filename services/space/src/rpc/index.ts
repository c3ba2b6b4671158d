import type {
  AccessServiceDefinition,
  AccessServiceHandlers,
  GroupServiceDefinition,
  GroupServiceHandlers,
  PreferenceServiceDefinition,
  PreferenceServiceHandlers,
  SpaceServiceDefinition,
  SpaceServiceHandlers,
} from "@parley/contracts/space/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { checkPeople } from "./check-people.ts";
import { createGroup } from "./create-group.ts";
import { createSpace } from "./create-space.ts";
import { deleteGroup } from "./delete-group.ts";
import { deleteSpace } from "./delete-space.ts";
import { getGroup } from "./get-group.ts";
import { getProjectNotificationPreference } from "./get-project-notification-preference.ts";
import { getSpace } from "./get-space.ts";
import { listGroups } from "./list-groups.ts";
import { listSpaces } from "./list-spaces.ts";
import { resolveAccess } from "./resolve-access.ts";
import { setProjectNotificationPreference } from "./set-project-notification-preference.ts";
import { updateGroup } from "./update-group.ts";
import { updateSpace } from "./update-space.ts";
import { updateSpaceMembers } from "./update-space-members.ts";

/** The RPCs of `SpaceService` and the files they are in. */
export function spaceRpcs(useCases: UseCases): Implementation<SpaceServiceDefinition, SpaceServiceHandlers> {
  return {
    ListSpaces: listSpaces(useCases.listSpaces),
    CreateSpace: createSpace(useCases.createSpace),
    GetSpace: getSpace(useCases.getSpace),
    UpdateSpace: updateSpace(useCases.updateSpace),
    UpdateSpaceMembers: updateSpaceMembers(useCases.updateSpaceMembers),
    DeleteSpace: deleteSpace(useCases.deleteSpace),
  };
}

/** The RPCs of `GroupService` and the files they are in. */
export function groupRpcs(useCases: UseCases): Implementation<GroupServiceDefinition, GroupServiceHandlers> {
  return {
    ListGroups: listGroups(useCases.listGroups),
    CreateGroup: createGroup(useCases.createGroup),
    GetGroup: getGroup(useCases.getGroup),
    UpdateGroup: updateGroup(useCases.updateGroup),
    DeleteGroup: deleteGroup(useCases.deleteGroup),
  };
}

/** The RPCs of `PreferenceService` and the files they are in. */
export function preferenceRpcs(
  useCases: UseCases,
): Implementation<PreferenceServiceDefinition, PreferenceServiceHandlers> {
  return {
    GetProjectNotificationPreference: getProjectNotificationPreference(useCases.getProjectNotificationPreference),
    SetProjectNotificationPreference: setProjectNotificationPreference(useCases.setProjectNotificationPreference),
  };
}

/** The RPCs of `AccessService` and the files they are in. */
export function accessRpcs(useCases: UseCases): Implementation<AccessServiceDefinition, AccessServiceHandlers> {
  return {
    ResolveAccess: resolveAccess(useCases.resolveAccess),
    CheckPeople: checkPeople(useCases.checkPeople),
  };
}
