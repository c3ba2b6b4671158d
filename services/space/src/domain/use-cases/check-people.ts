import type { Actor } from "@parley/actor";
import type { AccessRepository } from "../model/access.ts";
import { checkIds } from "../model/check-ids.ts";

/** Says which people may read spaces. */
export class CheckPeople {
  readonly #access: AccessRepository;

  constructor({ access }: { readonly access: AccessRepository }) {
    this.#access = access;
  }

  /** Of these people those who may read all of these spaces, whoever asks. @throws AppError INVALID_ARGUMENT for more than 1,000. */
  async execute(
    { workspaceId }: Actor,
    spaceIds: readonly string[],
    userIds: readonly string[],
  ): Promise<readonly string[]> {
    const [spaces, people] = [checkIds("spaceIds", spaceIds), checkIds("userIds", userIds)];
    return this.#access.readersOfAll(workspaceId, spaces, people);
  }
}
