import type { Actor } from "@parley/actor";

/** Asks the space service who may do what with a space, each time: a removal counts at once. */
export interface SpaceAccess {
  /** Of the spaces named, those that are there and that the actor reads. @throws AppError UNAVAILABLE. */
  readable(actor: Actor, spaceIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the actor reads it or administers it. @throws AppError UNAVAILABLE. */
  isVisible(actor: Actor, spaceId: string): Promise<boolean>;
}
