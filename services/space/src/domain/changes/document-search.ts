import { invalidField } from "@parley/errors";
import type { Hit } from "../model/chunk-index.ts";
import type { ChunkFinder } from "../model/find.ts";
import type { Node, NodeRepository } from "../model/node.ts";
import type { SearchFilter, SearchScope } from "../model/search-filter.ts";
import type { ParentFilter } from "./parent-filter.ts";

interface Dependencies {
  readonly finder: ChunkFinder;
  readonly nodes: NodeRepository;
  readonly parentFilter: ParentFilter;
}

/** What a request searches for. */
export interface SearchCommand {
  readonly query: string;
  /** How many chunks, 1 to 100. */
  readonly count: number;
  /** Whole documents, with their texts. */
  readonly fullText: boolean;
  readonly filter: SearchFilter;
  readonly signal: AbortSignal;
}

/** A document with the chunks that match, best first. */
export interface FoundDocument {
  readonly node: Node;
  readonly chunks: readonly { readonly chunk: Hit; readonly score: number }[];
  /** null unless it was asked for. */
  readonly text: string | null;
}

export interface FoundDocuments {
  /** Best first. */
  readonly documents: readonly FoundDocument[];
  /** Meaning could not be looked at. */
  readonly wordsOnly: boolean;
}

const maxCount = 100;
const maxFilterEntries = 1_000;
// What one answer carries of texts; documents after it are left out.
const maxTextBytes = 16 * 1024 * 1024;

/** Searches for documents in what the caller may read. */
export class DocumentSearch {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** By those parents alone that the scope shows. @throws AppError INVALID_ARGUMENT naming the field, UNAVAILABLE. */
  async find(workspaceId: string, scope: SearchScope, command: SearchCommand): Promise<FoundDocuments> {
    const { query, count, filter, fullText, signal } = command;
    checkSearch(command);
    const limited = await this.#deps.parentFilter.limit(workspaceId, scope, filter);
    const search = { workspaceId, scopes: [scope], ...limited, types: null, queries: [query], count, signal };
    const { chunks, wordsOnly } = await this.#deps.finder.execute(search);
    const byNode = Map.groupBy(chunks, ({ node }) => `${node.dataSourceId}/${node.nodeId}`);
    const documents = [...byNode.values()].flatMap((found) => {
      const [first] = found;
      return first === undefined ? [] : [{ node: first.node, chunks: found, text: null }];
    });
    return { documents: fullText ? await this.#withTexts(documents) : documents, wordsOnly };
  }

  async #withTexts(documents: readonly FoundDocument[]): Promise<readonly FoundDocument[]> {
    const read: FoundDocument[] = [];
    let bytes = 0;
    for (const { node, chunks } of documents) {
      bytes += node.textSize;
      if (bytes > maxTextBytes && read.length > 0) break;
      const found = await this.#deps.nodes.findWithText(node);
      // Another version by now: its chunks would be of another text.
      if (found?.node.version === node.version) read.push({ node, chunks, text: found.text });
    }
    return read;
  }
}

function checkSearch({ query, count, filter }: SearchCommand): void {
  if (query.trim() === "") throw invalidField("query", "must not be empty");
  if (!Number.isInteger(count) || count < 1 || count > maxCount)
    throw invalidField("top_k", `must be from 1 to ${maxCount}`);
  const lists = {
    tags_in: filter.tagsIn,
    tags_not: filter.tagsNot,
    parents_in: filter.parentsIn,
    parents_not: filter.parentsNot,
  };
  for (const [field, entries] of Object.entries(lists)) {
    if (entries.length > maxFilterEntries) throw invalidField(field, `must have at most ${maxFilterEntries} entries`);
    if (entries.some((entry) => entry.includes("\0"))) throw invalidField(field, "must not contain U+0000");
  }
}
