import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import type { TransformCallback } from "node:stream";
import { passedHeadBytes } from "@parley/contracts";
import { AppError } from "@parley/errors";
import { countPassed } from "./passed-garbage.ts";

/** What is known of bytes that were passed on. */
export interface Passed {
  /** Hex. */
  readonly sha256: string;
  /** The first bytes. */
  readonly head: Buffer;
}

/**
 * Passes bytes on, knows them afterwards, and fails when there are more or fewer than there should be. The newest chunk
 * is held back until the next one or the end: whoever counts the bytes behind this sees the last of them only when all
 * is as it should be.
 */
export class PassedContent extends Transform {
  readonly #expected: number;
  readonly #hash = createHash("sha256");
  readonly #head: Buffer[] = [];
  #seen = 0;
  #held: Buffer | undefined;

  constructor(expected: number) {
    super();
    this.#expected = expected;
  }

  /** Once, when all has passed. */
  passed(): Passed {
    return { sha256: this.#hash.digest("hex"), head: Buffer.concat(this.#head) };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#seen < passedHeadBytes) this.#head.push(Buffer.from(chunk.subarray(0, passedHeadBytes - this.#seen)));
    this.#hash.update(chunk);
    this.#seen += chunk.length;
    countPassed(chunk);
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
