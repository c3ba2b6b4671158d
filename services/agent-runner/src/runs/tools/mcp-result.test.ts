import { expect, test } from "vitest";
import { mcpOutput } from "./mcp-result.ts";

const output = (result: unknown) => mcpOutput(JSON.stringify(result));

test("texts are read one after the other; what is no text is a note", () => {
  const { text, content } = output({
    content: [
      { type: "text", text: "Herons." },
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "resource_link", uri: "file:///a", name: "a", mimeType: "text/plain" },
      { type: "resource", resource: { uri: "file:///b", text: "inside" } },
      { type: "resource", resource: { uri: "file:///c", blob: "AAAA" } },
      { type: "hologram", depth: 3 },
    ],
  });
  expect(text).toBe(
    [
      "Herons.",
      "[image image/png that can't be shown here]",
      "[a: file:///a]",
      "inside",
      "[file:///c: a file that can't be shown here]",
    ].join("\n"),
  );
  expect(JSON.stringify(content)).not.toContain("AAAA");
  expect(content?.map(({ type }) => type)).toEqual(["text", "text", "resource_link", "text", "text", "text"]);
});

test("structured content alone is read as JSON, nothing is said so", () => {
  expect(output({ content: [], structuredContent: { a: 1 } }).text).toBe('{"a":1}');
  expect(output({ content: [] }).text).toBe("(The tool said nothing.)");
});

test("texts are cut to 64 KB together", () => {
  const { text, content } = output({ content: [1, 2].map(() => ({ type: "text", text: "x".repeat(50_000) })) });
  expect(text.length).toBeLessThanOrEqual(64 * 1024 + 1);
  expect(JSON.stringify(content).length).toBeLessThan(70_000);
});

test("a tool that says that it failed is an error in its words", () => {
  expect(() => output({ content: [{ type: "text", text: "No such file." }], isError: true })).toThrow("No such file.");
});

test.each(["null", "[]", "{", '{"content":"text"}', '{"content":[{"kind":"text"}]}', '"x"'])(
  "%s is no result",
  (json) => {
    expect(() => mcpOutput(json)).toThrow("The tool's answer could not be understood.");
  },
);
