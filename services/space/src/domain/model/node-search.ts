import type { DataSource } from "./data-source.ts";
import type { Node, NodeKey, NodeType } from "./node.ts";
import { titleWords } from "./words.ts";
import type { SearchScope } from "./search-filter.ts";

/** Which nodes may be found. */
export interface NodeSelection {
  readonly workspaceId: string;
  /** Nodes in one of these. */
  readonly scopes: readonly SearchScope[];
  readonly types: readonly NodeType[];
}

/** What nodes are looked for by. */
export type NodeMatch =
  | { readonly kind: "ids"; readonly nodeIds: readonly string[] }
  | { readonly kind: "url"; readonly url: string }
  | TitleMatch;

/** Folded words, each of which a word of the title begins with. */
export interface TitleMatch {
  readonly kind: "words";
  readonly words: readonly string[];
  /** But nodes with this address; null for none. */
  readonly exceptUrl: string | null;
}

/** A node's place among those that are found: by title, then by source and id. */
export interface TitlePlace {
  readonly title: string;
  readonly dataSourceId: string;
  /** Empty for the data source itself. */
  readonly nodeId: string;
}

/** A node's place among those of all sources. */
export type SourcePlace = Pick<NodeKey, "dataSourceId" | "nodeId">;

/** Finds nodes by what is said of them. */
export interface NodeSearch {
  /** In the order of their places, from after one on; from the first where it is null. */
  find(selection: NodeSelection, match: NodeMatch, after: TitlePlace | null, limit: number): Promise<readonly Node[]>;
  /** Those that were changed at a time or later, by source and id, after a key; from the first where it is null. */
  listChanged(
    selection: NodeSelection,
    since: number,
    after: SourcePlace | null,
    limit: number,
  ): Promise<readonly Node[]>;
  /** Those that are there of these, in any order. */
  findMany(workspaceId: string, keys: readonly NodeKey[]): Promise<readonly Node[]>;
}

/** In the order in which nodes are found: sources first, then what has the client's address, titles, contents. */
export const nodePhases = ["sources", "named", "titles", "content"] as const;

/** Where a page of nodes ended. */
export type NodeCursor =
  | { readonly phase: "sources" | "named" | "titles"; readonly after: TitlePlace | null }
  /** How many were found by content already. */
  | { readonly phase: "content"; readonly skip: number };

/** A data source, or what lies in one. */
export type FoundNode =
  | { readonly kind: "source"; readonly source: DataSource }
  | { readonly kind: "node"; readonly node: Node };

/** What is looked for, checked. */
export interface WantedNodes {
  /** As much of it as is looked at; empty where ids are asked for. */
  readonly query: string;
  /** Its folded words. */
  readonly words: readonly string[];
  /** The query where it is an address that may be looked for. */
  readonly url: string | null;
  /** In place of the query; null where there is one. */
  readonly nodeIds: readonly string[] | null;
  readonly types: readonly NodeType[];
  readonly includeDataSources: boolean;
  readonly byContent: boolean;
}

/** The place of what was found. */
export function placeOf(found: FoundNode): TitlePlace {
  if (found.kind === "node") return found.node;
  const { name: title, dataSourceId } = found.source;
  return { title, dataSourceId, nodeId: "" };
}

/** Whether every word begins one of the title's; no title has none. */
export function hasWords(title: string, words: readonly string[]): boolean {
  const all = titleWords(title);
  return words.length > 0 && words.every((word) => all.some((one) => one.startsWith(word)));
}
