import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { SpaceServiceDefinition } from "@parley/contracts/space/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { neighborAway } from "../domain/model/registry-errors.ts";
import type { SpaceAccess } from "../domain/model/space-access.ts";

/** Asks the space service each time, of each space: what it says of one that was deleted is that there is none. */
export class GrpcSpaceAccess implements SpaceAccess {
  readonly #spaces: ClosableClient<SpaceServiceDefinition>;

  constructor(spaces: ClosableClient<SpaceServiceDefinition>) {
    this.#spaces = spaces;
  }

  async readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const named = [...new Set(spaceIds)];
    const found = await Promise.all(named.map(async (spaceId) => (await this.#canRead(actor, spaceId)) === true));
    return new Set(named.filter((_id, index) => found[index]));
  }

  async isVisible(actor: Actor, spaceId: string): Promise<boolean> {
    return (await this.#canRead(actor, spaceId)) !== null;
  }

  /** null where it is not there, or neither read nor administered. */
  async #canRead(actor: Actor, spaceId: string): Promise<boolean | null> {
    try {
      return (await this.#spaces.GetSpace({ actor: fromActor(actor), spaceId })).canRead;
    } catch (error) {
      if (isAppError(error) && ["NOT_FOUND", "INVALID_ARGUMENT"].includes(error.code)) return null;
      throw neighborAway("Who may read the space", error);
    }
  }
}
