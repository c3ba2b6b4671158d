import type { Actor } from "@parley/actor";
import type { DocumentSearch, FoundDocuments, SearchCommand } from "../changes/document-search.ts";
import type { NamedView, ViewReader } from "../changes/view-reader.ts";

interface Dependencies {
  readonly viewReader: ViewReader;
  readonly documentSearch: DocumentSearch;
}

/** Finds documents that a view shows by what they say. */
export class SearchView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async execute(actor: Actor, named: NamedView, command: SearchCommand): Promise<FoundDocuments> {
    const { view } = await this.#deps.viewReader.requireReadable(actor, named);
    return this.#deps.documentSearch.find(view.workspaceId, [view], command);
  }
}
