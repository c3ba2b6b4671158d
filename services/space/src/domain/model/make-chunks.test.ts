import fc from "fast-check";
import { expect, test } from "vitest";
import { withPath } from "./chunk.ts";
import { countTokens } from "./count-tokens.ts";
import { makeChunks, maxChunkTokens } from "./make-chunks.ts";

const chunksOf = (text: string) => [...makeChunks(text, null)].filter((chunk) => chunk !== null);

const awkward = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom(
    "# Heading\n",
    `# ${" ".repeat(900)}\u2028x\n`,
    `## ${"-".repeat(900)} ##\n`,
    "## Deeper\n\n",
    "\n\n",
    "\r\n\r\n",
    "```\n# no heading\n```\n",
    "図書館へ行きました。",
    "مكتبة ",
    "👩‍👩‍👧‍👦",
    "x".repeat(700),
    `e${"\u0301".repeat(300)}`,
    "𒀀".repeat(150),
    "'\"".repeat(400),
    " ".repeat(500),
  ),
);
const texts = fc.array(awkward, { maxLength: 40 }).map((parts) => parts.join(""));

test("nothing but white space is lost, offsets are true, no chunk is longer than a model takes", () => {
  fc.assert(
    fc.property(texts, (text) => {
      let covered = 0;
      for (const chunk of chunksOf(text)) {
        expect(text.slice(chunk.offset, chunk.offset + chunk.text.length)).toBe(chunk.text);
        expect(countTokens(withPath(chunk))).toBeLessThanOrEqual(maxChunkTokens);
        expect(text.slice(covered, Math.max(covered, chunk.offset)).trim()).toBe("");
        covered = Math.max(covered, chunk.offset + chunk.text.length);
      }
      expect(text.slice(covered).trim()).toBe("");
    }),
    { numRuns: 200 },
  );
});

test("an edit in one section leaves the chunks of the others alone", () => {
  const plain = texts.map((text) => text.replaceAll(/[#`~]/g, "."));
  fc.assert(
    fc.property(fc.array(plain, { minLength: 3, maxLength: 6 }), fc.nat(5), plain, (bodies, nth, other) => {
      const at = nth % bodies.length;
      const hashes = (parts: readonly string[]) =>
        chunksOf(parts.map((body, index) => `\n\n# Section ${index}\n\n${body}`).join("")).flatMap(({ path, hash }) =>
          path[0] === `Section ${at}` ? [] : [hash],
        );
      expect(hashes(bodies.with(at, other))).toEqual(hashes(bodies));
    }),
    { numRuns: 50 },
  );
});

test("paragraphs are kept whole, and stand together as far as they fit", () => {
  const paragraph = (word: string) => `${word} ${"alpha beta gamma ".repeat(20)}\n\n`;
  const chunks = chunksOf(["one", "two", "three", "four", "five", "six"].map(paragraph).join(""));
  expect(chunks.length).toBeGreaterThan(1);
  for (const { text } of chunks) {
    expect(text).toMatch(/^(one|two|three|four|five|six) /);
    expect(text).toMatch(/gamma \n\n$/);
  }
});

test("what goes on in the middle of a paragraph begins some words earlier", () => {
  const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
  const chunks = chunksOf(words);
  expect(chunks.length).toBeGreaterThan(2);
  for (const [index, chunk] of chunks.entries()) {
    const before = chunks[index - 1];
    if (before === undefined) continue;
    const overlap = before.text.slice(chunk.offset - before.offset);
    expect(overlap).not.toBe("");
    expect(countTokens(overlap)).toBeLessThanOrEqual(32);
  }
});

test("headings stand above what is below them, and not above what is beside it", () => {
  const text = "intro\n# One\na\n## Two ##\nb\n### Three\nc\n# Four\nd\n~~~\n# code\n~~~\n";
  expect(chunksOf(text).map(({ path }) => path.join("/"))).toEqual(["", "One", "One/Two", "One/Two/Three", "Four"]);
});

test("a long line without a border is cut, too", () => {
  const line = "wordwithoutend".repeat(10_000);
  const chunks = chunksOf(line);
  expect(chunks.at(-1)?.text.endsWith("withoutend")).toBe(true);
  expect(chunks.length).toBeLessThan(line.length / 200);
});

test("there are stops on the way to where a chunk is far off", () => {
  const steps = [...makeChunks("line\n".repeat(10_000), null)];
  expect(steps.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => null));
});
