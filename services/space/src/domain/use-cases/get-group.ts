import type { Actor } from "@parley/actor";
import type { GroupReader } from "../changes/group-reader.ts";
import type { Group } from "../model/group.ts";

/** Reads a group. */
export class GetGroup {
  readonly #reader: GroupReader;

  constructor({ groupReader }: { readonly groupReader: GroupReader }) {
    this.#reader = groupReader;
  }

  /** @throws AppError NOT_FOUND. */
  execute(actor: Actor, groupId: string): Promise<Group> {
    return this.#reader.require(actor, groupId);
  }
}
