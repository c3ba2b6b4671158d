import type { Found } from "../found.ts";
import type { World } from "../world.ts";

/** What holds whatever breaks. Returns what contradicts it, each thing by its id. */
export type Law = (world: World, found: Found) => Promise<readonly string[]> | readonly string[];
