import { createHash } from "node:crypto";
import { runAtOnce } from "@parley/runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDocumentText } from "./check-document-text.ts";
import type { GivenText } from "./check-document-text.ts";
import type { DocumentText } from "./document-text.ts";
import type { Section } from "./flatten-section.ts";

const check = (given: GivenText) => runAtOnce(checkDocumentText(given));

const line = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }).filter((text) => !text.includes("\n"));
const sectionOf: (depth?: number) => fc.Arbitrary<Section> = fc.memo((depth): fc.Arbitrary<Section> => {
  const sections = depth <= 1 ? fc.constant<Section[]>([]) : fc.array(sectionOf(), { maxLength: 3 });
  return fc.record({ prefix: line, content: line, sections }, { requiredKeys: ["sections"] });
});

test("parts with the headings above them say all of the text, each in its place", () => {
  fc.assert(
    fc.property(sectionOf(4), (given) => {
      const { text, sections } = check({ text: null, section: given });
      const parts = [...(sections ?? [])];
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
  expect(() => check({ text: "a\ud83d", section: null })).toThrow(refused("text"));
  expect(() => check({ text: null, section: { prefix: "\udc00", sections: [] } })).toThrow(refused("section"));
});

test("other parts are another hash, though the text is the same", () => {
  const part = (content: string): Section => ({ content, sections: [] });
  const section = { sections: [part("a"), part("b")] };
  const given = [
    { text: "a\nb", section: null },
    { text: null, section: part("a\nb") },
    { text: null, section },
  ];
  const texts = given.map(check);
  expect(texts.map(({ text }) => text)).toEqual(["a\nb", "a\nb", "a\nb"]);
  expect(new Set(texts.map(({ hash }) => hash)).size).toBe(3);
});

test("a document that was put before has the hash that it had", () => {
  const empty: Section = { prefix: "", content: "", sections: [] };
  const section = { prefix: "p", sections: [{ prefix: "q", sections: [] }, empty] };
  const hashes = [section, { prefix: "p", sections: [] }].map((each) => check({ text: null, section: each }).hash);
  expect(hashes).toEqual([
    "74be2bb58f311050586f0ff1075447d515438da91297ea49e72800a8b767c776",
    "9e41b4f378e87b9ac6b74bb492b434338777771d69199bd8782fcddb61f96cf7",
  ]);
});

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hashOfWhole = ({ text, sections }: DocumentText): string =>
  sha256(sections === null ? text : JSON.stringify([text, [...sections]]));

test("the hash is of the JSON of the text and its sections, however many they are", () => {
  fc.assert(
    fc.property(fc.array(sectionOf(2), { maxLength: 3 }), fc.constantFrom(1, 400), (sections, times) => {
      const many = Array.from({ length: times }, () => sections).flat();
      const checked = check({ text: null, section: { prefix: "above", sections: many } });
      expect(checked.hash).toBe(hashOfWhole(checked));
    }),
  );
});

test("the hash is the same where a text or a heading is taken in pieces", () => {
  const long = `${"x".repeat(32_767)}\u{1f9b6}\u0001"\\\u2028`.repeat(3);
  const section = { prefix: long, content: long, sections: [{ prefix: long, content: "end", sections: [] }] };
  for (const given of [
    { text: long, section: null },
    { text: null, section },
  ]) {
    const checked = check(given);
    expect(checked.hash).toBe(hashOfWhole(checked));
  }
});
