import type { Actor } from "@parley/actor";
import type { DocumentSearch, FoundDocuments, SearchCommand } from "../changes/document-search.ts";
import type { ParentPresenter } from "../changes/parent-presenter.ts";
import type { NamedView, ViewReader } from "../changes/view-reader.ts";

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
    const { view } = await viewReader.requireReadable(actor, named);
    const { workspaceId } = view;
    const { documents, wordsOnly } = await documentSearch.find(workspaceId, view, command);
    const nodes = documents.map(({ node }) => node);
    const presented = await parents.show(workspaceId, [view], nodes);
    return {
      documents: documents.map((found, at) => ({ ...found, node: presented[at]?.node ?? found.node })),
      wordsOnly,
    };
  }
}
