import { expect, it } from "vitest";
import { ModelCatalogue } from "../model/model-catalogue.ts";
import type { ModelCall } from "../model/run.ts";
import { costOf } from "./cost.ts";

const models = new ModelCatalogue([
  {
    providerId: "p",
    modelId: "m",
    contextWindow: 1_000,
    maxOutputTokens: 100,
    tokenizer: "bytes",
    images: false,
    makesImages: false,
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
  expect(costOf([call("m", 1_000, 400, 10)], models)).toBe(600 * 300 + 400 * 30 + 10 * 1_500);
});

it("adds calls up, and an unknown model costs nothing", () => {
  expect(costOf([call("m", 1, 0, 0), call("gone", 9, 0, 9), call("m", 0, 0, 1)], models)).toBe(1_800);
});

it("charges what whoever made the call says, whatever the price table says", () => {
  const embedding = { ...call("m", 1_000, 0, 0), costMicrocredits: 7 };
  expect(costOf([embedding, call("m", 1, 0, 0)], models)).toBe(307);
});

it("is null when no model was called", () => {
  expect(costOf([], models)).toBeNull();
});
