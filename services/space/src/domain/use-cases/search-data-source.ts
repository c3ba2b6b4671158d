import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { DocumentSearch, FoundDocuments, SearchCommand } from "../changes/document-search.ts";
import type { NamedSource } from "../model/data-source.ts";

interface Dependencies {
  readonly sourceReader: DataSourceReader;
  readonly documentSearch: DocumentSearch;
}

/** Finds documents of a data source by what they say. */
export class SearchDataSource {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async execute(actor: Actor, named: NamedSource, command: SearchCommand): Promise<FoundDocuments> {
    const { sourceReader, documentSearch } = this.#deps;
    const { workspaceId, dataSourceId } = await sourceReader.requireReadable(actor, named);
    const found = await documentSearch.find(workspaceId, { dataSourceId, parentsIn: null }, command);
    // The search took its time: what counts is what the caller reads now.
    await sourceReader.requireReadable(actor, named);
    return found;
  }
}
