import fc from "fast-check";
import { expect, test } from "vitest";
import { documentServiceDefinition, tableServiceDefinition } from "./gen/space/v1/index.ts";
import { isLong, isManyValued } from "./sliced-codec.ts";

interface Codec {
  readonly steps: (value: unknown) => Generator<void, unknown> | null;
}

/** What comes of all steps, and the milliseconds of each. */
function inSteps(codec: unknown, value: unknown): { readonly result: unknown; readonly times: readonly number[] } {
  const steps = (codec as Codec).steps(value);
  if (steps === null) throw new Error("one step will do");
  for (const times: number[] = []; ;) {
    // Processor time is counted in ticks that are longer than a step.
    const before = performance.now();
    const { done, value: result } = steps.next();
    times.push(performance.now() - before);
    if (done === true) return { result, times };
  }
}

/** The share of the longest step. Each step counts with its shortest time of three: that leaves out what interrupted it. */
function longestShare(codec: unknown, value: unknown): number {
  const [first = [], ...others] = [1, 2, 3].map(() => inSteps(codec, value).times);
  const times = first.map((time, at) => Math.min(time, ...others.map((run) => run[at] ?? time)));
  return Math.max(...times) / times.reduce((sum, time) => sum + time, 0);
}

const { requestSerialize: encodeRows, requestDeserialize: decodeRows } = tableServiceDefinition.UpsertRows;
const { requestSerialize: encodeText, requestDeserialize: decodeText } = documentServiceDefinition.UpsertDocument;
const { responseSerialize: encodePage, responseDeserialize: decodePage } = tableServiceDefinition.ListRows;

const cell = fc.oneof(
  fc.record({ column: fc.string(), text: fc.string({ maxLength: 200 }) }),
  fc.record({ column: fc.string(), number: fc.double({ noNaN: true }) }),
  fc.record({ column: fc.string(), boolean: fc.boolean() }),
  fc.record({ column: fc.string(), time: fc.record({ epoch: fc.nat().map(String) }) }),
  fc.record({ column: fc.string() }),
);
const row = fc.record({ rowId: fc.string(), cells: fc.array(cell, { maxLength: 40 }) });

test("a large message is the same in steps as at once", () => {
  const rows = fc.sample(row, { numRuns: 800, seed: 7 });
  const request = { actor: { workspaceId: "ws_1", keyId: "key_1" }, tableId: "tbl", rows, truncate: true };
  const bytes = inSteps(encodeRows, request).result as Buffer;
  expect(decodeRows(bytes)).toEqual(decodeRows(encodeRows(request)));
  expect(inSteps(decodeRows, bytes).result).toEqual(decodeRows(bytes));
  const page = { rows, total: "12345678901" };
  expect(inSteps(decodePage, encodePage(page)).result).toEqual(decodePage(encodePage(page)));
});

test("a message nested in a message is taken apart as well, and what this version does not know is left out", () => {
  const sections = Array.from({ length: 200 }, (_, at) => ({
    prefix: `part ${at}`,
    sections: Array.from({ length: 100 }, (_inner, of) => ({ content: `${at}.${of} ${"x".repeat(20)}`, sections: [] })),
  }));
  const request = { documentId: "doc", section: { prefix: "all", sections }, async: true };
  const bytes = inSteps(encodeText, request).result as Buffer;
  // A field 1000 of three bytes.
  const newer = Buffer.concat([bytes, Buffer.from([0xc2, 0x3e, 3, 1, 2, 3])]);
  expect(inSteps(decodeText, newer).result).toEqual(decodeText(encodeText(request)));
});

test("the last member of a choice counts, as at once", () => {
  const filler = Array.from({ length: 2_000 }, (_, at) => ({ column: `c${at}`, text: "x".repeat(40) }));
  const { requestSerialize: encode, requestDeserialize: decode } = tableServiceDefinition.UpsertRows;
  const one = (kind: object): Buffer => encode({ rows: [{ rowId: "r", cells: [{ column: "c", ...kind }] }] });
  const parts = [one({ text: "first" }), encode({ rows: [{ rowId: "s", cells: filler }] }), one({ number: 2 })];
  const bytes = Buffer.concat(parts);
  expect(inSteps(decode, bytes).result).toEqual(decode(bytes));
});

test("no step is long", () => {
  const cells = Array.from({ length: 256 }, (_, at) => ({ column: `column ${at}`, number: at }));
  const request = { rows: Array.from({ length: 500 }, (_, at) => ({ rowId: `row ${at}`, cells })) };
  expect(longestShare(encodeRows, request)).toBeLessThan(0.25);
  expect(longestShare(decodeRows, encodeRows(request))).toBeLessThan(0.25);
});

test("small messages have no steps", () => {
  expect(isManyValued({ rows: [{ rowId: "r", cells: [] }] })).toBe(false);
  expect(isLong(Buffer.alloc(1_000))).toBe(false);
  expect((encodeRows as unknown as Codec).steps({ rows: [] })).toBeNull();
  expect((decodeRows as unknown as Codec).steps(Buffer.alloc(0))).toBeNull();
});
