import { toActor } from "@parley/actor";
import type { DeleteDocumentRequest__Output, DeleteDocumentResponse__Output } from "@parley/contracts/space/v1";
import type { DeleteDocument } from "../domain/use-cases/delete-document.ts";

/** `DocumentService.DeleteDocument` */
export function deleteDocument(useCase: DeleteDocument) {
  return async (request: DeleteDocumentRequest__Output): Promise<DeleteDocumentResponse__Output> => {
    await useCase.execute(toActor(request.actor), request, request.documentId);
    return {};
  };
}
