import { firstWordOf } from "../model/names.ts";
import { mentionPlaces } from "./mention-places.ts";
import { NameIndex } from "./name-index.ts";
import type { NamedTarget } from "./name-index.ts";

const longestWord = 128;

/**
 * A Markdown document with the places where somebody may be mentioned. Everything that takes long with a long document
 * yields every now and then, for `SlicedWork`.
 */
export class MentionableText {
  readonly #document: string;
  readonly #places: readonly number[];

  private constructor(document: string, places: readonly number[]) {
    this.#document = document;
    this.#places = places;
  }

  static *of(document: string): Generator<void, MentionableText> {
    return new MentionableText(document, yield* mentionPlaces(document));
  }

  /** The first words after each `@`, folded, each once: who is called otherwise can't be meant. At most `limit`. */
  *firstWords(limit: number): Generator<void, readonly string[]> {
    const words = new Set<string>();
    for (const place of this.#places) {
      if (words.size >= limit) break;
      const following = this.#document.slice(place + 1, place + 1 + longestWord);
      if (following !== "") words.add(firstWordOf(following));
      yield;
    }
    return [...words];
  }

  /**
   * The document with each name after an `@` as a serialized mention, in the spelling that is known: the longest name
   * wins. Names of nobody, or of more than one, stay as they are.
   */
  *serialized(targets: Iterable<NamedTarget>): Generator<void, string> {
    const names = new NameIndex();
    yield* names.add(targets);
    const pieces: string[] = [];
    let from = 0;
    for (const place of this.#places) {
      yield;
      const found = place < from ? null : names.longestAt(this.#document, place + 1);
      if (found === null) continue;
      pieces.push(this.#document.slice(from, place), serializedMention(found.target));
      from = found.end;
    }
    return pieces.join("") + this.#document.slice(from);
  }
}

/** `:mention[Name]{sId=..}` for an agent, `:mention_user[..]` for a person; brackets in a name are escaped. */
function serializedMention({ kind, id, name }: NamedTarget): string {
  return `:${kind === "agent" ? "mention" : "mention_user"}[${name.replace(/[\\[\]{}]/g, "\\$&")}]{sId=${id}}`;
}
