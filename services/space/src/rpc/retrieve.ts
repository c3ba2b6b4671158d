import { toActor } from "@parley/actor";
import type { Passage__Output, RetrieveRequest__Output, RetrieveResponse__Output } from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { Retrieve, RetrievedPassage } from "../domain/use-cases/retrieve.ts";

/** `RetrievalService.Retrieve` */
export function retrieve(useCase: Retrieve) {
  return async (request: RetrieveRequest__Output, { signal }: CallContext): Promise<RetrieveResponse__Output> => {
    const { viewIds, queries, maxPassages } = request;
    const found = await useCase.execute({ actor: toActor(request.actor), viewIds, queries, maxPassages, signal });
    return {
      passages: found.passages.map(fromPassage),
      wordsOnly: found.wordsOnly,
      embeddingTokens: String(found.embeddingTokens),
      costMicrocredits: String(found.costMicrocredits),
      embeddingModel: found.embeddingModel ?? "",
    };
  };
}

function fromPassage({ viewId, node, chunk }: RetrievedPassage): Passage__Output {
  const { dataSourceId, nodeId, title, sourceUrl, mimeType, timestamp } = node;
  return {
    viewId,
    dataSourceId,
    documentId: nodeId,
    title,
    mimeType,
    timestamp: String(timestamp),
    path: [...chunk.path],
    text: chunk.text,
    offset: String(chunk.offset),
    ...(sourceUrl === null ? {} : { sourceUrl }),
  };
}
