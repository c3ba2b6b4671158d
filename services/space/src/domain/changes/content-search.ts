import type { ChunkFinder } from "../model/find.ts";
import { hasWords } from "../model/node-search.ts";
import type { WantedNodes } from "../model/node-search.ts";
import type { Node } from "../model/node.ts";
import { mergedScopes, noFilter } from "../model/search-filter.ts";
import type { FoundNodes } from "./title-search.ts";
import type { OpenView } from "./view-reader.ts";

// The same chunks are ranked for each page: another number of them would have another order.
const chunkCount = 100;

/** A page of documents and tables, best first. */
export interface FoundByContent extends FoundNodes {
  /** Meaning could not be looked at. */
  readonly wordsOnly: boolean;
}

const nothing: FoundByContent = { found: [], next: null, wordsOnly: false };

/** Finds documents by what they say, and tables by what is said of them, but those that are found by title or address. */
export class ContentSearch {
  readonly #finder: ChunkFinder;

  constructor({ finder }: { readonly finder: ChunkFinder }) {
    this.#finder = finder;
  }

  /** @param skip How many were found before. @throws AppError UNAVAILABLE. */
  async find(
    wanted: WantedNodes,
    open: readonly OpenView[],
    { skip, limit }: { readonly skip: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<FoundByContent> {
    const [first] = open;
    const scopes = mergedScopes(open.map(({ view }) => view)).filter(({ parentsIn }) => parentsIn?.length !== 0);
    if (first === undefined || scopes.length === 0) return nothing;
    const { workspaceId } = first.view;
    const { types, query } = wanted;
    const search = { workspaceId, scopes, filter: noFilter, types, queries: [query], count: chunkCount, signal };
    const { chunks, wordsOnly } = await this.#finder.execute(search);
    const byKey = new Map(chunks.map(({ node }) => [`${node.dataSourceId}/${node.nodeId}`, node]));
    const nodes = [...byKey.values()].filter((node) => !isFoundBefore(node, wanted));
    const next = nodes.length > skip + limit ? ({ phase: "content", skip: skip + limit } as const) : null;
    return { found: nodes.slice(skip, skip + limit).map((node) => ({ kind: "node", node })), next, wordsOnly };
  }
}

function isFoundBefore({ title, sourceUrl }: Node, { words, url }: WantedNodes): boolean {
  return hasWords(title, words) || (url !== null && sourceUrl === url);
}
