import type { Extraction } from "../domain/model/content-extractor.ts";

/** What a content is read with. */
export interface ReadingOrder {
  readonly contentType: string;
  /** How many bytes it has; they come by the standard input. */
  readonly size: number;
  /** Of its text. */
  readonly maxCharacters: number;
  /** Processor time, all of it. */
  readonly timeoutMs: number;
  /** By how much the process may grow. */
  readonly memoryMb: number;
  /** After so much processor time it is said that the content is a slow one. */
  readonly sliceMs: number;
}

/** What a thread of the process reads. */
export interface ThreadOrder extends Pick<ReadingOrder, "contentType" | "maxCharacters"> {
  readonly bytes: Uint8Array;
}

/** What a reading process says. */
export type ReadingReport =
  | { readonly kind: "slow" }
  /** `isSpent`: the process has grown, and should read nothing more. */
  | { readonly kind: "read"; readonly extraction: Extraction; readonly isSpent: boolean };
