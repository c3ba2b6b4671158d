import { toActor } from "@parley/actor";
import type { FindNodesRequest__Output, FindNodesResponse__Output } from "@parley/contracts/space/v1";
import { nodeTypes } from "./content-node-mapper.ts";
import type { FindNodes } from "../domain/use-cases/find-nodes.ts";

/** `RetrievalService.FindNodes` */
export function findNodes(useCase: FindNodes) {
  return async (request: FindNodesRequest__Output): Promise<FindNodesResponse__Output> => {
    const nodes = await useCase.execute(toActor(request.actor), request.nodes);
    return { nodes: nodes.map((node) => ({ ...node, type: nodeTypes[node.type] })) };
  };
}
