import type { Actor } from "@parley/actor";
import type { AccessRepository, ResolvedAccess } from "../model/access.ts";
import { checkIds } from "../model/check-ids.ts";
import { readerOf } from "../model/reader.ts";

/** Says which spaces an actor may read, and which of them it is a member of. */
export class ResolveAccess {
  readonly #access: AccessRepository;

  constructor({ access }: { readonly access: AccessRepository }) {
    this.#access = access;
  }

  /** Of these spaces those that the actor may read, and those that it is a member of. @throws AppError INVALID_ARGUMENT for more than 1,000. */
  execute(actor: Actor, spaceIds: readonly string[]): Promise<ResolvedAccess> {
    return this.#access.resolve(readerOf(actor), checkIds("spaceIds", spaceIds));
  }
}
