import { expect, it } from "vitest";
import { ModelCatalogue } from "../model/model-catalogue.ts";
import type { ModelCall } from "../model/run.ts";
import { billCalls, costOf, worstCaseOf } from "./cost.ts";

const models = new ModelCatalogue([
  {
    providerId: "p",
    modelId: "m",
    contextWindow: 1_000,
    maxOutputTokens: 100,
    tokenizer: "bytes",
    images: false,
    makesImages: false,
    tools: "native",
    price: { input: 300, cachedInput: 30, output: 1_500 },
  },
]);
const call = (modelId: string, inputTokens: number, cachedInputTokens: number, outputTokens: number): ModelCall => ({
  step: 0,
  providerId: "p",
  modelId,
  usage: { inputTokens, outputTokens, cachedInputTokens },
  started: 0,
  ended: 1,
  finishReason: "stop",
});

it("charges fresh input, cached input and output each at its price", () => {
  expect(costOf(billCalls([call("m", 1_000, 400, 10)], models))).toBe(600 * 300 + 400 * 30 + 10 * 1_500);
});

it("adds calls up, and an unknown model costs nothing", () => {
  expect(costOf(billCalls([call("m", 1, 0, 0), call("gone", 9, 0, 9), call("m", 0, 0, 1)], models))).toBe(1_800);
});

it("charges what whoever made the call says, whatever the price table says", () => {
  const embedding = { ...call("m", 1_000, 0, 0), costMicrocredits: 7 };
  expect(costOf(billCalls([embedding, call("m", 1, 0, 0)], models))).toBe(307);
});

it("keeps the price of its time, and splits what was weighed", () => {
  const tool = { serverName: "s", serverId: null, viewId: null, name: "t" };
  const output = [{ kind: "call", weight: 1, tool }];
  const [billed] = billCalls([{ ...call("m", 10, 0, 2), output }], models);
  expect(billed?.bill).toEqual({
    microcredits: 6_000,
    price: { input: 300, cachedInput: 30, output: 1_500 },
    attributions: [
      {
        version: 1,
        parts: [
          { tool: null, microcredits: 3_000 },
          { tool, microcredits: 3_000 },
        ],
      },
    ],
  });
});

it("leaves to the agent what it can't split: a cost that is given, a model without a price, odd counts", () => {
  const output = [{ kind: "call", weight: 1, tool: { serverName: "s", serverId: null, viewId: null, name: "t" } }];
  const odd = [
    { ...call("m", 1_000, 0, 0), costMicrocredits: 7, output },
    { ...call("gone", 9, 0, 9), output },
    { ...call("m", 1, 0, -1), output },
  ];
  expect(billCalls(odd, models).map(({ bill }) => bill.attributions[0]?.parts)).toEqual([
    [{ tool: null, microcredits: 7 }],
    [{ tool: null, microcredits: 0 }],
    [{ tool: null, microcredits: -1_200 }],
  ]);
});

it("never holds less than a call costs that reads what was counted and writes no more than it may", () => {
  const planned = { providerId: "p", modelId: "m", inputTokens: 1_000, maxOutputTokens: 100 };
  const worst = worstCaseOf(planned, models);
  expect(worst).toBe(1_000 * 300 + 100 * 1_500);
  for (const [cached, output] of [
    [0, 100],
    [1_000, 100],
    [400, 7],
  ] as const)
    expect(costOf(billCalls([call("m", 1_000, cached, output)], models))).toBeLessThanOrEqual(worst);
  expect(worstCaseOf({ ...planned, modelId: "gone" }, models)).toBe(0);
});
