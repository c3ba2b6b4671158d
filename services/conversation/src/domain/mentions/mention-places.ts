import { isWordAt } from "../model/names.ts";
import { CodeSpans, runLength } from "./code-spans.ts";
import { isEscapable, LinkEnds } from "./link-ends.ts";
import { MarkdownReader } from "./markdown-blocks.ts";
import type { TextBlock } from "./markdown-blocks.ts";

/**
 * Where in a Markdown document an `@` stands in ordinary text, ascending. Takes time in proportion to its length, and yields
 * every now and then, for `SlicedWork`.
 */
export function* mentionPlaces(document: string): Generator<void, readonly number[]> {
  const { blocks, definitions } = yield* new MarkdownReader(document).read();
  const places: number[] = [];
  for (const block of blocks) {
    yield;
    if (!block.text.includes("@")) continue;
    const read = yield* new InlineReader(block.text, definitions).read();
    for (const place of inDocument(block, read.places)) places.push(place);
  }
  return places;
}

/** The serialized mentions that stand in ordinary text of a Markdown document, as they are written. Takes time as `mentionPlaces`. */
export function* serializedMentionTexts(document: string): Generator<void, readonly string[]> {
  if (!document.includes(":mention")) return [];
  const { blocks, definitions } = yield* new MarkdownReader(document).read();
  const texts: string[] = [];
  for (const { text } of blocks) {
    yield;
    if (!text.includes(":mention")) continue;
    const read = yield* new InlineReader(text, definitions).read();
    for (const serialized of read.serialized) texts.push(serialized);
  }
  return texts;
}

function inDocument({ lines }: TextBlock, places: readonly number[]): number[] {
  let line = 0;
  return places.map((place) => {
    while ((lines[line + 1]?.inText ?? Number.POSITIVE_INFINITY) <= place) line++;
    return place + (lines[line]?.inDocument ?? 0) - (lines[line]?.inText ?? 0);
  });
}

interface Bracket {
  readonly start: number;
  readonly image: boolean;
  /** How many places were found before it. */
  readonly places: number;
  /** Whether no bracket follows it. */
  plain: boolean;
}

const serializedMention = /:(?:mention|mention_user|cite)\[/y;
const takenAtOnce = 64;
const farthestLabel = 1_000;
const farthestId = 300;
const tag = /^\/?[a-z][\w-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?$/i;

/** Goes through the text of one block once, from left to right. */
class InlineReader {
  readonly #text: string;
  readonly #spans: CodeSpans;
  readonly #links: LinkEnds;
  #brackets: Bracket[] = [];
  #places: number[] = [];
  readonly #serialized: string[] = [];
  #commentsEnd = true;

  constructor(text: string, definitions: ReadonlySet<string>) {
    this.#text = text;
    this.#spans = new CodeSpans(text);
    this.#links = new LinkEnds(text, definitions);
  }

  *read(): Generator<void, { readonly places: readonly number[]; readonly serialized: readonly string[] }> {
    let taken = 0;
    for (let index = 0; index < this.#text.length;) {
      index = this.#take(index);
      if (++taken % takenAtOnce === 0) yield;
    }
    return { places: this.#places, serialized: this.#serialized };
  }

  /** Reads what begins at a place. @returns The place after it. */
  #take(index: number): number {
    switch (this.#text[index]) {
      case "\\":
        return index + (isEscapable(this.#text[index + 1]) ? 2 : 1);
      case "`":
        return this.#afterCode(index);
      case "<":
        return this.#afterAngle(index);
      case ":":
        return this.#afterColon(index);
      case "w":
      case "W":
        return this.#isWww(index) ? this.#afterAddress(index) : index + 1;
      case "[":
        this.#open(index);
        return index + 1;
      case "]":
        return this.#close(index);
      case "@":
        if (!this.#isBehindWord(index)) this.#places.push(index);
        return index + 1;
      default:
        return index + 1;
    }
  }

  #afterCode(index: number): number {
    const length = runLength(this.#text, index);
    const close = this.#spans.closedAt(length, index + length);
    return close < 0 ? index + length : close + length;
  }

  /** Behind an autolink, a tag or a comment. */
  #afterAngle(index: number): number {
    if (this.#text.startsWith("<!--", index) && this.#commentsEnd) {
      const end = this.#text.indexOf("-->", index + 4);
      if (end >= 0) return end + 3;
      this.#commentsEnd = false;
    }
    let end = index + 1;
    while (end < this.#text.length && this.#text[end] !== "<" && this.#text[end] !== ">") end++;
    if (this.#text[end] !== ">" || !/[a-z/]/i.test(this.#text[index + 1] ?? "")) return index + 1;
    const inside = this.#text.slice(index + 1, end);
    return !/\s/.test(inside) || tag.test(inside) ? end + 1 : index + 1;
  }

  /** Behind a mention that is serialized already, or an address that a scheme begins. */
  #afterColon(index: number): number {
    if (this.#text.startsWith("://", index)) return this.#afterAddress(index);
    serializedMention.lastIndex = index;
    const start = serializedMention.exec(this.#text);
    if (start === null) return index + 1;
    const label = this.#find("]{", index + start[0].length, farthestLabel);
    const end = label < 0 ? -1 : this.#find("}", label + 2, farthestId);
    if (end < 0) return index + 1;
    this.#serialized.push(this.#text.slice(index, end + 1));
    return end + 1;
  }

  #find(what: string, from: number, farthest: number): number {
    const found = this.#text.slice(from, from + farthest).indexOf(what);
    return found < 0 ? -1 : from + found;
  }

  #isWww(index: number): boolean {
    return /^www\./i.test(this.#text.slice(index, index + 4)) && (index === 0 || !isWordAt(this.#text, index - 1));
  }

  /** An address goes on to the next white space; inside brackets not beyond them. */
  #afterAddress(index: number): number {
    let end = index + 1;
    while (
      end < this.#text.length &&
      !/[\s<]/.test(this.#text[end] ?? "") &&
      !(this.#text[end] === "]" && this.#brackets.length > 0)
    )
      end++;
    return end;
  }

  #open(index: number): void {
    const outer = this.#brackets.at(-1);
    if (outer !== undefined) outer.plain = false;
    this.#brackets.push({
      start: index,
      image: this.#text[index - 1] === "!",
      places: this.#places.length,
      plain: true,
    });
  }

  #close(index: number): number {
    const bracket = this.#brackets.pop();
    if (bracket === undefined) return index + 1;
    const end = this.#links.endOf(bracket.start, index, bracket.plain);
    if (end < 0) return index + 1;
    this.#places.length = bracket.places;
    // A link holds no links: what was opened before it can't become one.
    if (!bracket.image) this.#brackets = [];
    return end;
  }

  /** Whether the `@` belongs to an e-mail address, a handle inside a path, or another `@`. */
  #isBehindWord(index: number): boolean {
    if (index === 0) return false;
    if (isWordAt(this.#text, index - 1) || this.#text[index - 1] === "@") return true;
    // A brace ends a serialized mention, which was a word before.
    return (
      "+-%/".includes(this.#text[index - 1] ?? " ") &&
      index > 1 &&
      (isWordAt(this.#text, index - 2) || this.#text[index - 2] === "}")
    );
  }
}
