import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { PooledExtractor } from "../src/reading/pooled-extractor.ts";
import { archive } from "./_archive.ts";
import { pdf, pdfOfPages } from "./_pdf.ts";
import { actor, harness, refusal, workspaceId } from "./_harness.ts";

const parley = harness();
const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`;
const [docx, pptx, xlsx] = [
  office("wordprocessingml.document"),
  office("presentationml.presentation"),
  office("spreadsheetml.sheet"),
];

const word = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${text}</w:body></w:document>`;
const styled = (style: string, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const slide = (text: string) => `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;

async function textOf(contentType: string, content: Buffer): Promise<{ text: string; snippet: string | undefined }> {
  const file = await parley.upload(content, { contentType });
  expect({ status: file.status, problem: file.processingProblem }).toEqual({ status: "ready", problem: "" });
  const { internal, headers } = await parley.files.ReadFile({
    actor,
    fileId: file.fileId,
    action: "view",
    version: "processed",
  });
  expect(headers[0]?.value).toBe("text/plain; charset=utf-8");
  const text = await (await fetch(internal?.url ?? "")).text();
  expect(file.textBytes).toBe(String(Buffer.byteLength(text)));
  return { text, snippet: file.snippet };
}

test.each([
  ["a PDF", "application/pdf", pdf("Hello from a page"), "Hello from a page"],
  [
    "a Word document",
    docx,
    archive({
      "word/document.xml": word(
        "<w:p><w:r><w:t>Hello &amp; good</w:t></w:r><w:r><w:tab/><w:t>day</w:t></w:r></w:p><w:p><w:r><w:t>Next</w:t></w:r></w:p>",
      ),
      "word/footnotes.xml": word("<w:p><w:t>A note</w:t></w:p>"),
    }),
    "Hello & good\tday\nNext\nA note",
  ],
  [
    "a Word document with headings",
    docx,
    archive({
      "word/document.xml": word(
        [
          styled("Titel", "Birds"),
          styled("berschrift1", "Herons"),
          styled("Standard", "They wade."),
          styled("berschrift1", ""),
          styled("Mine", "Grey ones"),
          '<w:p><w:pPr><w:outlineLvl w:val="2"/></w:pPr><w:r><w:t>By hand</w:t></w:r></w:p>',
          `<w:tbl><w:tr><w:tc>${styled("berschrift1", "Cell")}</w:tc></w:tr></w:tbl>`,
        ].join(""),
      ),
      "word/styles.xml": [
        '<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="Standard"><w:name w:val="Normal"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="Titel"><w:name w:val="Title"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>',
        '<w:style w:type="paragraph" w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="berschrift2"/></w:style>',
        "</w:styles>",
      ].join(""),
    }),
    "# Birds\n\n# Herons\n\nThey wade.\n\n## Grey ones\n\n### By hand\n\nCell",
  ],
  [
    "a presentation",
    pptx,
    archive({
      "ppt/slides/slide10.xml": slide("last"),
      "ppt/slides/slide2.xml": slide("first"),
      "ppt/notesSlides/notesSlide2.xml": slide("its notes"),
    }),
    "## Slide 2\n\nfirst\nits notes\n\n## Slide 10\n\nlast",
  ],
  [
    "a workbook",
    xlsx,
    archive({
      "xl/workbook.xml": '<workbook><sheets><sheet name="Sales"/></sheets></workbook>',
      "xl/sharedStrings.xml": "<sst><si><t>Name</t></si><si><r><t>A, </t></r><r><t>B</t></r></si></sst>",
      "xl/worksheets/sheet1.xml": [
        '<worksheet><row><c r="A1" t="s"><v>0</v></c><c r="C1"><v>12.5</v></c></row>',
        '<row><c r="A2" t="s"><v>1</v></c><c r="B2" t="inlineStr"><is><t>x</t></is></c></row></worksheet>',
      ].join(""),
    }),
    '## Sales\n\nName,,12.5\n"A, B",x',
  ],
  [
    "a page",
    "text/html",
    Buffer.from(
      "<html><head><title>T</title><script>bad()</script><style>p{}</style></head><body><h1>Hello</h1><p>one &amp;\n  two<ul><li>three</ul></body></html>",
    ),
    "T\n\n# Hello\n\none & two\n\n- three",
  ],
  [
    "an e-mail",
    "message/rfc822",
    Buffer.from(
      [
        "From: Ann <ann@example.com>",
        "To: bob@example.com",
        "Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=",
        "MIME-Version: 1.0",
        "Content-Type: multipart/mixed; boundary=x",
        "",
        "--x",
        "Content-Type: text/html",
        "",
        "<p>Hello <b>Bob</b></p>",
        "--x",
        "Content-Type: application/pdf",
        "Content-Disposition: attachment; filename=a.pdf",
        "",
        "xx",
        "--x--",
        "",
      ].join("\r\n"),
    ),
    "From: Ann <ann@example.com>\nTo: bob@example.com\nSubject: Grüße\n\nHello Bob\n\nAttachments: a.pdf",
  ],
  ["Markdown", "text/markdown", Buffer.from("# Hello\r\n\r\n*World*  \n"), "# Hello\n\n*World*"],
  ["comma-separated values", "text/csv", Buffer.from("a,b\n1,2\n"), "a,b\n1,2"],
  // Windows calls them so where Excel is installed.
  ["comma-separated values by another name", "application/vnd.ms-excel", Buffer.from("a,b\n1,2\n"), "a,b\n1,2"],
  ["source code", "text/x-python", Buffer.from("def f():\n    return 1\n"), "def f():\n    return 1"],
  ["UTF-16", "text/plain", Buffer.from("\uFEFFGrüße 😀", "utf16le"), "Grüße 😀"],
  ["Windows' encoding", "text/plain", Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x80]), "Grüße€"],
])("the text of %s is got", async (_title, contentType, content, text) => {
  expect(await textOf(contentType, content)).toEqual({ text, snippet: text.replaceAll(/\s+/g, " ") });
});

test.each([
  ["a damaged PDF", "application/pdf", Buffer.from("%PDF-1.7\nnothing else"), "It is damaged"],
  ["an archive that is no document", docx, archive({ "a.txt": "hello" }), "It is not a Word document"],
  ["a cut archive", docx, archive({ "word/document.xml": word("<w:p/>") }).subarray(0, 60), "It is damaged"],
  ["a bomb", docx, archive({ "word/document.xml": Buffer.alloc(200_000_000, 0x20) }), "It unpacks to too much"],
  ["a bomb that lies", docx, archive({ "word/document.xml": Buffer.alloc(200_000_000, 0x20) }, 1000), "It is damaged"],
  [
    "a laugh a billion times",
    docx,
    archive({ "word/document.xml": '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>' }),
    "It declares a document type of its own",
  ],
  [
    "what is nested without end",
    docx,
    archive({ "word/document.xml": "<a>".repeat(100_000) }),
    "It is nested too deep",
  ],
  ["XML that is none", xlsx, archive({ "xl/worksheets/sheet1.xml": "<worksheet><row></worksheet>" }), "It is damaged"],
  [
    "an old document",
    "application/msword",
    Buffer.from("d0cf11e0a1b11ae10000000000", "hex"),
    "It is encrypted, or has a format of before 2007: save it in the new one",
  ],
])("%s is a file without text that says why", async (_title, contentType, content, problem) => {
  const file = await parley.upload(content, { contentType });
  expect(file).toMatchObject({ status: "ready", processingProblem: problem });
  expect([file.snippet, file.textBytes]).toEqual([undefined, undefined]);
  expect(
    await refusal(parley.files.ReadFile({ actor, fileId: file.fileId, action: "view", version: "processed" })),
  ).toEqual(["NOT_FOUND", "FILE_NOT_FOUND", undefined]);
  const { internal } = await parley.files.ReadFile({
    actor,
    fileId: file.fileId,
    action: "download",
    version: "original",
  });
  expect(Buffer.from(await (await fetch(internal?.url ?? "")).arrayBuffer()).equals(content)).toBe(true);
});

test("what has no text has none, and nothing went wrong", async () => {
  const file = await parley.upload(Buffer.from([1, 2, 3]), { contentType: "application/octet-stream" });
  expect([file.status, file.snippet, file.textBytes, file.processingProblem]).toEqual([
    "ready",
    undefined,
    undefined,
    "",
  ]);
});

test("a text that is too long is cut, and goes with the file", async () => {
  const { fileId, textBytes, isTextCut } = await parley.upload(Buffer.from("x".repeat(3_000_000)));
  expect([textBytes, isTextCut]).toEqual(["2000000", true]);
  await parley.files.DeleteFile({ actor, fileId });
  expect((await parley.objectKeys()).filter((key) => key.includes(fileId))).toEqual([]);
});

test.each([
  ["as long as a text may be", "text/plain", "x".repeat(2_000_000), false],
  ["with blank space too many", "text/plain", `${"x".repeat(2_000_000)}\r\n \n`, false],
  ["with a letter too many", "text/plain", `${"x".repeat(2_000_000)}y`, true],
  ["with a letter too many after blank space", "text/html", `<p>${"x".repeat(1_999_999)}</p>  <p>y</p>`, true],
  ["of a page that ends with its text", "text/html", `<p>${"x".repeat(1_999_999)}</p><script>no()</script>`, false],
])("a text %s says whether it was cut", async (_title, contentType, content, isTextCut) => {
  expect(await parley.upload(Buffer.from(content), { contentType })).toMatchObject({ status: "ready", isTextCut });
});

test("of a workbook that says much in little the beginning is the text", async () => {
  const content = archive({
    "xl/worksheets/sheet1.xml": `<worksheet>${'<row><c r="XFD1"><v>1</v></c></row>'.repeat(300_000)}</worksheet>`,
    "xl/media/a": randomBytes(100_000),
  });
  expect(await parley.upload(content, { contentType: xlsx })).toMatchObject({
    status: "ready",
    processingProblem: "",
    textBytes: "1999999",
    isTextCut: true,
  });
});

test("what takes too long or too much memory is given up, and the next one is read", async () => {
  const limits = { maxCharacters: 1_000_000, timeoutMs: 20_000, memoryMb: 400, readers: 2, sliceMs: 5_000 };
  const load = (content: Buffer) => () => Promise.resolve(new Uint8Array(content));
  const ours = (contentType: string) => ({ workspaceId, ownerId: "key:k", contentType, fileSize: 1_000_000 });
  const page = Buffer.from(`<p>${"<b>x".repeat(3_000_000)}`);
  // Memory for more than a fast machine fills in the time.
  const extractors = [{ ...limits, timeoutMs: 1_500, memoryMb: 4_000 }, limits, { ...limits, memoryMb: 64 }].map(
    (each) => new PooledExtractor(each),
  );
  const [slow, roomy, small] = extractors as [PooledExtractor, PooledExtractor, PooledExtractor];
  const [given, next] = await Promise.all([
    slow.extract(ours("text/html"), load(page)),
    roomy.extract(ours("text/plain"), load(Buffer.from("hello"))),
  ]);
  expect([given, next]).toEqual([
    { kind: "failed", problem: "It takes too long to read" },
    { kind: "text", text: "hello", isCut: false },
  ]);
  expect(await small.extract(ours("text/html"), load(page))).toEqual({
    kind: "failed",
    problem: "It takes too much memory to read",
  });
  expect(await slow.extract(ours("text/html"), load(Buffer.from("<p>next")))).toMatchObject({ text: "next" });
  for (const extractor of extractors) extractor.stop();
});

test("a PDF of more pages than are read says that its text is cut", { timeout: 60_000 }, async () => {
  const file = await parley.upload(pdfOfPages("Hello", 5_001), { contentType: "application/pdf" });
  expect(file).toMatchObject({ status: "ready", isTextCut: true, processingProblem: "" });
});
