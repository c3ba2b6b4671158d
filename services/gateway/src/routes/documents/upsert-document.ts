import { z } from "zod";
import { invalidField } from "@parley/errors";
import { exitPoint, slices } from "@parley/runtime";
import type { DocumentClient, FileClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import type { BodyBounds } from "../../http/json-body.ts";
import { operation } from "../../http/operation.ts";
import { dataSourceJson } from "../data-sources/data-source-json.ts";
import { discardFile } from "../files/upsertable-file.ts";
import { dataSourceSchema } from "../data-sources/data-source-schema.ts";
import { namedSource } from "../data-sources/named-source.ts";
import { requireField } from "../require-field.ts";
import { documentJson, lightDocumentJson } from "./document-json.ts";
import { documentSchema, lightDocumentSchema } from "./document-schema.ts";
import { placementFields, placementOf } from "./placement-body.ts";
import { sectionSchema, sectionSteps } from "./section-body.ts";
import { textOfFile } from "./text-of-file.ts";
import { showUpsertRate, withRefusedRate } from "./upsert-rate.ts";

// 2,000,000 characters have 24 MB where each is written as two escapes. A section is nested two levels deep in the one around it.
const bounds: BodyBounds = { maxBytes: 25 * 1024 * 1024, maxDepth: 128, maxValues: 200_000 };
// The service waits 25 s at most until the document is found by meaning.
const deadlineMs = 40_000;

// Of the text or the section there must be one: the service says so. `upsert_context` is ignored.
const body = z.object({
  ...placementFields,
  text: z.string().meta({ maxLength: 2_000_000 }).nullish().describe("More characters are a 413"),
  section: sectionSchema.nullish().describe("In place of `text`; nested at most 32 deep"),
  file_id: z
    .string()
    .min(1)
    .nullish()
    .describe(
      "In place of `text`: a file of the caller's, of the use case `upsert_document`; its text is taken, then it is deleted",
    ),
  light_document_output: z.boolean().nullish().describe("Whether the answer's document is one in short"),
  async: z.boolean().nullish().describe("Whether the answer does not wait until the document is found by meaning"),
});

const answer = z.object({
  document: z.union([documentSchema, lightDocumentSchema]),
  data_source: dataSourceSchema,
});

/** POST a document, or another version of it (API C118); 413 for too long a text. */
export function upsertDocument(documents: DocumentClient, files: FileClient) {
  return operation(
    { rpc: "UpsertDocument", summary: "Put a document into a data source", bounds, body, answer },
    async (call, { body: given }) => {
      const { section, file_id: fileId, light_document_output: isLight, async } = given;
      const ofFile = typeof fileId === "string";
      if (ofFile && (typeof given.text === "string" || section))
        throw invalidField("file_id", "must be absent where there is a text or a section");
      const text = ofFile ? await textOfFile(call, files, fileId) : given.text;
      const request = {
        ...namedSource(call),
        documentId: call.param("documentId"),
        placement: placementOf(given),
        ...(typeof text === "string" ? { text } : {}),
        section: section ? await slices.runFromNow(sectionSteps(section)) : null,
        ...(ofFile ? { fileId } : {}),
        async: async === true,
      };
      const upserting = withRefusedRate(call.response, documents.UpsertDocument(request, { ...call.rpc, deadlineMs }));
      const upserted = await withFieldNames(upserting, (wire) => (ofFile && wire === "text" ? "file_id" : wire));
      exitPoint("gateway.upserted");
      if (ofFile && text !== null) await discardFile(call, files, fileId);
      exitPoint("gateway.discarded");
      const document = requireField(upserted.document);
      if (upserted.rateLimit !== null) showUpsertRate(call.response, upserted.rateLimit);
      return {
        document: isLight === true ? lightDocumentJson(document) : documentJson(document),
        data_source: dataSourceJson(requireField(upserted.dataSource)),
      };
    },
  );
}
