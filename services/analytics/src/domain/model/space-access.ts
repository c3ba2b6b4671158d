import type { Actor } from "@parley/actor";

/** Who may read which spaces. */
export interface SpaceAccess {
  /**
   * Of these spaces those that the actor can read.
   * @param signal Aborts when nobody waits for the answer any more.
   * @throws AppError UNAVAILABLE where it can't be asked.
   */
  readable(actor: Actor, spaceIds: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>>;
}
