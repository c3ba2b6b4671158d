import { invalidField } from "@parley/errors";
import type { CheckedPlacement } from "./check-node.ts";
import type { DocumentText } from "./document-text.ts";
import type { Node, NodeChange, NodeKey, NodeType, Placement } from "./node.ts";

/** A node that a request puts into a data source. */
export interface PutNode {
  readonly key: NodeKey;
  readonly type: NodeType;
  readonly placement: CheckedPlacement;
  /** null for a folder. */
  readonly text: DocumentText | null;
  readonly at: number;
}

/** A change with its texts weighed once, however often it is tried. */
export type NodeTransition = (current: Node | null) => NodeChange | null;

/**
 * What a node becomes when it is put: null from the result where it is the same already.
 * @throws AppError INVALID_ARGUMENT, by the result, where a node of the other type has the id.
 */
export function putNode({ key, type, placement, text, at }: PutNode): NodeTransition {
  const [hash, textSize] = text === null ? ["", 0] : [text.hash, Buffer.byteLength(text.text)];
  return (current) => {
    if (current !== null && current.type !== type)
      throw invalidField(`${type}_id`, `is the id of a ${current.type} of this data source`);
    const timestamp = placement.timestamp ?? current?.timestamp ?? at;
    const placed: Placement = { ...placement, timestamp };
    if (current === null) return { node: { ...key, ...placed, ...fresh, type, hash, textSize, ...times(at) }, text };
    if (current.hash === hash && isSamePlacement(current, placed)) return null;
    const node = { ...current, ...placed, hash, textSize, version: current.version + 1, updatedAt: at };
    return { node, text: current.hash === hash ? null : text };
  };
}

/** What a node of this type becomes that stands elsewhere from now on; its text stays. */
export function moveNode(
  parents: Pick<Placement, "parents" | "parentId">,
  at: number,
  type: NodeType = "document",
): NodeTransition {
  return (current) => {
    if (current?.type !== type || isSamePlacement(current, { ...current, ...parents })) return null;
    return { node: { ...current, ...parents, version: current.version + 1, updatedAt: at }, text: null };
  };
}

const fresh = { chunkCount: 0, tokenCount: null, version: 1 } as const;

function times(at: number): Pick<Node, "createdAt" | "updatedAt"> {
  return { createdAt: at, updatedAt: at };
}

function isSamePlacement(current: Placement, next: Placement): boolean {
  const fields = ["title", "parentId", "timestamp", "sourceUrl", "mimeType"] as const;
  const lists = ["parents", "tags"] as const;
  return (
    fields.every((field) => current[field] === next[field]) &&
    lists.every((list) => isSameList(current[list], next[list]))
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
