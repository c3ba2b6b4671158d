import { toActor } from "@parley/actor";
import type { UpsertDocumentRequest__Output, UpsertDocumentResponse__Output } from "@parley/contracts/space/v1";
import type { CallContext } from "@parley/grpc";
import type { UpsertDocument } from "../domain/use-cases/upsert-document.ts";
import { fromDataSource } from "./data-source-mapper.ts";
import { fromDocument, toPlacement } from "./node-mapper.ts";

/** `DocumentService.UpsertDocument` */
export function upsertDocument(useCase: UpsertDocument) {
  return async (
    request: UpsertDocumentRequest__Output,
    { signal }: CallContext,
  ): Promise<UpsertDocumentResponse__Output> => {
    const { documentId, fileId, text = null, section, async } = request;
    const given = { documentId, fileId, text, section, async, signal, placement: toPlacement(request.placement) };
    const upserted = await useCase.execute(toActor(request.actor), request, given);
    return {
      document: fromDocument(upserted.document),
      dataSource: fromDataSource(upserted.dataSource),
      rateLimit: upserted.rateLeft,
    };
  };
}
