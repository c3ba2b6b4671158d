import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { namedDocumentAnswer } from "./document-schema.ts";

/** DELETE a document: no search that begins after the answer finds it. */
export function deleteDocument(documents: DocumentClient) {
  return operation(
    { rpc: "DeleteDocument", summary: "Delete a document", answer: namedDocumentAnswer },
    async (call) => {
      const documentId = call.param("documentId");
      await documents.DeleteDocument({ ...namedSource(call), documentId }, call.rpc);
      return { document: { document_id: documentId } };
    },
  );
}
