import { UnreadableContent, readArchive } from "./read-archive.ts";
import { readXml } from "./read-xml.ts";
import type { TextSink } from "@parley/extraction";

const parts = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml", "word/comments.xml"];
const breaks: Readonly<Record<string, string>> = { tab: "\t", br: "\n", cr: "\n" };

/** The text of a Word document: its paragraphs and tables, then its notes and comments. */
export async function docxText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const archive = await readArchive(bytes, (name) => parts.includes(name));
  if (!archive.has("word/document.xml")) throw new UnreadableContent("It is not a Word document");
  for (const part of parts) {
    const content = archive.get(part);
    if (content !== undefined) readPart(content, sink);
  }
}

function readPart(content: Uint8Array, sink: TextSink): void {
  let inText = false;
  readXml(content, {
    open: (name) => {
      if (name === "t") inText = true;
      sink.add(breaks[name] ?? "");
    },
    text: (text) => (inText ? sink.add(text) : undefined),
    close: (name) => {
      if (name === "t") inText = false;
      if (name === "p" || name === "tr") sink.add("\n");
      if (name === "tc") sink.add("\t");
    },
  });
}
