import type { GeneratedFile } from "@parley/contracts/conversation/v1";
import { describe, expect, test } from "vitest";
import type { NewFile } from "../files/store-file.ts";
import { mcpOutput } from "./mcp-result.ts";

/** Keeps files in memory; those of these types it refuses. */
function keeping(...refused: readonly string[]) {
  const files: NewFile[] = [];
  const keep = async (number: number, file: NewFile): Promise<GeneratedFile | null> => {
    if (refused.includes(file.contentType)) return null;
    files.push(file);
    return { fileId: `fil_${number}`, title: file.fileName, contentType: file.contentType };
  };
  return { files, keep };
}

const output = (result: unknown, { keep } = keeping()) => mcpOutput(JSON.stringify(result), keep);
const base64 = (text: string): string => Buffer.from(text).toString("base64");
const textsOf = (blocks: readonly { readonly type: string; readonly [field: string]: unknown }[] = []): unknown[] =>
  blocks.map(({ text }) => text);

describe("what a server answered", () => {
  test("texts are read one after the other; images, sounds and blobs are files, each with a note of its id", async () => {
    const kept = keeping();
    const { text, content, generatedFiles } = await output(
      {
        content: [
          { type: "text", text: "Herons." },
          { type: "image", data: base64("pixels"), mimeType: "image/PNG" },
          { type: "resource_link", uri: "file:///a", name: "a", mimeType: "text/plain" },
          { type: "resource", resource: { uri: "file:///b", text: "inside" } },
          { type: "resource", resource: { uri: "demo://x/birds.zip?v=1", blob: base64("zip") } },
          { type: "audio", data: base64("wave"), mimeType: "audio/x-wav" },
          { type: "hologram", depth: 3 },
        ],
      },
      kept,
    );
    expect(text).toBe(
      [
        "Herons.",
        "[file fil_0: image-1.png (image/png)]",
        "[a: file:///a]",
        "inside",
        "[file fil_1: birds.zip (application/octet-stream)]",
        "[file fil_2: audio-3.wav (audio/x-wav)]",
      ].join("\n"),
    );
    expect(kept.files.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(["pixels", "zip", "wave"]);
    expect(generatedFiles?.map(({ fileId }) => fileId)).toEqual(["fil_0", "fil_1", "fil_2"]);
    expect(content?.map(({ type }) => type)).toEqual(["text", "text", "resource_link", "text", "text", "text", "text"]);
    expect(JSON.stringify(content)).not.toContain(base64("pixels"));
  });

  test("what can't be kept, holds nothing or is one too many is a note, and its bytes are shown nowhere", async () => {
    const image = { type: "image", data: base64("pixels"), mimeType: "image/png" };
    const { text, generatedFiles } = await output({ content: [image] }, keeping("image/png"));
    expect([text, generatedFiles]).toEqual(["[image image/png that could not be kept]", []]);
    expect((await output({ content: [{ ...image, data: "" }] })).text).toBe("[image image/png that could not be kept]");
    const many = await output({ content: Array.from({ length: 20 }, () => image) });
    expect(many.generatedFiles).toHaveLength(15);
    expect(many.text.split("\n").at(-1)).toBe("[image image/png that could not be kept]");
  });

  test("half a character in it is a sign for one", async () => {
    const link = { type: "resource_link", uri: "file:///\udc00", name: `${"n".repeat(255)}\u{1f426}` };
    const resource = { type: "resource", resource: { uri: "file:///b", text: "in\ud83d" } };
    const result = await output({ content: [{ type: "text", text: "cut \ud83d" }, link, resource] });
    expect(result.text.isWellFormed()).toBe(true);
    expect(result.text).toContain("cut \ufffd");
    expect(result.content).toMatchObject([
      { text: "cut \ufffd" },
      { uri: "file:///\ufffd", name: `${"n".repeat(255)}\ufffd` },
      { text: "in\ufffd" },
    ]);
  });

  test("structured content alone is read as JSON, nothing is said so", async () => {
    expect((await output({ content: [], structuredContent: { a: 1 } })).text).toBe('{"a":1}');
    expect((await output({ content: [] })).text).toBe("(The tool said nothing.)");
  });

  test.each([
    ["two texts", { content: ["x", "é"].map((letter) => ({ type: "text", text: letter.repeat(40_000) })) }],
    ["structured content", { structuredContent: { text: "é".repeat(60_000) } }],
  ])("of %s beyond 64 KB the beginning is read, and all is a file", async (_what, result) => {
    const kept = keeping();
    const { text, content = [], generatedFiles } = await output(result, kept);
    const whole = Buffer.from(kept.files[0]?.bytes ?? []).toString();
    expect(whole.length).toBeGreaterThan(60_000);
    expect(text).toMatch(
      /^\[All \d+ characters of this result are in file fil_15: result\.txt \(text\/plain\)\. It begins:\]\n/,
    );
    expect(whole.startsWith(text.split("\n")[1] ?? "-")).toBe(true);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(64 * 1024);
    expect(Buffer.byteLength(textsOf(content).join(""))).toBeLessThanOrEqual(64 * 1024);
    expect(generatedFiles).toMatchObject([{ title: "result.txt" }]);
  });

  test("a long text that can't be kept is cut, and says so", async () => {
    const { text, generatedFiles } = await output(
      { content: [{ type: "text", text: "x".repeat(80_000) }] },
      keeping("text/plain"),
    );
    expect(text.endsWith("x\n(The rest of this result did not fit.)")).toBe(true);
    expect(generatedFiles).toEqual([]);
  });

  test("a tool that says that it failed is an error in its words", async () => {
    const failed = { content: [{ type: "text", text: "No such file." }], isError: true };
    expect(await output(failed)).toMatchObject({ text: "No such file.", errorCode: "tool_error" });
    expect(await output({ isError: true })).toMatchObject({ text: "The tool failed.", errorCode: "tool_error" });
  });

  test("of a tool that failed all is kept as of another: what it shows, and the whole of a long text", async () => {
    const shown = { type: "image", data: base64("pixels"), mimeType: "image/png" };
    const content = [shown, { type: "text", text: "x".repeat(80_000) }];
    const { text, errorCode, generatedFiles } = await output({ content, isError: true });
    expect(text).toContain("are in file fil_15: result.txt");
    expect(errorCode).toBe("tool_error");
    expect(generatedFiles).toMatchObject([{ title: "image-1.png" }, { title: "result.txt" }]);
  });

  test.each(["null", "[]", "{", '{"content":"text"}', '{"content":[{"kind":"text"}]}', '"x"'])(
    "%s is no result",
    async (json) => {
      expect(await mcpOutput(json, keeping().keep)).toEqual({
        text: "The tool's answer could not be understood.",
        errorCode: "tool_result_malformed",
      });
    },
  );
});
