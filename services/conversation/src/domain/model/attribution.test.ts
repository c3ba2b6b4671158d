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

/** The same numbers in every run: mulberry32. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

it("adds up exactly in 20,000 random calls, whatever was cached, thought or weighed", () => {
  const below = randomNumbers(12);
  const tools = [null, search, tool("read"), tool("write")];
  const segments = (): Segment[] =>
    Array.from({ length: below(12) }, () => of("any", below(4) * below(5_000), tools[below(tools.length)] ?? null));
  for (let round = 0; round < 20_000; round++) {
    const [inputTokens, outputTokens] = [below(200_000), below(20_000)];
    const call: WeighedCall = {
      // A provider may say that it has cached, or thought, more than there was.
      usage: { inputTokens, outputTokens, cachedInputTokens: below(inputTokens + 1_000) },
      reasoningTokens: below(outputTokens + 100),
      input: segments(),
      output: segments(),
    };
    const prices = { input: below(1_000), cachedInput: below(200), output: below(5_000) };
    const parts = attribute(call, prices);
    const cached = Math.min(call.usage.cachedInputTokens, inputTokens);
    const cost = (inputTokens - cached) * prices.input + cached * prices.cachedInput + outputTokens * prices.output;
    expect(parts.reduce((sum, { microcredits }) => sum + microcredits, 0)).toBe(cost);
    expect(parts.every(({ microcredits }) => Number.isSafeInteger(microcredits) && microcredits >= 0)).toBe(true);
  }
});

it("differs from the exact share of each segment by less than one token", () => {
  const below = randomNumbers(6);
  for (let round = 0; round < 20_000; round++) {
    const weights = Array.from({ length: 1 + below(10) }, () => below(1_000));
    const total = below(100_000);
    const sum = weights.reduce((so, weight) => so + weight, 0);
    const shares = splitByWeight(total, weights);
    if (shares === null) continue;
    expect(shares.reduce((so, share) => so + share, 0)).toBe(total);
    shares.forEach((share, index) =>
      expect(Math.abs(share - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1),
    );
  }
});
