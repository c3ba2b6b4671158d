import type { Actor } from "@parley/actor";
import type { DocumentSearch, FoundDocuments, SearchCommand } from "../changes/document-search.ts";
import type { ParentPresenter } from "../changes/parent-presenter.ts";
import type { NamedView, ViewReader } from "../changes/view-reader.ts";
import { isSearched, noFilter } from "../model/search-filter.ts";

interface Dependencies {
  readonly viewReader: ViewReader;
  readonly documentSearch: DocumentSearch;
  readonly parents: ParentPresenter;
}

/** Finds documents that a view shows by what they say. */
export class SearchView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** With those of their parents alone that the view shows. @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async execute(actor: Actor, named: NamedView, command: SearchCommand): Promise<FoundDocuments> {
    const { viewReader, documentSearch, parents } = this.#deps;
    const before = await viewReader.requireReadable(actor, named);
    const { workspaceId } = before.view;
    const { documents: found, wordsOnly } = await documentSearch.find(workspaceId, before.view, command);
    // The search took its time: what counts is what the caller reads now.
    const { view } = await viewReader.requireReadable(actor, named);
    const documents = found.filter(({ node }) => isSearched(node, [view], noFilter));
    const nodes = documents.map(({ node }) => node);
    const presented = await parents.show(workspaceId, [view], nodes);
    return {
      documents: documents.map((document, at) => ({ ...document, node: presented[at]?.node ?? document.node })),
      wordsOnly,
    };
  }
}
