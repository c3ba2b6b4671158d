import { getDocumentProxy } from "unpdf";
import { UnreadableContent } from "./read-archive.ts";
import type { TextSink } from "@parley/extraction";

const maxPages = 5_000;

/** The text of a PDF, page by page. Nothing in it is run, no font and no image is loaded. */
export async function pdfText(bytes: Uint8Array, sink: TextSink): Promise<void> {
  const document = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    enableXfa: false,
    verbosity: 0,
  }).catch((cause: unknown) => {
    throw new UnreadableContent(
      cause instanceof Error && cause.name === "PasswordException" ? "It is encrypted" : "It is damaged",
      { cause },
    );
  });
  for (let number = 1; number <= Math.min(document.numPages, maxPages) && !sink.isCut; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) sink.add(item.hasEOL ? `${item.str}\n` : item.str);
    sink.add("\n\n");
    page.cleanup();
  }
  if (document.numPages > maxPages) sink.cut();
}
