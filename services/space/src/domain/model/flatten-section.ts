import { invalidField } from "@parley/errors";
import { documentTooLarge } from "./data-source-errors.ts";
import type { DocumentText, TextSection } from "./document-text.ts";

const maxDepth = 32;
// Headings are kept beside each part of the text under them: long ones above many parts would not fit into one document of MongoDB,
// which has 16 MB, 8 of them for the text.
const maxSectionBytes = 6_000_000;
const bytesPerSection = 64;
const bytesPerHeading = 16;
// No text of the characters that are allowed is longer.
const maxTextLength = 4_000_000;

/** A text with what stands above it, as a client gives it. */
export interface Section {
  readonly prefix?: string;
  readonly content?: string;
  readonly sections: readonly Section[];
}

/** The headings above a part, and what they need where they are kept. */
interface Path {
  readonly headings: readonly string[];
  readonly bytes: number;
}

/**
 * The text of nested sections: prefix, content, then what is inside, each on a line of its own. Each content is a part under
 * the prefixes above it; a prefix with nothing under it is a part itself, so that parts and their headings say all of the text.
 * @throws AppError INVALID_ARGUMENT naming `section`, PAYLOAD_TOO_LARGE.
 */
export function flattenSection(section: Section): DocumentText {
  const flat = new FlatText();
  flat.visit(section, { headings: [], bytes: 0 }, 1);
  return flat.document();
}

class FlatText {
  readonly #lines: string[] = [];
  readonly #sections: TextSection[] = [];
  #length = 0;
  #sectionBytes = 0;

  visit({ prefix = "", content = "", sections }: Section, above: Path, depth: number): void {
    if (depth > maxDepth) throw invalidField("section", `must be nested at most ${maxDepth} deep`);
    const heading = prefix === "" ? null : this.#line(prefix);
    const path = prefix === "" ? above : below(above, prefix);
    const known = this.#sections.length;
    if (content !== "") this.#part(this.#line(content), path);
    for (const inside of sections) this.visit(inside, path, depth + 1);
    if (heading !== null && this.#sections.length === known) this.#part(heading, above);
  }

  document(): DocumentText {
    return { text: this.#lines.join("\n"), sections: this.#sections };
  }

  /** Adds a line; returns where it is. */
  #line(text: string): { readonly start: number; readonly end: number } {
    const start = this.#length === 0 && this.#lines.length === 0 ? 0 : this.#length + 1;
    this.#lines.push(text);
    this.#length = start + text.length;
    if (this.#length > maxTextLength) throw documentTooLarge("section", "has too long a text");
    return { start, end: this.#length };
  }

  #part({ start, end }: { readonly start: number; readonly end: number }, { headings, bytes }: Path): void {
    this.#sectionBytes += bytesPerSection + bytes;
    if (this.#sectionBytes > maxSectionBytes)
      throw documentTooLarge("section", "has too many parts, or too long prefixes above them");
    this.#sections.push({ start, end, path: headings });
  }
}

function below({ headings, bytes }: Path, prefix: string): Path {
  return { headings: [...headings, prefix], bytes: bytes + bytesPerHeading + Buffer.byteLength(prefix) };
}
