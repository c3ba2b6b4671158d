import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";

/** Whether an actor may change what `ownerId` has created: their own, or anything with `conversations:manage`. */
export function mayChange(actor: Actor, ownerId: string): boolean {
  return ownerId === ownerOf(actor) || actor.scopes.includes("conversations:manage");
}
