import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import { spacesUnavailable } from "../domain/model/conversation-errors.ts";
import type { NamedNode } from "../domain/model/fragment.ts";
import type { KnowledgeNode, KnowledgeNodes } from "../domain/model/knowledge.ts";

// As many as the space service takes at once.
const maxAsked = 100;

const typeNames = {
  // Of a space service of before, which knows documents alone.
  CONTENT_NODE_TYPE_UNSPECIFIED: "document",
  CONTENT_NODE_TYPE_DOCUMENT: "document",
  CONTENT_NODE_TYPE_TABLE: "table",
  CONTENT_NODE_TYPE_FOLDER: "folder",
} as const;

/** Asks the space service each time: nothing tells of what is gone. */
export class GrpcKnowledgeNodes implements KnowledgeNodes {
  readonly #retrieval: ClosableClient<RetrievalServiceDefinition>;

  constructor(retrieval: ClosableClient<RetrievalServiceDefinition>) {
    this.#retrieval = retrieval;
  }

  async find(actor: Actor, named: readonly NamedNode[]): Promise<readonly KnowledgeNode[]> {
    const nodes = named.map(({ viewId, nodeId }) => ({ viewId, nodeId }));
    const starts = Array.from({ length: Math.ceil(nodes.length / maxAsked) }, (_, index) => index * maxAsked);
    const request = { actor: fromActor(actor) };
    const answers = await Promise.all(
      starts.map((start) => this.#retrieval.FindNodes({ ...request, nodes: nodes.slice(start, start + maxAsked) })),
    ).catch((error: unknown) => {
      throw spacesUnavailable(error);
    });
    const found = answers.flatMap((answer) => answer.nodes);
    return found.map(({ type, ...node }) => ({ ...node, type: typeNames[type] }));
  }
}
