import { toActor } from "@parley/actor";
import type { ReadNodeRequest__Output, ReadNodeResponse__Output } from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { ReadNode } from "../domain/use-cases/read-node.ts";

/** `RetrievalService.ReadNode` */
export function readNode(useCase: ReadNode) {
  return async (request: ReadNodeRequest__Output, { signal }: CallContext): Promise<ReadNodeResponse__Output> => {
    return { ...(await useCase.execute(toActor(request.actor), request, request.maxCharacters, signal)) };
  };
}
