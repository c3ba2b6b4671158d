/** A document that an answer was taken from. */
export interface Citation {
  /** What a `:cite[key]` marker in the text says. */
  readonly key: string;
  readonly title: string;
  /** How the passage begins. */
  readonly description: string;
  /** Where the document is from; empty where nobody said. */
  readonly href: string;
  readonly provider: string;
  /** A MIME type. */
  readonly contentType: string;
}

/** A search for what an answer could be taken from. */
export interface Retrieval {
  /** Epoch milliseconds. */
  readonly started: number;
  readonly ended: number;
  /** How many passages the model read. */
  readonly passages: number;
  /** Meaning could not be looked at. */
  readonly wordsOnly: boolean;
}
