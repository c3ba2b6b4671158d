import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDocumentText, hashOf } from "./check-document-text.ts";
import type { Section } from "./flatten-section.ts";

const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((text) => !text.includes("\n"));
const sectionOf: (depth?: number) => fc.Arbitrary<Section> = fc.memo((depth): fc.Arbitrary<Section> => {
  const sections = depth <= 1 ? fc.constant<Section[]>([]) : fc.array(sectionOf(), { maxLength: 3 });
  return fc.record({ prefix: line, content: line, sections }, { requiredKeys: ["sections"] });
});

test("parts with the headings above them say all of the text, each in its place", () => {
  fc.assert(
    fc.property(sectionOf(4), (given) => {
      const { text, sections } = checkDocumentText({ text: null, section: given });
      const parts = sections ?? [];
      const said = new Set(parts.flatMap(({ start, end, path }) => [text.slice(start, end), ...path]));
      for (const each of text.split("\n").filter((one) => one !== "")) expect(said).toContain(each);
      for (const [at, { start, end }] of parts.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(parts[at - 1]?.end ?? 0);
      }
    }),
  );
});

test("half of a surrogate pair is refused in either form", () => {
  const refused = (field: string) => expect.objectContaining({ fields: [expect.objectContaining({ field })] });
  expect(() => checkDocumentText({ text: "a\ud83d", section: null })).toThrow(refused("text"));
  expect(() => checkDocumentText({ text: null, section: { prefix: "\udc00", sections: [] } })).toThrow(
    refused("section"),
  );
});

test("other parts are another hash, though the text is the same", () => {
  const text = "a\nb";
  const parts = [{ start: 0, end: 1, path: [] }];
  const hashes = [null, [], parts].map((sections) => hashOf({ text, sections }));
  expect(new Set(hashes).size).toBe(3);
});
