import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

const chunk = z
  .object({
    text: z.string(),
    hash: z.string(),
    offset: z.int().describe("Where it begins in the document's text, in UTF-16 code units"),
    score: z.number().describe("More is better; comparable within one answer"),
    vector: z.null(),
  })
  .meta({ id: "DocumentChunk" });

/** A document as the client knows it (API C117). */
export const documentSchema = z
  .object({
    data_source_id: z.string(),
    document_id: z.string(),
    title: z.string(),
    mime_type: z.string(),
    created: epochMs,
    timestamp: epochMs,
    tags: z.array(z.string()),
    parent_id: z.string().nullable(),
    parents: z.array(z.string()).describe("Ids from its own up to the root, in a view of those that it shows"),
    source_url: z.string().nullable(),
    hash: z.string(),
    text_size: z.int().describe("Bytes of the text in UTF-8"),
    chunk_count: z.int().describe("0 until it is indexed"),
    token_count: z.int().nullable().describe("Null until it is indexed"),
    chunks: z.array(chunk).describe("Those that match a search; empty elsewhere"),
    text: z.string().optional().describe("Where one document is read, or whole ones are searched for"),
  })
  .meta({ id: "Document" });

/** What is said of a document where little is asked for (API C118). */
export const lightDocumentSchema = z
  .object({
    hash: z.string(),
    text_size: z.int(),
    chunk_count: z.int(),
    token_count: z.int().describe("0 until it is indexed"),
    created: epochMs,
  })
  .meta({ id: "LightDocument" });

/** The answer of what only says which document it was. */
export const namedDocumentAnswer = z.object({ document: z.object({ document_id: z.string() }) });
