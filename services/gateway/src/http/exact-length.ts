import { Transform } from "node:stream";
import type { TransformCallback } from "node:stream";
import { AppError } from "@parley/errors";

/**
 * Passes bytes on and fails when there are more or fewer than there should be. The newest chunk is held back until the
 * next one or the end: whoever counts the bytes behind this sees the last of them only when all is as it should be.
 */
export class ExactLength extends Transform {
  readonly #expected: number;
  #seen = 0;
  #held: Buffer | undefined;

  constructor(expected: number) {
    super();
    this.#expected = expected;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#seen += chunk.length;
    if (this.#seen > this.#expected) return done(wrongLength(`has more than the declared ${this.#expected} bytes`));
    const before = this.#held;
    this.#held = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    if (this.#seen < this.#expected) return done(wrongLength(`has ${this.#seen} bytes, but ${this.#expected} were declared`));
    done(null, this.#held);
  }
}

function wrongLength(problem: string): AppError {
  return new AppError("INVALID_ARGUMENT", "FILE_TOO_LARGE", `file: ${problem}`, { fields: [{ field: "file", problem }] });
}
