import { toActor } from "@parley/actor";
import type {
  UpdateDocumentParentsRequest__Output,
  UpdateDocumentParentsResponse__Output,
} from "@parley/contracts/space/v1";
import type { UpdateDocumentParents } from "../domain/use-cases/update-document-parents.ts";

/** `DocumentService.UpdateDocumentParents` */
export function updateDocumentParents(useCase: UpdateDocumentParents) {
  return async (request: UpdateDocumentParentsRequest__Output): Promise<UpdateDocumentParentsResponse__Output> => {
    const { documentId, parentId, parents } = request;
    await useCase.execute(toActor(request.actor), request, { documentId, parentId, parents });
    return {};
  };
}
