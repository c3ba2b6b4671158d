import { toActor } from "@parley/actor";
import type { ResolveKnowledgeRequest__Output, ResolveKnowledgeResponse__Output } from "@parley/contracts/space/v1";
import type { ResolveKnowledge } from "../domain/use-cases/resolve-knowledge.ts";

/** `RetrievalService.ResolveKnowledge` */
export function resolveKnowledge(useCase: ResolveKnowledge) {
  return async (request: ResolveKnowledgeRequest__Output): Promise<ResolveKnowledgeResponse__Output> => {
    const { views, unreadableViewIds, unreadableSpaceIds } = await useCase.execute(toActor(request.actor), request);
    return {
      views: views.map(({ viewId, spaceId }) => ({ viewId, spaceId })),
      unreadableViewIds: [...unreadableViewIds],
      unreadableSpaceIds: [...unreadableSpaceIds],
    };
  };
}
