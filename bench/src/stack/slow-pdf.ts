import { deflateSync } from "node:zlib";

/** A document of 48 KB that takes four seconds of processor time or so to read: one page of 1,700,000 pieces of text. */
export function slowPdf(): Buffer {
  const page = deflateSync(Buffer.from(`BT /F1 12 Tf ${"1 0 Td (a) Tj ".repeat(1_700_000)} ET`), { level: 9 });
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${page.length}/Filter/FlateDecode>>stream\n${page.toString("latin1")}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  // No table of where things are: readers find them.
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF`, "latin1");
}
