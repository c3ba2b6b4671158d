/** What became of looking into a content. */
export type Extraction =
  /** Its text, and whether it was cut where it got too long. */
  | { readonly kind: "text"; readonly text: string; readonly isCut: boolean }
  /** The image as models take it, where that is another one. */
  | { readonly kind: "image"; readonly bytes: Uint8Array; readonly contentType: string }
  /** Nobody looks for anything in this type, or there was nothing to do. */
  | { readonly kind: "none" }
  /** It was not got; why, for people. */
  | { readonly kind: "failed"; readonly problem: string };

/** A content as far as looking into it goes. */
export interface LookedInto {
  /** Whose it is: workspaces take turns, and those who own files in them. */
  readonly workspaceId: string;
  readonly ownerId: string;
  readonly contentType: string;
  /** Bytes. */
  readonly fileSize: number;
}

/** Finds in contents what readers and models can use. */
export interface ContentExtractor {
  /** Whether there is anything to find in this type. */
  takes(contentType: string): boolean;
  /** Whether this is done as soon as the content is there, without a turn. */
  isQuick(content: LookedInto): boolean;
  /**
   * Never rejects for what is wrong with the content. @param load Reads the content once its turn has come; again where
   * it must be begun again.
   */
  extract(content: LookedInto, load: () => Promise<Uint8Array>): Promise<Extraction>;
  /** Gives up all that it does: that rejects, UNAVAILABLE. */
  stop(): void;
}

/** The first extractor that takes a type does its work. */
export function eitherOf(extractors: readonly ContentExtractor[]): ContentExtractor {
  const taking = (contentType: string): ContentExtractor | undefined =>
    extractors.find((extractor) => extractor.takes(contentType));
  return {
    takes: (contentType) => taking(contentType) !== undefined,
    isQuick: (content) => taking(content.contentType)?.isQuick(content) ?? true,
    extract: async (content, load) => taking(content.contentType)?.extract(content, load) ?? { kind: "none" },
    stop: () => {
      for (const extractor of extractors) extractor.stop();
    },
  };
}
