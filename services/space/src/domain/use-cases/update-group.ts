import type { Actor } from "@parley/actor";
import type { MemberCheck } from "../changes/member-check.ts";
import type { Group, GroupRepository } from "../model/group.ts";
import { checkName } from "../model/names.ts";
import { requireMayChangeGroups } from "../model/reader.ts";
import { groupNotFound } from "../model/space-errors.ts";

interface Dependencies {
  readonly groups: GroupRepository;
  readonly members: MemberCheck;
  readonly now: () => number;
}

/** What a request changes; what it does not name is undefined. */
export interface GroupUpdate {
  readonly name: string | undefined;
  readonly memberIds: readonly string[] | undefined;
}

/** Renames a group, or replaces its members. */
export class UpdateGroup {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ALREADY_EXISTS, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, groupId: string, update: GroupUpdate): Promise<Group> {
    requireMayChangeGroups(actor);
    const { groups, members, now } = this.#deps;
    const { workspaceId } = actor;
    const key = { workspaceId, groupId };
    if ((await groups.find(key)) === null) throw groupNotFound();
    const name = update.name === undefined ? undefined : checkName(update.name);
    const memberIds = update.memberIds === undefined ? undefined : await members.people(workspaceId, update.memberIds);
    const group = await groups.change(key, now(), (current) => {
      if (memberIds === undefined && (name === undefined || name === current.name)) return null;
      return { name: name ?? current.name, memberIds: memberIds ?? current.memberIds };
    });
    if (group === null) throw groupNotFound();
    return group;
  }
}
