import { labelOf } from "./markdown-blocks.ts";

const escapable = /[!-/:-@[-`{-~]/;

/** Whether a backslash takes its meaning from a character. */
export function isEscapable(character: string | undefined): boolean {
  return character !== undefined && escapable.test(character);
}

/** Where links end, of a text whose brackets are known: asked at each closing bracket. */
export class LinkEnds {
  readonly #text: string;
  readonly #definitions: ReadonlySet<string>;
  // For each opening parenthesis where it closes; made when it is first needed.
  #closings: Map<number, number> | undefined;
  // The last found end of a destination, and what stands after its white space: many may end there.
  #destination = { end: -1, title: -1 };

  constructor(text: string, definitions: ReadonlySet<string>) {
    this.#text = text;
    this.#definitions = definitions;
  }

  /**
   * Where the link ends whose text stands between two brackets; -1 when it is none.
   * @param plain Whether no bracket stands between them, so that the text can be a label.
   */
  endOf(open: number, close: number, plain: boolean): number {
    const next = this.#text[close + 1];
    if (next === "(") {
      const end = this.#destinationEnd(close + 1);
      if (end >= 0) return end;
    }
    if (next === "[") return this.#referenceEnd(open, close, plain);
    return plain && this.#isDefined(open + 1, close) ? close + 1 : -1;
  }

  #referenceEnd(open: number, close: number, plain: boolean): number {
    let end = close + 2;
    while (end < this.#text.length && this.#text[end] !== "[" && this.#text[end] !== "]")
      end += this.#text[end] === "\\" ? 2 : 1;
    if (this.#text[end] !== "]") return -1;
    if (end === close + 2) return plain && this.#isDefined(open + 1, close) ? end + 1 : -1;
    return this.#isDefined(close + 2, end) ? end + 1 : -1;
  }

  #isDefined(start: number, end: number): boolean {
    return (
      this.#definitions.size > 0 && end - start <= 999 && this.#definitions.has(labelOf(this.#text.slice(start, end)))
    );
  }

  /** Behind the parenthesis that closes the one at a place, when a destination and at most a title stand between them. */
  #destinationEnd(open: number): number {
    this.#closings ??= closingsOf(this.#text);
    const close = this.#closings.get(open);
    if (close === undefined) return -1;
    const start = afterSpace(this.#text, open + 1);
    if (this.#text[start] === "<") return close + 1;
    if (this.#destination.end < start) {
      let end = start;
      while (end < this.#text.length && !isSpace(this.#text[end])) end++;
      this.#destination = { end, title: afterSpace(this.#text, end) };
    }
    const { end, title } = this.#destination;
    return end >= close || title >= close || "\"'(".includes(this.#text[title] ?? " ") ? close + 1 : -1;
  }
}

function closingsOf(text: string): Map<number, number> {
  const [closings, open]: [Map<number, number>, number[]] = [new Map(), []];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "\\" && isEscapable(text[index + 1])) index++;
    else if (character === "(") open.push(index);
    else if (character === ")") {
      const start = open.pop();
      if (start !== undefined) closings.set(start, index);
    }
  }
  return closings;
}

function isSpace(character: string | undefined): boolean {
  return character === " " || character === "\t" || character === "\n";
}

function afterSpace(text: string, start: number): number {
  let index = start;
  while (isSpace(text[index])) index++;
  return index;
}
