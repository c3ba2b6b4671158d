import { hasWords, nodePhases, placeOf } from "../model/node-search.ts";
import type {
  FoundNode,
  NodeCursor,
  NodeMatch,
  NodeSearch,
  NodeSelection,
  TitlePlace,
  WantedNodes,
} from "../model/node-search.ts";
import { mergedScopes } from "../model/search-filter.ts";
import type { OpenView } from "./view-reader.ts";

/** A page of what was found. */
export interface FoundNodes {
  readonly found: readonly FoundNode[];
  /** null where there is no more. */
  readonly next: NodeCursor | null;
}

type Phase = "sources" | "named" | "titles";

interface Request {
  readonly wanted: WantedNodes;
  readonly open: readonly OpenView[];
  readonly selection: NodeSelection;
}

/** Finds data sources by name, and nodes by id, address and title. */
export class TitleSearch {
  readonly #nodes: NodeSearch;

  constructor({ nodeSearch }: { readonly nodeSearch: NodeSearch }) {
    this.#nodes = nodeSearch;
  }

  /** @param open What the caller reads; one view at least. @param place Where the page before ended. */
  async find(
    wanted: WantedNodes,
    open: readonly OpenView[],
    place: { readonly phase: Phase; readonly after: TitlePlace | null },
    limit: number,
  ): Promise<FoundNodes> {
    const [first] = open;
    if (first === undefined) return { found: [], next: null };
    const { workspaceId } = first.view;
    const selection = { workspaceId, scopes: mergedScopes(open.map(({ view }) => view)), types: wanted.types };
    const found: FoundNode[] = [];
    for (const phase of nodePhases.slice(nodePhases.indexOf(place.phase))) {
      if (phase === "content") break;
      const after = phase === place.phase ? place.after : null;
      const room = limit - found.length;
      // One more says whether there is another page.
      const page = await this.#found(phase, { wanted, open, selection }, after, room + 1);
      const taken = page.slice(0, room);
      found.push(...taken);
      const end = taken.at(-1);
      if (page.length > room) return { found, next: { phase, after: end === undefined ? after : placeOf(end) } };
    }
    return { found, next: null };
  }

  async #found(phase: Phase, request: Request, after: TitlePlace | null, limit: number): Promise<readonly FoundNode[]> {
    if (phase === "sources") return sourcesOf(request, after).slice(0, limit);
    const match = matchOf(phase, request.wanted);
    const nodes = match === null ? [] : await this.#nodes.find(request.selection, match, after, limit);
    return nodes.map((node) => ({ kind: "node", node }));
  }
}

function matchOf(phase: "named" | "titles", { nodeIds, url, words }: WantedNodes): NodeMatch | null {
  if (phase === "titles") return words.length === 0 ? null : { kind: "words", words, exceptUrl: url };
  if (nodeIds !== null) return { kind: "ids", nodeIds };
  return url === null ? null : { kind: "url", url };
}

function sourcesOf({ wanted, open }: Request, after: TitlePlace | null): readonly FoundNode[] {
  if (!wanted.includeDataSources) return [];
  const sources = new Map(open.map(({ source }) => [source.dataSourceId, source]));
  return [...sources.values()]
    .filter(({ name }) => hasWords(name, wanted.words))
    .map((source): FoundNode => ({ kind: "source", source }))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)))
    .filter((found) => after === null || compare(placeOf(found), after) > 0);
}

function compare(one: TitlePlace, other: TitlePlace): number {
  return compareTexts(one.title, other.title) || compareTexts(one.dataSourceId, other.dataSourceId);
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
