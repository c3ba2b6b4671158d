import { toActor } from "@parley/actor";
import type { ListDocumentsRequest__Output, ListDocumentsResponse__Output } from "@parley/contracts/space/v1";
import type { ListDocuments } from "../domain/use-cases/list-documents.ts";
import { fromDocument } from "./node-mapper.ts";

/** `DocumentService.ListDocuments` */
export function listDocuments(useCase: ListDocuments) {
  return async (request: ListDocumentsRequest__Output): Promise<ListDocumentsResponse__Output> => {
    const { documentIds: nodeIds, limit, offset } = request;
    const page = { nodeIds, limit, offset };
    const { documents, total } = await useCase.execute(toActor(request.actor), request, page);
    return { documents: documents.map(fromDocument), total: String(total) };
  };
}
