import { invalidField } from "@parley/errors";
import type { GroupRepository } from "../model/group.ts";
import type { PeopleRepository } from "../model/people.ts";

const maxMembers = 1_000;

/** Whether whom a request names as members can be members. */
export class MemberCheck {
  readonly #people: PeopleRepository;
  readonly #groups: GroupRepository;

  constructor({ people, groups }: { readonly people: PeopleRepository; readonly groups: GroupRepository }) {
    this.#people = people;
    this.#groups = groups;
  }

  /** These people, each once. @throws AppError INVALID_ARGUMENT naming who is no member of the workspace. */
  async people(workspaceId: string, userIds: readonly string[]): Promise<readonly string[]> {
    checkCount("memberIds", userIds);
    const known = new Set((await this.#people.findMany(workspaceId, userIds)).map(({ userId }) => userId));
    return eachOnce("memberIds", userIds, known, "is no member of the workspace");
  }

  /** These groups, each once. @throws AppError INVALID_ARGUMENT naming which does not exist. */
  async groups(workspaceId: string, groupIds: readonly string[]): Promise<readonly string[]> {
    checkCount("groupIds", groupIds);
    const known = new Set((await this.#groups.findMany(workspaceId, groupIds)).map(({ groupId }) => groupId));
    return eachOnce("groupIds", groupIds, known, "is no group of the workspace");
  }
}

function checkCount(field: string, ids: readonly string[]): void {
  if (ids.length > maxMembers) throw invalidField(field, `must have at most ${maxMembers} entries`);
}

function eachOnce(
  field: string,
  ids: readonly string[],
  known: ReadonlySet<string>,
  problem: string,
): readonly string[] {
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown !== -1) throw invalidField(`${field}[${unknown}]`, problem);
  return [...new Set(ids)];
}
