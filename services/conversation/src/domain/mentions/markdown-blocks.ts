import { LineCursor } from "./line-cursor.ts";

/** Ordinary text that belongs together: a paragraph, a heading. Its lines without what makes them part of a quote or list. */
export interface TextBlock {
  readonly text: string;
  /** Where each line starts, in `text` and in the document. */
  readonly lines: readonly { readonly inText: number; readonly inDocument: number }[];
}

export interface MarkdownBlocks {
  readonly blocks: readonly TextBlock[];
  /** The labels of link definitions, see `labelOf`. */
  readonly definitions: ReadonlySet<string>;
}

type Container = { readonly kind: "quote" } | { readonly kind: "item"; readonly columns: number };
interface Fence {
  readonly character: string;
  readonly length: number;
}

// Markers beyond it are text: what nests deeper would be looked at again by every line.
const maxDepth = 64;
const codeIndent = 4;
const listMarker = /(?:[-+*]|\d{1,9}[.)])(?=[ \t\r]|$)/my;
const fenceMarker = /`{3,}(?=[^`\n]*$)|~{3,}/my;
const heading = /#{1,6}(?=[ \t\r]|$)/my;
const definition = /\[((?:[^[\]\\\n]|\\.){1,999})\]:[ \t]*[^\s]/y;

/** A link label as it is compared: case and amount of white space do not matter. */
export function labelOf(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Finds the ordinary text of a document, line by line as CommonMark says: no code, no link definitions. */
export class MarkdownReader {
  readonly #document: string;
  readonly #blocks: TextBlock[] = [];
  readonly #definitions = new Set<string>();
  #containers: Container[] = [];
  #fence: Fence | null = null;
  #paragraph: { start: number; end: number }[] = [];

  constructor(document: string) {
    this.#document = document;
  }

  /** Yields after each line. */
  *read(): Generator<void, MarkdownBlocks> {
    for (let start = 0; start <= this.#document.length;) {
      const newline = this.#document.indexOf("\n", start);
      const end = newline < 0 ? this.#document.length : newline;
      this.#line(
        new LineCursor(this.#document, start, this.#document[end - 1] === "\r" && end > start ? end - 1 : end),
      );
      start = end + 1;
      yield;
    }
    this.#endParagraph();
    return { blocks: this.#blocks, definitions: this.#definitions };
  }

  #line(line: LineCursor): void {
    const matched = this.#matchContainers(line);
    if (this.#fence !== null) {
      if (matched === this.#containers.length) return this.#inFence(line, this.#fence);
      this.#fence = null;
    }
    const opened = this.#openContainers(line, matched);
    if (line.isBlank()) {
      this.#endParagraph();
      if (!opened) this.#containers.length = matched;
      return;
    }
    const continues = this.#paragraph.length > 0 && !opened;
    if (line.indent().columns >= codeIndent && !continues) {
      if (!opened) this.#containers.length = matched;
      return;
    }
    if (line.indent().columns < codeIndent && this.#startsBlock(line, continues)) {
      if (!opened) this.#containers.length = matched;
      return;
    }
    // A line of a paragraph stays one without the markers of its quote or list.
    if (!continues && !opened) this.#containers.length = matched;
    this.#paragraph.push({ start: line.indent().next, end: line.end });
  }

  /** How many of the open quotes and list items the line belongs to. */
  #matchContainers(line: LineCursor): number {
    const index = this.#containers.findIndex((container) => !this.#matches(line, container));
    return index < 0 ? this.#containers.length : index;
  }

  #matches(line: LineCursor, container: Container): boolean {
    const { columns, next } = line.indent();
    if (container.kind === "quote") return this.#takeQuote(line, columns, next);
    if (next >= line.end) return true;
    if (columns < container.columns) return false;
    line.takeColumns(container.columns);
    return true;
  }

  #takeQuote(line: LineCursor, columns: number, next: number): boolean {
    if (columns >= codeIndent || next >= line.end || this.#document[next] !== ">") return false;
    line.takeColumns(columns);
    line.takeCharacters(1);
    line.takeColumns(1);
    return true;
  }

  /** Opens what the line opens; says whether it opened anything. */
  #openContainers(line: LineCursor, matched: number): boolean {
    let opened = false;
    while ((opened ? this.#containers.length : matched) < maxDepth) {
      const { columns, next } = line.indent();
      if (columns >= codeIndent) return opened;
      const container: Container | null = this.#takeQuote(line, columns, next)
        ? { kind: "quote" }
        : this.#takeItem(line, columns, opened, matched);
      if (container === null) return opened;
      if (!opened) {
        this.#endParagraph();
        this.#containers.length = matched;
        opened = true;
      }
      this.#containers.push(container);
    }
    return opened;
  }

  #takeItem(line: LineCursor, columns: number, opened: boolean, matched: number): Container | null {
    const marker = line.match(listMarker)?.[0];
    if (marker === undefined || isThematicBreak(line.rest().text)) return null;
    const interrupts = this.#paragraph.length > 0 && !opened && matched === this.#containers.length;
    const isEmpty = line.rest().text.length === marker.length || line.rest().text.slice(marker.length).trim() === "";
    if (interrupts && (isEmpty || /^\d/.test(marker)) && (isEmpty || Number.parseInt(marker, 10) !== 1)) return null;
    line.takeColumns(columns);
    line.takeCharacters(marker.length);
    const indent = line.indent().columns;
    const space = isEmpty || indent > codeIndent ? 1 : indent;
    line.takeColumns(space);
    return { kind: "item", columns: columns + marker.length + space };
  }

  /** Whether the line is something else than a paragraph's text; takes it if so. */
  #startsBlock(line: LineCursor, continues: boolean): boolean {
    const { start, text } = line.rest();
    const fence = line.match(fenceMarker)?.[0];
    if (fence !== undefined) {
      this.#endParagraph();
      this.#fence = { character: fence[0] ?? "", length: fence.length };
      return true;
    }
    if (line.match(heading) !== null) {
      this.#endParagraph();
      this.#paragraph.push({ start, end: line.end });
      this.#endParagraph();
      return true;
    }
    if (isThematicBreak(text) || (continues && /^=+[ \t]*$/.test(text))) {
      this.#endParagraph();
      return true;
    }
    const label = continues ? undefined : line.match(definition)?.[1];
    if (label === undefined || label.trim() === "") return false;
    this.#definitions.add(labelOf(label));
    return true;
  }

  #inFence(line: LineCursor, { character, length }: Fence): void {
    const { text } = line.rest();
    if (line.indent().columns >= codeIndent || !text.startsWith(character.repeat(length))) return;
    let index = length;
    while (text[index] === character) index++;
    if (text.slice(index).trim() === "") this.#fence = null;
  }

  #endParagraph(): void {
    if (this.#paragraph.length === 0) return;
    let inText = 0;
    const lines = this.#paragraph.map(({ start, end }) => {
      const line = { inText, inDocument: start };
      inText += end - start + 1;
      return line;
    });
    this.#blocks.push({
      text: this.#paragraph.map(({ start, end }) => this.#document.slice(start, end)).join("\n"),
      lines,
    });
    this.#paragraph = [];
  }
}

function isThematicBreak(text: string): boolean {
  const mark = text[0];
  if (mark !== "-" && mark !== "*" && mark !== "_") return false;
  let marks = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === mark) marks++;
    else if (character !== " " && character !== "\t") return false;
  }
  return marks >= 3;
}
