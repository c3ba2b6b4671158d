import { z } from "zod";
import type { DocumentClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { repeated, wholeNumber } from "../field-schemas.ts";
import { documentJson } from "./document-json.ts";
import { documentSchema } from "./document-schema.ts";

const maxOffset = 1_000_000;
const query = z.object({
  document_ids: repeated(100).describe("Those alone"),
  limit: wholeNumber(1, 100, "must be a whole number from 1 to 100").default(10).describe("How many at most"),
  offset: wholeNumber(0, maxOffset, `must be a whole number from 0 to ${maxOffset}`).default(0),
});

const answer = z.object({
  documents: z.array(documentSchema),
  total: z.int().describe("How many there are, whatever `limit` and `offset`"),
});

/** GET the documents of a data source by id, without their texts (API C116). */
export function listDocuments(documents: DocumentClient) {
  return operation(
    { rpc: "ListDocuments", summary: "List documents", query, answer },
    async (call, { query: { document_ids: documentIds, limit, offset } }) => {
      const request = { ...namedSource(call), documentIds, limit, offset };
      const listed = await documents.ListDocuments(request, call.rpc);
      return { documents: listed.documents.map(documentJson), total: Number(listed.total) };
    },
  );
}
