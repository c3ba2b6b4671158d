import { createHash } from "node:crypto";
import type { TextSection } from "./text-section.ts";
import { textPieces } from "./text-pieces.ts";

// What is hashed in one step takes a millisecond or so.
const lengthAtOnce = 65_536;
// A section with more than that above it is hashed heading by heading, piece by piece.
const longestPath = 32_768;

/** Hex SHA-256 of a text, in steps. */
export function* hashOfText(text: string): Generator<void, string> {
  const hash = new SteppedHash();
  for (const piece of textPieces(text)) yield* hash.add(piece);
  return hash.digest();
}

/** Hex SHA-256 of `JSON.stringify([text, sections])`, in steps. */
export function* hashOfSections(text: string, sections: Iterable<TextSection>): Generator<void, string> {
  const hash = new SteppedHash();
  yield* hash.add("[");
  yield* addString(hash, text);
  yield* hash.add(",[");
  let separator = "";
  for (const section of sections) {
    yield* hash.add(separator);
    if (lengthOf(section) <= longestPath) yield* hash.add(JSON.stringify(section));
    else yield* addSection(hash, section);
    separator = ",";
  }
  yield* hash.add("]]");
  return hash.digest();
}

function lengthOf({ path }: TextSection): number {
  return path.reduce((sum, heading) => sum + heading.length, 0);
}

/** As `JSON.stringify` does it. */
function* addSection(hash: SteppedHash, { start, end, path }: TextSection): Generator<void, void> {
  yield* hash.add(`{"start":${start},"end":${end},"path":[`);
  for (const [at, heading] of path.entries()) {
    if (at > 0) yield* hash.add(",");
    yield* addString(hash, heading);
  }
  yield* hash.add("]}");
}

function* addString(hash: SteppedHash, text: string): Generator<void, void> {
  yield* hash.add('"');
  for (const piece of textPieces(text)) yield* hash.add(JSON.stringify(piece).slice(1, -1));
  yield* hash.add('"');
}

class SteppedHash {
  readonly #hash = createHash("sha256");
  #waiting: string[] = [];
  #length = 0;

  *add(text: string): Generator<void, void> {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length < lengthAtOnce) return;
    this.#flush();
    yield;
  }

  digest(): string {
    this.#flush();
    return this.#hash.digest("hex");
  }

  #flush(): void {
    this.#hash.update(this.#waiting.join(""));
    [this.#waiting, this.#length] = [[], 0];
  }
}
