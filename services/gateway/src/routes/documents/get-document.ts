import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { requireField } from "../require-field.ts";
import { documentJson } from "./document-json.ts";
import { documentSchema } from "./document-schema.ts";

const answer = z.object({ document: documentSchema });

/** GET a document with its text; 404 `document_not_found`. */
export function getDocument(documents: DocumentClient) {
  return operation({ rpc: "GetDocument", summary: "Read a document", answer }, async (call) => {
    const request = { ...namedSource(call), documentId: call.param("documentId") };
    const { document } = await documents.GetDocument(request, call.rpc);
    return { document: documentJson(requireField(document)) };
  });
}
