import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Constellation } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { archive } from "../services/file/test/_archive.ts";
import { pdf } from "../services/file/test/_pdf.ts";

let parley: Constellation;
let directory = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  directory = await mkdtemp(join(tmpdir(), "parley-import-"));
}, 300_000);
afterAll(async () => {
  await parley.stop();
  await rm(directory, { recursive: true });
});

const sheet =
  "<worksheet><row><c r='A1' t='inlineStr'><is><t>Bitterns</t></is></c><c r='B1'><v>12</v></c></row></worksheet>";
const files: Readonly<Record<string, Buffer>> = {
  "report.pdf": pdf("Herons wade on Mondays"),
  "letter.docx": archive({
    "word/document.xml":
      "<w:document xmlns:w='w'><w:body><w:p><w:r><w:t>Kites glide.</w:t></w:r></w:p></w:body></w:document>",
  }),
  "talk.pptx": archive({
    "ppt/slides/slide1.xml": "<p:sld xmlns:p='p' xmlns:a='a'><a:p><a:r><a:t>Storks rattle.</a:t></a:r></a:p></p:sld>",
  }),
  "counts.XLSX": archive({
    "xl/workbook.xml": "<workbook><sheets><sheet name='Counts'/></sheets></workbook>",
    "xl/worksheets/sheet1.xml": sheet,
  }),
};

test("an import finds the text of PDF, Word documents, presentations and workbooks", { timeout: 120_000 }, async () => {
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  const target = ["--url", parley.baseUrls[0] ?? "", "--workspace", parley.workspaceId, "--key", parley.apiKey];
  expect(await parley.cli("documents", "import", directory, "--source", "Office", ...target)).toBe(
    "4 put, 0 unchanged, 0 failed",
  );
  const api = parley.api();
  // The one space that the command takes where it is told none.
  const { spaces } = (await api.expect(200, "GET", api.q("/spaces?kind=global"))) as { spaces: { sId: string }[] };
  const at = api.p(`/spaces/${spaces[0]?.sId}/data_sources`);
  const listed = (await api.expect(200, "GET", at)) as { data_sources: { sId: string; name: string }[] };
  const source = `${at}/${listed.data_sources.find(({ name }) => name === "Office")?.sId}`;
  const textOf = async (id: string): Promise<string> =>
    ((await api.expect(200, "GET", `${source}/documents/${id}`)) as { document: { text: string } }).document.text;
  expect(await Promise.all(Object.keys(files).map(textOf))).toEqual([
    "Herons wade on Mondays",
    "Kites glide.",
    "## Slide 1\n\nStorks rattle.",
    "## Counts\n\nBitterns,12",
  ]);
  expect(await api.expect(200, "GET", `${source}/search?query=Bitterns&top_k=5`)).toMatchObject({
    documents: [{ document_id: "counts.XLSX" }],
  });
});
