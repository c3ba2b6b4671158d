import { toActor } from "@parley/actor";
import type { GetDocumentRequest__Output, GetDocumentResponse__Output } from "@parley/contracts/space/v1";
import type { GetDocument } from "../domain/use-cases/get-document.ts";
import { fromDocument } from "./node-mapper.ts";

/** `DocumentService.GetDocument` */
export function getDocument(useCase: GetDocument) {
  return async (request: GetDocumentRequest__Output): Promise<GetDocumentResponse__Output> => {
    const { node, text } = await useCase.execute(toActor(request.actor), request, request.documentId);
    return { document: { ...fromDocument(node), text } };
  };
}
