import { toActor } from "@parley/actor";
import type {
  NodeViewType__Output,
  SearchNodesRequest__Output,
  SearchNodesResponse__Output,
} from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { NodeViewType } from "../domain/model/check-node-search.ts";
import type { SearchNodes } from "../domain/use-cases/search-nodes.ts";
import { fromShownNode } from "./content-node-mapper.ts";
import { fromNodeCursor, toNodeCursor } from "./node-cursor.ts";
import { fromView } from "./view-mapper.ts";

const viewTypes: Readonly<Record<NodeViewType__Output, NodeViewType>> = {
  NODE_VIEW_TYPE_UNSPECIFIED: "all",
  NODE_VIEW_TYPE_ALL: "all",
  NODE_VIEW_TYPE_DOCUMENT: "document",
  NODE_VIEW_TYPE_TABLE: "table",
};

/** `SearchService.SearchNodes` */
export function searchNodes(useCase: SearchNodes) {
  return async (request: SearchNodesRequest__Output, { signal }: CallContext): Promise<SearchNodesResponse__Output> => {
    const { actor, viewType, cursor, ...given } = request;
    const command = { ...given, viewType: viewTypes[viewType], cursor: toNodeCursor(cursor), signal };
    const { nodes, views, next, wordsOnly } = await useCase.execute(toActor(actor), command);
    const nextCursor = fromNodeCursor(next);
    return { nodes: nodes.map(fromShownNode), views: views.map(fromView), nextCursor, wordsOnly };
  };
}
