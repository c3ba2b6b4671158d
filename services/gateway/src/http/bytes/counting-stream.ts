import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { TransformCallback } from "node:stream";
import { contentHeadBytes } from "@parley/contracts";
import { AppError } from "@parley/errors";
import type { YoungGenerationGcHint } from "@parley/runtime";

/** What is known of a content that was streamed. */
export interface StreamedContent {
  /** Hex. */
  readonly sha256: string;
  /** The first bytes. */
  readonly head: Buffer;
}

/**
 * Streams bytes, hashes and counts them, and fails when there are more or fewer than there should be. The newest chunk
 * is held back until the next one or the end: whoever counts the bytes after this stream sees the last of them only
 * when all is as it should be.
 */
export class CountingStream extends Transform {
  readonly #expected: number;
  readonly #gcHint: YoungGenerationGcHint;
  readonly #hash = createHash("sha256");
  readonly #head: Buffer[] = [];
  #seen = 0;
  #held: Buffer | undefined;

  /** @param expected How many bytes there should be. */
  constructor(expected: number, gcHint: YoungGenerationGcHint) {
    super();
    this.#expected = expected;
    this.#gcHint = gcHint;
  }

  /** May be called once, when all was streamed. */
  content(): StreamedContent {
    return { sha256: this.#hash.digest("hex"), head: Buffer.concat(this.#head) };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#seen < contentHeadBytes) this.#head.push(Buffer.from(chunk.subarray(0, contentHeadBytes - this.#seen)));
    this.#hash.update(chunk);
    this.#seen += chunk.length;
    this.#gcHint.count(chunk.length);
    if (this.#seen > this.#expected) return done(wrongLength(`has more than the declared ${this.#expected} bytes`));
    const before = this.#held;
    this.#held = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.#seen < this.#expected)
      return done(wrongLength(`has ${this.#seen} bytes, but ${this.#expected} were declared`));
    done(null, this.#held);
  }
}

function wrongLength(problem: string): AppError {
  return new AppError("INVALID_ARGUMENT", "FILE_TOO_LARGE", `file: ${problem}`, {
    fields: [{ field: "file", problem }],
  });
}
