import { headingStyles, outlineLevel } from "./docx-headings.ts";
import type { HeadingStyles } from "./docx-headings.ts";
import { UnreadableContent, readArchive } from "./read-archive.ts";
import { readXml } from "./read-xml.ts";
import type { TextSink } from "@parley/extraction";

const styles = "word/styles.xml";
const parts = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml", "word/comments.xml"];
const breaks: Readonly<Record<string, string>> = { tab: "\t", br: "\n", cr: "\n" };

/** The text of a Word document: its paragraphs, headings as Markdown, and tables, then its notes and comments. */
export async function docxText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const archive = await readArchive(bytes, (name) => name === styles || parts.includes(name));
  if (!archive.has("word/document.xml")) throw new UnreadableContent("It is not a Word document");
  const styled = archive.get(styles);
  const headings: HeadingStyles = styled === undefined ? new Map() : headingStyles(styled);
  for (const part of parts) {
    const content = archive.get(part);
    if (content !== undefined) new Part(sink, headings).read(content);
  }
}

/** A part of a document, as it is read. */
class Part {
  readonly #sink: TextSink;
  readonly #headings: HeadingStyles;
  #isText = false;
  /** How many tables are around it: a heading would break a row. */
  #tables = 0;
  /** Of the paragraph; null where it is no heading. */
  #level: number | null = null;
  #isBegun = false;

  constructor(sink: TextSink, headings: HeadingStyles) {
    this.#sink = sink;
    this.#headings = headings;
  }

  read(content: Uint8Array): void {
    readXml(content, {
      open: (name, attributes) => this.#open(name, attributes["w:val"]),
      text: (text) => (this.#isText ? this.#add(text) : undefined),
      close: (name) => this.#close(name),
    });
  }

  #open(name: string, value: string | undefined): void {
    if (name === "t") this.#isText = true;
    else if (name === "tbl") this.#tables++;
    else if (name === "p") [this.#level, this.#isBegun] = [null, false];
    else if (name === "pStyle") this.#level ??= this.#headings.get(value ?? "") ?? null;
    else if (name === "outlineLvl") this.#level = outlineLevel(value);
    this.#sink.add(breaks[name] ?? "");
  }

  #add(text: string): void {
    // An empty heading is none.
    if (this.#level !== null && this.#tables === 0 && !this.#isBegun && text.trim() !== "") {
      this.#isBegun = true;
      this.#sink.add(`\n\n${"#".repeat(this.#level)} `);
    }
    this.#sink.add(text);
  }

  #close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "tbl") this.#tables--;
    else if (name === "p" || name === "tr") this.#sink.add(this.#isBegun && name === "p" ? "\n\n" : "\n");
    else if (name === "tc") this.#sink.add("\t");
  }
}
