import type { Actor } from "@parley/actor";
import type { NamedView, ViewReader } from "../changes/view-reader.ts";
import { viewNotFound } from "../model/data-source-errors.ts";
import type { ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
  readonly now: () => number;
}

/** Takes a view away; its source stays. */
export class DeleteView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for the view that a source was made with. */
  async execute(actor: Actor, named: NamedView): Promise<void> {
    const { views, viewReader, now } = this.#deps;
    const view = await viewReader.requireDeletable(actor, named);
    if (!(await views.delete(view, now()))) throw viewNotFound();
  }
}
