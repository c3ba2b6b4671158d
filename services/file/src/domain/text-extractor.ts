/** What became of looking for the text in a content. */
export type Extraction =
  /** Its text, cut where it got too long. */
  | { readonly kind: "text"; readonly text: string }
  /** Nobody looks for text in this type. */
  | { readonly kind: "none" }
  /** There may be text, but it was not got; for people. */
  | { readonly kind: "failed"; readonly problem: string };

/** Finds the text in contents. */
export interface TextExtractor {
  /** Whether this type has text at all. */
  takes(contentType: string): boolean;
  /** Never rejects for what is wrong with the content. @param load Gives the content once its turn has come. */
  extract(contentType: string, load: () => Promise<Uint8Array>): Promise<Extraction>;
}
