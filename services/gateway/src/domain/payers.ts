import { invalidField } from "@parley/errors";
import type { DirectoryRepository, KeyRepository } from "./identity-repository.ts";

interface Dependencies {
  readonly keys: Pick<KeyRepository, "listLive">;
  readonly directory: Pick<DirectoryRepository, "findMember">;
}

/** Keys and people for whom a workspace pays. */
export class Payers {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError INVALID_ARGUMENT naming `keys.<id>` or `people.<id>` for the first that the workspace does not have. */
  async require(workspaceId: string, keyIds: readonly string[], userIds: readonly string[]): Promise<void> {
    const { keys, directory } = this.#deps;
    const live = keyIds.length === 0 ? [] : await keys.listLive(workspaceId);
    const known = new Set(live.map(({ keyId }) => keyId));
    const unknownKey = keyIds.find((keyId) => !known.has(keyId));
    if (unknownKey !== undefined) throw invalidField(`keys.${unknownKey}`, "is not a key of the workspace");
    const members = await Promise.all(userIds.map((userId) => directory.findMember(workspaceId, userId)));
    const unknownPerson = userIds.find((_id, index) => members[index] === null);
    if (unknownPerson !== undefined) throw invalidField(`people.${unknownPerson}`, "is not a member of the workspace");
  }
}
