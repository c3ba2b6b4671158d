import type { Actor, IdempotencyKey } from "@parley/actor";
import { newId } from "@parley/ids";
import type { MemberCheck } from "../changes/member-check.ts";
import { creationOf, repeatedOf } from "../model/creation.ts";
import type { Creation } from "../model/creation.ts";
import type { Group, GroupRepository } from "../model/group.ts";
import { checkName } from "../model/names.ts";
import { requireMayChangeGroups } from "../model/reader.ts";
import { groupAlreadyExists, groupNotFound, tooManyGroups } from "../model/space-errors.ts";

const maxGroups = 1_000;

interface Dependencies {
  readonly groups: GroupRepository;
  readonly members: MemberCheck;
  readonly now: () => number;
}

/** What a request wants to make. */
export interface NewGroup {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly name: string;
  readonly memberIds: readonly string[];
}

/** Makes a group of people. */
export class CreateGroup {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, PERMISSION_DENIED, ALREADY_EXISTS, UNPROCESSABLE. */
  async execute(command: NewGroup): Promise<Group> {
    const { actor, idempotencyKey } = command;
    requireMayChangeGroups(actor);
    const creation = creationOf("grp", actor, idempotencyKey);
    const earlier =
      creation === null ? null : await this.#deps.groups.findCreated(actor.workspaceId, creation.creationId);
    return earlier === null ? this.#create(command, creation) : repeatedOf(earlier, creation, groupNotFound);
  }

  async #create(command: NewGroup, creation: Creation | null): Promise<Group> {
    const { groups, members, now } = this.#deps;
    const { workspaceId } = command.actor;
    const name = checkName(command.name);
    const memberIds = await members.people(workspaceId, command.memberIds);
    // Requests that run side by side may pass it by a few: it bounds lists, nobody relies on it.
    if ((await groups.count(workspaceId)) >= maxGroups) throw tooManyGroups(maxGroups);
    const at = now();
    const group = { workspaceId, groupId: newId("grp"), name, memberIds, createdAt: at, updatedAt: at, revision: 1 };
    const insertion = await groups.insert(group, creation);
    if (insertion.kind === "name_taken") throw groupAlreadyExists();
    return insertion.kind === "inserted" ? group : repeatedOf(insertion, creation, groupNotFound);
  }
}
