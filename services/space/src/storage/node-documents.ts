import { newId } from "@parley/ids";
import { Binary } from "mongodb";
import type { Creation } from "../domain/model/creation.ts";
import type { DataSource } from "../domain/model/data-source.ts";
import type { DocumentText, KeptText } from "../domain/model/document-text.ts";
import type { TextSection } from "../domain/model/text-section.ts";
import { foldName } from "../domain/model/names.ts";
import { hasText } from "../domain/model/node.ts";
import type { Node, NodeKey, TakenFile } from "../domain/model/node.ts";
import { PackedSections } from "../domain/model/packed-sections.ts";
import { titleWords } from "../domain/model/words.ts";
import type { WebsiteConfiguration } from "../domain/model/website.ts";

/** Collection `data_sources`. */
export interface DataSourceDocument extends Omit<DataSource, "createdAt" | "updatedAt" | "website"> {
  /** The creation id, or the source's where there is none. */
  readonly _id: string;
  readonly foldedName: string;
  /** Absent of sources that were made before there were websites. */
  readonly website?: WebsiteConfiguration | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
  /** A deleted source stays, so that its creation repeated does not bring it back. */
  readonly state: "active" | "deleted";
  readonly deletedAt?: Date;
  /** Of a deleted source that may still hold something: when that is to be looked at. */
  readonly emptyAt?: Date;
  /** Raised by whoever makes a view of it, so that its deletion meets them. */
  readonly uses?: number;
}

/** Collection `views`. */
export interface ViewDocument {
  /** The creation id, or the view's where there is none. */
  readonly _id: string;
  readonly workspaceId: string;
  readonly spaceId: string;
  readonly viewId: string;
  readonly dataSourceId: string;
  readonly kind: "default" | "custom";
  /** Shows nodes with one of these among their parents; null for all. */
  readonly parentsIn: readonly string[] | null;
  /** Of these ids in UTF-8; absent from views of before it was counted. */
  readonly parentsBytes?: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly editedBy: string | null;
  readonly state: "active" | "deleted";
  /** Raised by every change. */
  readonly revision: number;
  /** Of the creating request, when it had an idempotency key. */
  readonly bodyHash: string | null;
}

/** Collection `nodes`. */
export interface NodeDocument extends Omit<Node, "createdAt" | "updatedAt" | "timestamp"> {
  readonly _id: string;
  /** Of a table: the rows that it points at, how many they are, and the place of the next one. */
  readonly rows?: { readonly generation: string; readonly count: number; readonly next: number };
  /** What titles are searched by. */
  readonly titleWords: readonly string[];
  readonly timestamp: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The generation in the index that searches find; null while there is none. */
  readonly live: string | null;
  /** The generation that somebody makes, and of which version. */
  readonly building: { readonly generation: string; readonly version: number; readonly at: Date } | null;
  /** What the index lacks of this version; a string names what is done next. */
  readonly pending: "words" | "meaning" | null;
  readonly pendingSince: Date | null;
  /** The first chunk of the live generation that nobody has tried to embed yet; absent before there is one. */
  readonly embedFrom?: number;
  /** Of which file a text was taken; absent where it came by itself. */
  readonly takenFrom?: TakenFile;
}

/**
 * Collection `document_texts`. Its version is always its node's, also where the text did not change: both are written in one
 * transaction. So whoever reads a text of the version that they have claimed has the text of that version, in whatever order
 * they read the two; another version says that the node has changed meanwhile.
 */
export interface DocumentTextDocument extends NodeKey {
  readonly _id: string;
  readonly version: number;
  readonly text: string;
  /** Packed; a list in texts of before they were. */
  readonly sections: Binary | readonly TextSection[] | null;
}

export function dataSourceDocument(source: DataSource, creation: Creation | null): DataSourceDocument {
  return {
    ...source,
    _id: creation?.creationId ?? source.dataSourceId,
    foldedName: foldName(source.name),
    createdAt: new Date(source.createdAt),
    updatedAt: new Date(source.updatedAt),
    bodyHash: creation?.bodyHash ?? null,
    state: "active",
  };
}

