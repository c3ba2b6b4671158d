import { expect, test } from "vitest";
import { checkNodeId, checkPlacement } from "./check-node.ts";
import type { GivenPlacement } from "./check-node.ts";

const nothing: GivenPlacement = {
  timestamp: undefined,
  tags: [],
  parentId: undefined,
  parents: [],
  sourceUrl: undefined,
  mimeType: undefined,
  title: undefined,
};

test.each<[string, Partial<GivenPlacement>]>([
  ["tags[0]", { tags: ["\ud800"] }],
  ["parents[1]", { parents: ["doc", "\udfff"] }],
  ["parent_id", { parentId: "\ud800x" }],
  ["title", { title: "\ud800" }],
  ["mime_type", { mimeType: "\ud800" }],
  ["source_url", { sourceUrl: "https://x.example/\ud800" }],
])("half of a surrogate pair in %s is refused", (field, fields) => {
  const named = expect.objectContaining({ fields: [expect.objectContaining({ field })] });
  expect(() => checkPlacement("doc", { ...nothing, ...fields }, "text/plain")).toThrow(named);
});

test("an id may be any text but with half of a surrogate pair or U+0000", () => {
  for (const id of ["a/b", "..", "\u202e", "\ufeff", "🙂".repeat(512)]) checkNodeId("document_id", id);
  for (const id of ["\ud83d", "a\0", "", "🙂".repeat(513)])
    expect(() => checkNodeId("document_id", id)).toThrow("document_id");
});
