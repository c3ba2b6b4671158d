import type { RunAction__Output } from "@parley/contracts/conversation/v1";
import type { CountTokens } from "../../models/tokenizer.ts";
import { fitted } from "../tools/tool-results.ts";

/**
 * The calls of a step with results that a model has room for: short ones stay whole, and the long ones share what these leave.
 * What a call has come to stays as it is stored. @param room Of all results together, in tokens.
 */
export async function fitResults(
  actions: readonly RunAction__Output[],
  room: number,
  count: CountTokens,
): Promise<RunAction__Output[]> {
  const sized = await Promise.all(actions.map(async (action) => ({ action, tokens: await count(action.result) })));
  const total = sized.reduce((sum, { tokens }) => sum + tokens, 0);
  if (total <= room) return [...actions];
  const shortestFirst = sized.toSorted((a, b) => a.tokens - b.tokens);
  const results = new Map<RunAction__Output, string>();
  let left = room;
  for (const [index, { action }] of shortestFirst.entries()) {
    const share = Math.floor(left / (shortestFirst.length - index));
    const text = await fitted(action.result, share, count);
    results.set(action, text);
    left -= await count(text);
  }
  return actions.map((action) => ({ ...action, result: results.get(action) ?? action.result }));
}
