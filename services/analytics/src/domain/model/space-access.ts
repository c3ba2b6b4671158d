import type { Actor } from "@parley/actor";

/** Who may read which spaces. */
export interface SpaceAccess {
  /** Of these spaces those that the actor can read. @throws AppError UNAVAILABLE where it can't be asked. */
  readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
}
