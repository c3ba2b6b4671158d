import type { Span, TextSection } from "./text-section.ts";

const bytesPerNumber = 4;

/**
 * Sections of a text as numbers: tens of thousands are stored as one value, and each is made when it is asked for. A section is
 * its start, its end and how many headings are above it, then the start and the end of each heading: the text has them all.
 */
export class PackedSections implements Iterable<TextSection> {
  readonly #text: string;
  /** Unsigned 32-bit integers, little-endian. */
  readonly bytes: Buffer;

  /** @param bytes As `SectionPacker` has made them of sections of this text. */
  constructor(text: string, bytes: Buffer) {
    this.#text = text;
    this.bytes = bytes;
  }

  *[Symbol.iterator](): Generator<TextSection> {
    const numbers = new NumberReader(this.bytes);
    while (numbers.isLeft) {
      const { start, end } = numbers.span();
      const path = Array.from({ length: numbers.next() }, () => {
        const heading = numbers.span();
        return this.#text.slice(heading.start, heading.end);
      });
      yield { start, end, path };
    }
  }
}

/** Puts sections into the form in which they are kept. */
export class SectionPacker {
  #bytes = Buffer.alloc(bytesPerNumber * 1_024);
  #length = 0;

  /** @param headings Where the headings above it stand, outermost first. */
  add({ start, end }: Span, headings: readonly Span[]): void {
    this.#makeRoom(3 + 2 * headings.length);
    this.#write(start, end, headings.length);
    for (const heading of headings) this.#write(heading.start, heading.end);
  }

  packed(text: string): PackedSections {
    return new PackedSections(text, this.#bytes.subarray(0, this.#length));
  }

  #write(...numbers: readonly number[]): void {
    for (const number of numbers) this.#length = this.#bytes.writeUInt32LE(number, this.#length);
  }

  #makeRoom(numbers: number): void {
    const needed = this.#length + numbers * bytesPerNumber;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

class NumberReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isLeft(): boolean {
    return this.#at < this.#bytes.length;
  }

  next(): number {
    this.#at += bytesPerNumber;
    return this.#bytes.readUInt32LE(this.#at - bytesPerNumber);
  }

  span(): Span {
    return { start: this.next(), end: this.next() };
  }
}
