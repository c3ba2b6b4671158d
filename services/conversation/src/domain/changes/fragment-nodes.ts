import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { NamedNode, NewFragment } from "../model/fragment.ts";
import type { KnowledgeNode, KnowledgeNodes } from "../model/knowledge.ts";
import type { AddedSpaces } from "../model/space-access.ts";

/** A fragment that somebody posts, and how the request names it. */
export interface PostedFragment {
  readonly fragment: NewFragment;
  readonly field: string;
}

/** The documents that fragments stand for: the spaces of their views come into the conversation with them. */
export class FragmentNodes implements AddedSpaces {
  readonly #nodes: ReadonlyMap<string, KnowledgeNode>;
  readonly #posted: readonly PostedFragment[];

  constructor(posted: readonly PostedFragment[], nodes: ReadonlyMap<string, KnowledgeNode>) {
    this.#posted = posted;
    this.#nodes = nodes;
  }

  get spaceIds(): readonly string[] {
    return [...new Set([...this.#nodes.values()].map(({ spaceId }) => spaceId))];
  }

  within(shared: ReadonlySet<string>): readonly string[] {
    return this.spaceIds.filter((spaceId) => shared.has(spaceId));
  }

  /** The document of a fragment; null for a text or a file. */
  of({ node }: NewFragment): KnowledgeNode | null {
    return node === null ? null : (this.#nodes.get(keyOf(node)) ?? null);
  }

  /** @throws AppError INVALID_ARGUMENT naming a view that somebody of the conversation can't read. */
  requireShared(shared: ReadonlySet<string>): void {
    const apart = this.#posted.find(({ fragment }) => {
      const found = this.of(fragment);
      return found !== null && !shared.has(found.spaceId);
    });
    if (apart !== undefined)
      throw invalidField(
        `${apart.field}.nodeDataSourceViewId`,
        "is in a space that somebody in this conversation can't read: ask in another one",
      );
  }
}

/** @throws AppError INVALID_ARGUMENT naming a document that the actor can't read; UNAVAILABLE. */
export async function findFragmentNodes(
  knowledgeNodes: KnowledgeNodes,
  actor: Actor,
  posted: readonly PostedFragment[],
): Promise<FragmentNodes> {
  const named = posted.flatMap(({ fragment }) => fragment.node ?? []);
  const found = named.length === 0 ? [] : await knowledgeNodes.find(actor, named);
  const nodes = new Map(found.map((node) => [keyOf(node), node]));
  const missing = posted.find(({ fragment }) => fragment.node !== null && !nodes.has(keyOf(fragment.node)));
  if (missing !== undefined)
    throw invalidField(`${missing.field}.nodeId`, "is nothing that you can read in this data source view");
  return new FragmentNodes(posted, nodes);
}

/** What tells documents of views apart. */
export function keyOf({ viewId, nodeId }: NamedNode): string {
  return `${viewId} ${nodeId}`;
}
