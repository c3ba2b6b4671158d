import type { Choice } from "../choice.ts";
import type { World } from "../world.ts";

/** Something that somebody does. */
export interface Action {
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  /** @param name Of this one time, which no other has: its idempotency key, and a word in what it says. Returns how it ended. */
  perform(world: World, choice: Choice, name: string): Promise<string>;
}
