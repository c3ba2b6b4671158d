import type { Document } from "./ledger.ts";

/** Where the word of a document is looked for: in its data source. */
export function searchPath({ space: { spaceId, dataSourceId }, word }: Document): string {
  return `/spaces/${spaceId}/data_sources/${dataSourceId}/search?query=${word}&top_k=20`;
}

/** The documents that a search has found. */
export function idsOf(found: unknown): readonly string[] {
  const { documents } = found as { readonly documents: readonly { readonly document_id: string }[] };
  return documents.map(({ document_id: id }) => id);
}
