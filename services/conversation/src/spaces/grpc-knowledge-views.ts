import { fromActor } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import { spacesUnavailable } from "../domain/model/conversation-errors.ts";
import type { KnowledgeViews, NamedKnowledge, ResolvedKnowledge } from "../domain/model/knowledge.ts";

// As many as the space service takes at once.
const maxAsked = 100;

/** Asks the space service each time: what is named now is searched later. */
export class GrpcKnowledgeViews implements KnowledgeViews {
  readonly #retrieval: ClosableClient<RetrievalServiceDefinition>;

  constructor(retrieval: ClosableClient<RetrievalServiceDefinition>) {
    this.#retrieval = retrieval;
  }

  async resolve(actor: Actor, named: NamedKnowledge): Promise<ResolvedKnowledge> {
    const [viewIds, spaceIds] = [[...new Set(named.viewIds)], [...new Set(named.spaceIds)]];
    const size = Math.max(viewIds.length, spaceIds.length);
    const starts = Array.from({ length: Math.ceil(size / maxAsked) }, (_, index) => index * maxAsked);
    const request = { actor: fromActor(actor) };
    const answers = await Promise.all(
      starts.map((start) =>
        this.#retrieval.ResolveKnowledge({
          ...request,
          viewIds: viewIds.slice(start, start + maxAsked),
          spaceIds: spaceIds.slice(start, start + maxAsked),
        }),
      ),
    ).catch((error: unknown) => {
      throw spacesUnavailable(error);
    });
    const views = answers.flatMap((answer) => answer.views.map(({ viewId, spaceId }) => ({ viewId, spaceId })));
    return {
      views: [...new Map(views.map((view) => [view.viewId, view])).values()],
      unreadableViewIds: new Set(answers.flatMap((answer) => answer.unreadableViewIds)),
      unreadableSpaceIds: new Set(answers.flatMap((answer) => answer.unreadableSpaceIds)),
    };
  }
}
