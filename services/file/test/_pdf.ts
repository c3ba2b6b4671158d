import { deflateSync } from "node:zlib";

/** A document of one page with this text. */
export function pdf(text: string): Buffer {
  return pdfOf(Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`));
}

/** A small document that takes long to read: a second of processor time or so for each 400,000 pieces of text. */
export function slowPdf(pieces: number): Buffer {
  return pdfOf(Buffer.from(`BT /F1 12 Tf ${"1 0 Td (a) Tj ".repeat(pieces)} ET`));
}

/** A document that shows the same page so many times. */
export function pdfOfPages(text: string, pages: number): Buffer {
  return pdfOf(Buffer.from(`BT /F1 12 Tf 20 100 Td (${text}) Tj ET`), pages);
}

function pdfOf(page: Buffer, pages = 1): Buffer {
  const stream = deflateSync(page, { level: 9 });
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${"3 0 R ".repeat(pages)}]/Count ${pages}>>`,
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}/Filter/FlateDecode>>stream\n${stream.toString("latin1")}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let [body, offsets] = ["%PDF-1.4\n", ""];
  for (const [index, object] of objects.entries()) {
    offsets += `${String(body.length).padStart(10, "0")} 00000 n \n`;
    body += `${index + 1} 0 obj${object}endobj\n`;
  }
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${offsets}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF`,
    "latin1",
  );
}
