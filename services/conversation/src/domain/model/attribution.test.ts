import fc from "fast-check";
import { expect, it } from "vitest";
import type { ToolName } from "./action.ts";
import { attribute, splitByWeight } from "./attribution.ts";
import type { Segment, WeighedCall } from "./attribution.ts";

const tool = (name: string): ToolName => ({ serverName: "s", serverId: null, viewId: null, name });
const search = tool("search");
const of = (kind: string, weight: number, whose: ToolName | null = null): Segment => ({ kind, weight, tool: whose });
const price = { input: 3, cachedInput: 1, output: 15 };

it("splits the two steps of the worked example to the last microcredit", () => {
  const first = attribute(
    {
      usage: { inputTokens: 1_000, outputTokens: 60, cachedInputTokens: 0 },
      reasoningTokens: 0,
      input: [of("definition", 300), of("instructions", 200), of("history", 490)],
      output: [of("text", 20), of("call", 40, search)],
    },
    price,
  );
  expect(first).toEqual([
    { tool: null, microcredits: 3_300 },
    { tool: search, microcredits: 600 },
  ]);
  const second = attribute(
    {
      usage: { inputTokens: 1_500, outputTokens: 100, cachedInputTokens: 1_024 },
      reasoningTokens: 0,
      input: [
        of("definition", 300),
        of("instructions", 200),
        of("history", 490),
        of("text", 20),
        of("call", 40, search),
        of("result", 430, search),
      ],
      output: [],
    },
    price,
  );
  expect(second).toEqual([
    { tool: null, microcredits: 2_524 },
    { tool: search, microcredits: 1_428 },
  ]);
  const direct = 250;
  expect([...first, ...second].reduce((sum, { microcredits }) => sum + microcredits, direct)).toBe(8_102);
});

it("gives what floors leave to the largest remainders, the earlier first where they are equal", () => {
  expect(splitByWeight(1_500, [300, 200, 490, 20, 40, 430])).toEqual([304, 203, 497, 20, 40, 436]);
  expect(splitByWeight(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(splitByWeight(5, [0, 1, 0])).toEqual([0, 5, 0]);
  expect(splitByWeight(5, [0, 0])).toBeNull();
  expect(splitByWeight(9_007_199_254_740_991, [9_007_199_254_740_991, 1])).toEqual([9_007_199_254_740_990, 1]);
});

it("counts reasoning, and what nobody weighed, as the agent's work", () => {
  const usage = { inputTokens: 10, outputTokens: 10, cachedInputTokens: 4 };
  const output = [of("call", 5, search)];
  expect(attribute({ usage, reasoningTokens: 6, input: [], output }, price)).toEqual([
    { tool: null, microcredits: 6 * 3 + 4 + 6 * 15 },
    { tool: search, microcredits: 4 * 15 },
  ]);
  const weightless = [of("call", 0, search)];
  expect(attribute({ usage, reasoningTokens: 0, input: weightless, output: weightless }, price)).toEqual([
    { tool: null, microcredits: 6 * 3 + 4 + 10 * 15 },
  ]);
});

const tokens = fc.nat({ max: 200_000 });
const segments = fc.array(
  fc.record({
    kind: fc.constant("any"),
    weight: fc.oneof(fc.constant(0), fc.nat({ max: 20_000 })),
    tool: fc.constantFrom(null, search, tool("read"), tool("write")),
  }),
  { maxLength: 12 },
);
const prices = fc.record({
  input: fc.nat({ max: 1_000 }),
  cachedInput: fc.nat({ max: 1_000 }),
  output: fc.nat({ max: 5_000 }),
});
// A provider may say that it has cached, or thought, more than there was.
const calls = fc.record({
  usage: fc.record({ inputTokens: tokens, outputTokens: tokens, cachedInputTokens: tokens }),
  reasoningTokens: tokens,
  input: segments,
  output: segments,
});

it("adds up exactly in 20,000 random calls, whatever was cached, thought or weighed", () => {
  fc.assert(
    fc.property(calls, prices, (call: WeighedCall, at) => {
      const { inputTokens, outputTokens, cachedInputTokens } = call.usage;
      const cached = Math.min(cachedInputTokens, inputTokens);
      const cost = (inputTokens - cached) * at.input + cached * at.cachedInput + outputTokens * at.output;
      const parts = attribute(call, at);
      expect(parts.reduce((sum, { microcredits }) => sum + microcredits, 0)).toBe(cost);
      expect(parts.every(({ microcredits }) => Number.isSafeInteger(microcredits) && microcredits >= 0)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

it("differs from the exact share of each segment by less than one token", () => {
  fc.assert(
    fc.property(tokens, fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 10 }), (total, weights) => {
      const sum = weights.reduce((so, weight) => so + weight, 0);
      const shares = splitByWeight(total, weights);
      expect(shares === null).toBe(sum === 0);
      if (shares === null) return;
      expect(shares.reduce((so, share) => so + share, 0)).toBe(total);
      const isClose = (share: number, index: number) => Math.abs(share - (total * (weights[index] ?? 0)) / sum) < 1;
      expect(shares.every(isClose)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});
