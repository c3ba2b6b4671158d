import type { Actor } from "@parley/actor";

/** Asks the conversation service who names views. */
export interface ViewUsage {
  /** How many agents name any of these views. @throws AppError UNAVAILABLE. */
  count(actor: Actor, viewIds: readonly string[]): Promise<number>;
}
