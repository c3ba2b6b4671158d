import { TextSink, decodeText, htmlText } from "@parley/extraction";
import { isText } from "../domain/model/content-types.ts";
import type { Extraction } from "../domain/model/content-extractor.ts";
import { docxText } from "./docx-text.ts";
import { emailText } from "./email-text.ts";
import { pdfText } from "./pdf-text.ts";
import { pptxText } from "./pptx-text.ts";
import { UnreadableContent } from "./read-archive.ts";
import { xlsxText } from "./xlsx-text.ts";

type Reader = (bytes: Uint8Array, sink: TextSink) => Promise<void> | void;

const office = "application/vnd.openxmlformats-officedocument.";
const readers: Readonly<Record<string, Reader>> = {
  "application/pdf": pdfText,
  [`${office}wordprocessingml.document`]: docxText,
  [`${office}presentationml.presentation`]: pptxText,
  [`${office}spreadsheetml.sheet`]: xlsxText,
  // Names of old formats that new files come with (API C71).
  "application/msword": docxText,
  "application/vnd.ms-powerpoint": pptxText,
  "application/vnd.ms-excel": (bytes, sink) =>
    beginsWith(bytes, zip) ? xlsxText(bytes, sink) : sink.add(decodeText(bytes)),
  "text/html": htmlText,
  "message/rfc822": emailText,
};
const zip = Buffer.from("PK");
const oldOffice = Buffer.from("d0cf11e0", "hex");

/** Whether a type has text. */
export function hasText(contentType: string): boolean {
  return contentType in readers || isText(contentType);
}

/** Whether a content of this type is its text, as soon as it is decoded. */
export function isPlainText(contentType: string): boolean {
  return isText(contentType) && !(contentType in readers);
}

/** Finds the text in a content. Whatever is wrong with the content is in the result. @param limit In characters. */
export async function textOfContent(contentType: string, bytes: Uint8Array, limit: number): Promise<Extraction> {
  if (!hasText(contentType)) return { kind: "none" };
  if (contentType !== "application/pdf" && beginsWith(bytes, oldOffice)) {
    return { kind: "failed", problem: "It is encrypted, or has a format of before 2007: save it in the new one" };
  }
  const sink = new TextSink(limit);
  try {
    const read = readers[contentType];
    if (read === undefined) sink.add(decodeText(bytes));
    else await read(bytes, sink);
    return { kind: "text", text: sink.text(), isCut: sink.isCut };
  } catch (error) {
    return { kind: "failed", problem: error instanceof UnreadableContent ? error.message : "It could not be read" };
  }
}

function beginsWith(bytes: Uint8Array, mark: Buffer): boolean {
  return mark.equals(bytes.subarray(0, mark.length));
}
