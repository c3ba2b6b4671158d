import type { Actor } from "@parley/actor";
import type { MemberCheck } from "../changes/member-check.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import { checkManagement } from "../model/check-space.ts";
import type { Members } from "../model/check-space.ts";
import { requireMayChange } from "../model/reader.ts";
import { spaceNotFound } from "../model/space-errors.ts";
import type { SeenSpace, SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly reader: SpaceReader;
  readonly members: MemberCheck;
  readonly now: () => number;
}

/** Who the members of a space are from now on. */
export interface MembersUpdate extends Members {
  readonly isRestricted: boolean;
}

/** Replaces who is a member of a space. */
export class UpdateSpaceMembers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, ABORTED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, spaceId: string, update: MembersUpdate): Promise<SeenSpace> {
    const { spaces, reader, members, now } = this.#deps;
    const found = await reader.requireChangeable(actor, spaceId);
    const { isRestricted } = update;
    const managementMode = checkManagement(update);
    const groupIds = await members.groups(found.workspaceId, update.groupIds);
    const named = await members.people(found.workspaceId, update.memberIds);
    // Who made a project does not shut themselves out: where members are kept by group, no person can be named.
    const isCreators = found.creatorId !== null && actor.person?.userId === found.creatorId;
    const memberIds = managementMode === "group" && isCreators ? [found.creatorId] : named;
    const space = await spaces.change(found, now(), (current) => {
      requireMayChange(actor, found, current, isRestricted);
      return { space: { ...current, isRestricted, managementMode, groupIds }, memberIds };
    });
    if (space === null) throw spaceNotFound();
    return reader.seen(actor, space);
  }
}
