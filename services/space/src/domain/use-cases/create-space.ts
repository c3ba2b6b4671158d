import type { Actor, IdempotencyKey } from "@parley/actor";
import { invalidField } from "@parley/errors";
import { newId } from "@parley/ids";
import type { MemberCheck } from "../changes/member-check.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import { builtInSpaces } from "../model/built-in-spaces.ts";
import { checkDescription, checkManagement } from "../model/check-space.ts";
import { creationOf, repeatedOf } from "../model/creation.ts";
import type { Creation, Repeated } from "../model/creation.ts";
import { checkName } from "../model/names.ts";
import { readerOf } from "../model/reader.ts";
import {
  spaceAlreadyExists,
  spaceManagementNotAuthorized,
  spaceNotFound,
  tooManySpaces,
} from "../model/space-errors.ts";
import type { ManagementMode, SeenSpace, Space, SpaceKind, SpaceRepository } from "../model/space.ts";

const maxSpaces = 1_000;

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly reader: SpaceReader;
  readonly members: MemberCheck;
  readonly now: () => number;
}

/** What a request wants to make. */
export interface NewSpace {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly name: string;
  readonly kind: SpaceKind | null;
  readonly isRestricted: boolean;
  /** null where nothing was said. */
  readonly managementMode: ManagementMode | null;
  readonly memberIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly description: string | null;
}

/** Makes a regular space or a project. */
export class CreateSpace {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming the field, PERMISSION_DENIED, ALREADY_EXISTS, UNPROCESSABLE. */
  async execute(command: NewSpace): Promise<SeenSpace> {
    const { spaces } = this.#deps;
    const { actor } = command;
    // It would lie outside of what the key names, and a name that is taken tells of a space that does.
    if (actor.spaceIds.length > 0)
      throw spaceManagementNotAuthorized("A key that names spaces is for those alone: make spaces with another");
    const creation = creationOf("spc", actor, command.idempotencyKey);
    const earlier = creation === null ? null : await spaces.findCreated(actor.workspaceId, creation.creationId);
    if (earlier !== null) return this.#repeated(actor, earlier, creation);
    return this.#create(command, creation);
  }

  /** What the first request made, if the actor may still see it. */
  #repeated(actor: Actor, earlier: Repeated<Space>, creation: Creation | null): Promise<SeenSpace> {
    const { spaceId } = repeatedOf(earlier, creation, spaceNotFound);
    return this.#deps.reader.requireVisible(actor, spaceId);
  }

  async #create(command: NewSpace, creation: Creation | null): Promise<SeenSpace> {
    const { spaces, reader, members, now } = this.#deps;
    const { actor, isRestricted } = command;
    const { workspaceId, person } = actor;
    const kind = checkKind(command);
    const name = checkName(command.name);
    const description = checkDescription(kind, command.description);
    const managementMode = checkManagement(command);
    const groupIds = await members.groups(workspaceId, command.groupIds);
    const named = await members.people(workspaceId, command.memberIds);
    // Who makes a project is in it.
    const creatorId = kind === "project" && person !== null ? person.userId : null;
    const memberIds = [...new Set([...(creatorId === null ? [] : [creatorId]), ...named])];
    const at = now();
    await spaces.ensureBuiltIn(workspaceId, () => builtInSpaces(workspaceId, at));
    // Requests that run side by side may pass it by a few: it bounds lists, nobody relies on it.
    if ((await spaces.count(workspaceId)) >= maxSpaces) throw tooManySpaces(maxSpaces);
    const space: Space = {
      workspaceId,
      spaceId: newId("spc"),
      name,
      kind,
      isRestricted,
      managementMode,
      groupIds,
      description,
      creatorId,
      archivedAt: null,
      createdAt: at,
      updatedAt: at,
      revision: 1,
    };
    const insertion = await spaces.insert(space, memberIds, creation);
    if (insertion.kind === "name_taken") throw spaceAlreadyExists();
    return insertion.kind === "inserted" ? reader.seen(actor, space) : this.#repeated(actor, insertion, creation);
  }
}

/** What may be made, and by whom: a project by every person, the rest by administrators. */
function checkKind({ actor, kind }: NewSpace): "regular" | "project" {
  if (kind !== "regular" && kind !== "project") throw invalidField("kind", "must be regular or project");
  const isPersonsProject = kind === "project" && actor.person !== null;
  if (!isPersonsProject && !readerOf(actor).isManager)
    throw spaceManagementNotAuthorized("Only who administers spaces can make one; a person can make a project");
  return kind;
}
