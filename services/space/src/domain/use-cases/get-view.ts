import type { Actor } from "@parley/actor";
import type { NamedView, SeenView, ViewReader } from "../changes/view-reader.ts";

/** Reads a view. */
export class GetView {
  readonly #viewReader: ViewReader;

  constructor({ viewReader }: { readonly viewReader: ViewReader }) {
    this.#viewReader = viewReader;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, named: NamedView): Promise<SeenView> {
    const { view } = await this.#viewReader.requireReadable(actor, named);
    return this.#viewReader.seenOne(view);
  }
}
