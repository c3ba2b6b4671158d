import { invalidField } from "@parley/errors";
import { documentTooLarge } from "./data-source-errors.ts";
import { SectionPacker } from "./packed-sections.ts";
import type { PackedSections } from "./packed-sections.ts";
import type { Span } from "./text-section.ts";

const maxDepth = 32;
// Of the parts and, for each of them, the headings above it: long ones above many parts would be a multiple of the text.
const maxSectionBytes = 6_000_000;
const bytesPerSection = 64;
const bytesPerHeading = 16;
// No text of the characters that are allowed is longer.
const maxTextLength = 4_000_000;
// What is visited in one step takes a millisecond or so.
const visitedAtOnce = 1_000;

/** A text with what stands above it, as a client gives it. */
export interface Section {
  readonly prefix?: string;
  readonly content?: string;
  readonly sections: readonly Section[];
}

/** The headings above a part, and what they count for. */
interface Path {
  readonly headings: readonly Span[];
  readonly bytes: number;
}

/** A text, and its parts with the headings above them. */
export interface FlatSection {
  readonly text: string;
  readonly sections: PackedSections;
}

/**
 * The text of nested sections: prefix, content, then what is inside, each on a line of its own. Each content is a part under
 * the prefixes above it; a prefix with nothing under it is a part itself, so that parts and their headings say all of the text.
 * Yields now and then: there may be tens of thousands.
 * @throws AppError INVALID_ARGUMENT naming `section`, PAYLOAD_TOO_LARGE.
 */
export function* flattenSection(section: Section): Generator<void, FlatSection> {
  const flat = new FlatText();
  yield* flat.visit(section, { headings: [], bytes: 0 }, 1);
  return flat.flattened();
}

class FlatText {
  readonly #lines: string[] = [];
  readonly #sections = new SectionPacker();
  #parts = 0;
  #visited = 0;
  #length = 0;
  #sectionBytes = 0;

  *visit({ prefix = "", content = "", sections }: Section, above: Path, depth: number): Generator<void, void> {
    if (++this.#visited % visitedAtOnce === 0) yield;
    if (depth > maxDepth) throw invalidField("section", `must be nested at most ${maxDepth} deep`);
    const heading = prefix === "" ? null : this.#line(prefix);
    const path = heading === null ? above : below(above, heading, prefix);
    const known = this.#parts;
    if (content !== "") this.#part(this.#line(content), path);
    for (const inside of sections) yield* this.visit(inside, path, depth + 1);
    if (heading !== null && this.#parts === known) this.#part(heading, above);
  }

  flattened(): FlatSection {
    const text = this.#lines.join("\n");
    return { text, sections: this.#sections.packed(text) };
  }

  /** Adds a line; returns where it is. */
  #line(text: string): Span {
    const start = this.#length === 0 && this.#lines.length === 0 ? 0 : this.#length + 1;
    this.#lines.push(text);
    this.#length = start + text.length;
    if (this.#length > maxTextLength) throw documentTooLarge("section", "has too long a text");
    return { start, end: this.#length };
  }

  #part(part: Span, { headings, bytes }: Path): void {
    this.#parts += 1;
    this.#sectionBytes += bytesPerSection + bytes;
    if (this.#sectionBytes > maxSectionBytes)
      throw documentTooLarge("section", "has too many parts, or too long prefixes above them");
    this.#sections.add(part, headings);
  }
}

function below({ headings, bytes }: Path, heading: Span, prefix: string): Path {
  return { headings: [...headings, heading], bytes: bytes + bytesPerHeading + Buffer.byteLength(prefix) };
}
