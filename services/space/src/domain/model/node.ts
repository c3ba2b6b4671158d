import type { DataSourceKey } from "./data-source.ts";
import type { Column } from "./column.ts";
import type { DocumentText } from "./document-text.ts";

/** What lies in a data source. */
export type NodeType = "document" | "folder" | "table";

/** What is said of a table besides what is said of every node. */
export interface TableFacts {
  readonly name: string;
  readonly description: string;
  /** In the order in which they came. */
  readonly columns: readonly Column[];
}

export interface NodeKey extends DataSourceKey {
  /** The client's: 1 to 512 characters, unique in its source whatever the type. */
  readonly nodeId: string;
}

/** Where a node stands, and what is said of it besides its text. */
export interface Placement {
  readonly title: string;
  /** From the node itself, [0], up to the root. */
  readonly parents: readonly string[];
  /** `parents[1]`; null for a node at the root. */
  readonly parentId: string | null;
  readonly tags: readonly string[];
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly sourceUrl: string | null;
  readonly mimeType: string;
}

/** A document, a folder or a table. */
export interface Node extends NodeKey, Placement {
  readonly type: NodeType;
  /** Of a table alone. */
  readonly table?: TableFacts;
  /** Hex SHA-256 of the text with its sections; empty for a folder. */
  readonly hash: string;
  /** Bytes of the text in UTF-8; 0 for a folder. */
  readonly textSize: number;
  /** 0 until it is indexed. */
  readonly chunkCount: number;
  /** o200k tokens of the text; null until it is indexed. */
  readonly tokenCount: number | null;
  /** Raised by every accepted change, from 1. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A document with what it says. */
export interface NodeWithText {
  readonly node: Node;
  readonly text: string;
}

/** The file that a text was taken of. */
export interface TakenFile {
  readonly fileId: string;
  /** Of the text: another text of the document is of no file, until it is noted. */
  readonly hash: string;
}

/** What a change makes of a node. */
export interface NodeChange {
  readonly node: Node;
  /** Stays as it is when null, as of a folder. */
  readonly text: DocumentText | null;
}

/** Which documents of a source are asked for. */
export interface Page {
  /** Those alone; all when empty. */
  readonly nodeIds: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** The documents, folders and tables of data sources. Whether a source exists is asked of its own repository. */
export interface NodeRepository {
  /**
   * Writes what `change` makes of a node, null where there is none; null from `change` leaves it alone. `change` may be called
   * again: whoever changes the same node at once does so before or after. Resolves with what it is afterwards.
   */
  put(key: NodeKey, change: (current: Node | null) => NodeChange | null): Promise<Node | null>;
  /** null where there is none of these types. */
  find(key: NodeKey, ...types: readonly [NodeType, ...NodeType[]]): Promise<Node | null>;
  /** A document, or a table, with its text, both of one version. */
  findWithText(key: NodeKey): Promise<NodeWithText | null>;
  /** The same where the text that it has was taken of this file. */
  findOfFile(key: NodeKey, fileId: string): Promise<NodeWithText | null>;
  /** Notes of which file the text with a hash was taken. */
  noteFile(key: NodeKey, file: TakenFile): Promise<void>;
  /** What lies right in a folder, by id in the order of their UTF-8. @param after The id where the page before ended; null for the first. */
  listChildren(folder: NodeKey, after: string | null, limit: number): Promise<readonly Node[]>;
  /** Documents by id, in the order of their UTF-8. */
  listDocuments(key: DataSourceKey, page: Page): Promise<readonly Node[]>;
  countDocuments(key: DataSourceKey, nodeIds: readonly string[]): Promise<number>;
  /** Tables by id, in the order of their UTF-8. */
  listTables(key: DataSourceKey, page: Omit<Page, "nodeIds">): Promise<readonly Node[]>;
  countTables(key: DataSourceKey): Promise<number>;
  /** Whether it waits to be indexed. */
  isPending(key: NodeKey): Promise<boolean>;
  /** How many wait to be indexed. */
  countPending(key: DataSourceKey): Promise<number>;
  /** With its text; the rows of a table are removed afterwards. Resolves with whether it was there. */
  delete(key: NodeKey, type: NodeType): Promise<boolean>;
  /** Removes some of what a source holds. Resolves with whether it holds nothing any more. */
  empty(key: DataSourceKey): Promise<boolean>;
}

/** Whether nodes of this type are found by a text. */
export function hasText(type: NodeType): boolean {
  return type !== "folder";
}
