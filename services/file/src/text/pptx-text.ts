import { UnreadableContent, readArchive } from "./read-archive.ts";
import { readXml } from "./read-xml.ts";
import type { TextSink } from "@parley/extraction";

const slidePart = /^ppt\/(slides\/slide|notesSlides\/notesSlide)(\d+)\.xml$/;

/** The text of a presentation, slide by slide, each with its notes. */
export async function pptxText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const archive = await readArchive(bytes, (name) => slidePart.test(name));
  const numbers = [...archive.keys()]
    .filter((name) => name.startsWith("ppt/slides/"))
    .map((name) => Number(slidePart.exec(name)?.[2]));
  if (numbers.length === 0) throw new UnreadableContent("It is not a presentation");
  for (const number of numbers.toSorted((a, b) => a - b)) {
    sink.add(`\n## Slide ${number}\n\n`);
    for (const name of [`ppt/slides/slide${number}.xml`, `ppt/notesSlides/notesSlide${number}.xml`]) {
      const content = archive.get(name);
      if (content !== undefined) readSlide(content, sink);
    }
  }
}

function readSlide(content: Uint8Array, sink: TextSink): void {
  let inText = false;
  readXml(content, {
    open: (name) => {
      if (name === "t") inText = true;
      if (name === "br") sink.add("\n");
    },
    text: (text) => (inText ? sink.add(text) : undefined),
    close: (name) => {
      if (name === "t") inText = false;
      if (name === "p") sink.add("\n");
    },
  });
}
