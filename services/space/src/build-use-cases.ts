import { MemberCheck } from "./domain/changes/member-check.ts";
import { SpaceReader } from "./domain/changes/space-reader.ts";
import type { AccessRepository } from "./domain/model/access.ts";
import type { GroupRepository } from "./domain/model/group.ts";
import type { PeopleRepository } from "./domain/model/people.ts";
import type { PreferenceRepository } from "./domain/model/preference.ts";
import type { SpaceRepository } from "./domain/model/space.ts";
import { CheckPeople } from "./domain/use-cases/check-people.ts";
import { CreateGroup } from "./domain/use-cases/create-group.ts";
import { CreateSpace } from "./domain/use-cases/create-space.ts";
import { DeleteGroup } from "./domain/use-cases/delete-group.ts";
import { DeleteSpace } from "./domain/use-cases/delete-space.ts";
import { GetGroup } from "./domain/use-cases/get-group.ts";
import { GetProjectNotificationPreference } from "./domain/use-cases/get-project-notification-preference.ts";
import { GetSpace } from "./domain/use-cases/get-space.ts";
import { ListGroups } from "./domain/use-cases/list-groups.ts";
import { ListSpaces } from "./domain/use-cases/list-spaces.ts";
import { ResolveAccess } from "./domain/use-cases/resolve-access.ts";
import { SetProjectNotificationPreference } from "./domain/use-cases/set-project-notification-preference.ts";
import { UpdateGroup } from "./domain/use-cases/update-group.ts";
import { UpdateSpace } from "./domain/use-cases/update-space.ts";
import { UpdateSpaceMembers } from "./domain/use-cases/update-space-members.ts";

/** What use cases need from outside. */
export interface Ports {
  readonly spaces: SpaceRepository;
  readonly groups: GroupRepository;
  readonly access: AccessRepository;
  readonly people: PeopleRepository;
  readonly preferences: PreferenceRepository;
  readonly now: () => number;
}

export type UseCases = ReturnType<typeof buildUseCases>;

/** Every use case, named as its RPC. */
export function buildUseCases(ports: Ports) {
  const reader = new SpaceReader(ports);
  const members = new MemberCheck(ports);
  const parts = { ...ports, reader, members };
  return {
    listSpaces: new ListSpaces(parts),
    createSpace: new CreateSpace(parts),
    getSpace: new GetSpace(parts),
    updateSpace: new UpdateSpace(parts),
    updateSpaceMembers: new UpdateSpaceMembers(parts),
    deleteSpace: new DeleteSpace(parts),
    listGroups: new ListGroups(parts),
    createGroup: new CreateGroup(parts),
    getGroup: new GetGroup(parts),
    updateGroup: new UpdateGroup(parts),
    deleteGroup: new DeleteGroup(parts),
    getProjectNotificationPreference: new GetProjectNotificationPreference(parts),
    resolveAccess: new ResolveAccess(parts),
    checkPeople: new CheckPeople(parts),
    setProjectNotificationPreference: new SetProjectNotificationPreference(parts),
  };
}