export function toDataSource(document: DataSourceDocument): DataSource {
  const { workspaceId, dataSourceId, spaceId, name, description, provider, website = null } = document;
  const { editedBy, revision } = document;
  const times = { createdAt: document.createdAt.getTime(), updatedAt: document.updatedAt.getTime() };
  const said = { name, description, provider, website };
  return { workspaceId, dataSourceId, spaceId, ...said, editedBy, revision, ...times };
}

/** The view that shows all of a source in its own space. */
export function defaultView(source: DataSource, viewId: string): ViewDocument {
  const { workspaceId, spaceId, dataSourceId, editedBy } = source;
  const [createdAt, updatedAt] = [new Date(source.createdAt), new Date(source.updatedAt)];
  return {
    _id: viewId,
    workspaceId,
    spaceId,
    viewId,
    dataSourceId,
    kind: "default",
    parentsIn: null,
    createdAt,
    updatedAt,
    editedBy,
    state: "active",
    revision: 1,
    bodyHash: null,
  };
}

/** Neither a workspace's id nor a source's has a slash. */
export function nodeDocumentId({ workspaceId, dataSourceId, nodeId }: NodeKey): string {
  return `${workspaceId}/${dataSourceId}/${nodeId}`;
}

export function nodeDocument(node: Node): NodeDocument {
  const indexed = { _id: nodeDocumentId(node), live: null };
  const rows = node.type === "table" ? { rows: { generation: newId("rows"), count: 0, next: 0 } } : {};
  return { ...node, ...changedFields(node, null), ...indexed, ...rows, createdAt: new Date(node.createdAt) };
}

/** What a change writes of a node; what the index has made of it stays until it has made something else. */
export function changedFields(node: Node, current: NodeDocument | null) {
  const { title, parents, parentId, tags, sourceUrl, mimeType, hash, textSize, version, type, updatedAt } = node;
  const isWaiting = current?.pending === "words";
  return {
    ...(node.table === undefined ? {} : { table: node.table }),
    title,
    titleWords: titleWords(title),
    parents,
    parentId,
    tags,
    sourceUrl,
    mimeType,
    hash,
    textSize,
    version,
    // Whoever indexes the former version is overtaken: nobody has to wait until their claim runs out.
    building: null,
    timestamp: new Date(node.timestamp),
    updatedAt: new Date(updatedAt),
    pending: hasText(type) ? ("words" as const) : null,
    // A document that changes all the time keeps its place among those that wait.
    pendingSince: !hasText(type) ? null : isWaiting ? current.pendingSince : new Date(updatedAt),
  };
}

export function toNode(document: NodeDocument): Node {
  const { workspaceId, dataSourceId, nodeId, type, title, parents, parentId, tags, sourceUrl, mimeType } = document;
  const { hash, textSize, chunkCount, tokenCount, version } = document;
  return {
    workspaceId,
    dataSourceId,
    nodeId,
    type,
    ...(document.table === undefined ? {} : { table: document.table }),
    title,
    parents,
    parentId,
    tags,
    sourceUrl,
    mimeType,
    hash,
    textSize,
    chunkCount,
    tokenCount,
    version,
    timestamp: document.timestamp.getTime(),
    createdAt: document.createdAt.getTime(),
    updatedAt: document.updatedAt.getTime(),
  };
}

export function textDocument(node: Node, text: DocumentText): DocumentTextDocument {
  const { workspaceId, dataSourceId, nodeId, version } = node;
  return { _id: nodeDocumentId(node), workspaceId, dataSourceId, nodeId, version, ...storedText(text) };
}

/** What a document says, as it is stored. */
export function storedText({ text, sections }: DocumentText): Pick<DocumentTextDocument, "text" | "sections"> {
  return { text, sections: sections === null ? null : new Binary(sections.bytes) };
}

export function toKeptText({ text, sections }: DocumentTextDocument): KeptText {
  return { text, sections: sections instanceof Binary ? new PackedSections(text, bytesOf(sections)) : sections };
}

/** Without a copy of them. */
function bytesOf({ buffer, position }: Binary): Buffer {
  return Buffer.from(buffer.buffer, buffer.byteOffset, position);
}
