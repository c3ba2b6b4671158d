import type { Chunk__Output, Document__Output } from "@parley/contracts/space/v1";
import type { z } from "zod";
import type { documentSchema, lightDocumentSchema } from "./document-schema.ts";

type DocumentJson = z.output<typeof documentSchema>;

/** A document as the client knows it (API C117): with its text and chunks where the service has said them. */
export function documentJson(document: Document__Output): DocumentJson {
  const { parentId, sourceUrl, tokenCount, text } = document;
  return {
    data_source_id: document.dataSourceId,
    document_id: document.documentId,
    title: document.title,
    mime_type: document.mimeType,
    created: Number(document.created),
    timestamp: Number(document.timestamp),
    tags: document.tags,
    parent_id: parentId ?? null,
    parents: document.parents,
    source_url: sourceUrl ?? null,
    hash: document.hash,
    text_size: Number(document.textSize),
    chunk_count: document.chunkCount,
    token_count: tokenCount === undefined ? null : Number(tokenCount),
    chunks: document.chunks.map(chunkJson),
    ...(text === undefined ? {} : { text }),
  };
}

/** The same in short (API C118). The client reads none of the answer where `token_count` is no number. */
export function lightDocumentJson(document: Document__Output): z.output<typeof lightDocumentSchema> {
  const { hash, textSize, chunkCount, tokenCount = "0", created } = document;
  return {
    hash,
    text_size: Number(textSize),
    chunk_count: chunkCount,
    token_count: Number(tokenCount),
    created: Number(created),
  };
}

function chunkJson({ text, hash, offset, score }: Chunk__Output): DocumentJson["chunks"][number] {
  return { text, hash, offset: Number(offset), score, vector: null };
}
