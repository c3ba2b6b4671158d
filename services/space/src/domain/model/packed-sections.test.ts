import fc from "fast-check";
import { expect, test } from "vitest";
import { PackedSections, SectionPacker } from "./packed-sections.ts";
import type { Span } from "./text-section.ts";

const text = "Herons 🪶 are large\nbirds. ".repeat(100);
const span: fc.Arbitrary<Span> = fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([one, other]) => ({
  start: Math.min(one, other),
  end: Math.max(one, other),
}));
const section = fc.record({ part: span, headings: fc.array(span, { maxLength: 32 }) });

test("sections come back as they were, from their bytes too", () => {
  fc.assert(
    fc.property(fc.array(section, { maxLength: 300, size: "max" }), (given) => {
      const packer = new SectionPacker();
      for (const { part, headings } of given) packer.add(part, headings);
      const expected = given.map(({ part, headings }) => ({
        ...part,
        path: headings.map(({ start, end }) => text.slice(start, end)),
      }));
      const packed = packer.packed(text);
      expect([...packed]).toEqual(expected);
      expect([...new PackedSections(text, Buffer.from(packed.bytes))]).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});
