import type { FaultChoice } from "../choice.ts";
import type { World } from "../world.ts";

/** Something that breaks and is mended. */
export interface Fault {
  /** How often it is chosen, beside the others. */
  readonly weight: number;
  /** Resolves when it is over. */
  happen(world: World, choice: FaultChoice): Promise<void>;
}
