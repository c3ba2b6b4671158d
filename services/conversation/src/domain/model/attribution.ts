import type { ToolName } from "./action.ts";
import type { TokenUsage } from "./message.ts";
import type { ModelPrice } from "./model-catalogue.ts";

/** A part of what a model read or wrote, and whose it is. */
export interface Segment {
  /** What it is, for whoever looks at the bill. */
  readonly kind: string;
  /** Its tokens, counted by themselves. */
  readonly weight: number;
  /** null for the agent's own words. */
  readonly tool: ToolName | null;
}

/** What of a cost is whose. */
export interface CostPart {
  /** null for the agent's own work. */
  readonly tool: ToolName | null;
  readonly microcredits: number;
}

/** How a model call's cost was split by one version of the rule. */
export interface Attribution {
  readonly version: number;
  /** They add up to what the call cost: the agent's first, then each tool's. */
  readonly parts: readonly CostPart[];
}

/** The version of the rule of this module. Another rule is another version: what is stored stays as it was. */
export const attributionVersion = 1;

/** A model call whose tokens were counted and whose words were weighed. */
export interface WeighedCall {
  readonly usage: TokenUsage;
  /** Of the output tokens. */
  readonly reasoningTokens: number;
  /** In the order of the prompt. */
  readonly input: readonly Segment[];
  readonly output: readonly Segment[];
}

/**
 * Splits what a model call cost over the agent and the tools whose words it read and wrote. Only tokens are rounded, and prices are
 * whole, so the parts add up to the cost exactly. What nobody weighed is the agent's work.
 */
export function attribute(call: WeighedCall, price: ModelPrice): readonly CostPart[] {
  const { inputTokens, outputTokens } = call.usage;
  const costs = new Costs();
  let cached = Math.min(call.usage.cachedInputTokens, inputTokens);
  for (const { tool, tokens } of splitOver(call.input, inputTokens)) {
    // What the provider has cached is a prefix of the prompt.
    const fromCache = Math.min(tokens, cached);
    cached -= fromCache;
    costs.add(tool, (tokens - fromCache) * price.input + fromCache * price.cachedInput);
  }
  const reasoning = Math.min(call.reasoningTokens, outputTokens);
  costs.add(null, reasoning * price.output);
  for (const { tool, tokens } of splitOver(call.output, outputTokens - reasoning))
    costs.add(tool, tokens * price.output);
  return costs.parts;
}

/** All of a cost as the agent's own work. */
export function agentWork(microcredits: number): readonly CostPart[] {
  return [{ tool: null, microcredits }];
}

/** The tokens of each segment; of one segment of nobody where nothing has a weight. */
function splitOver(segments: readonly Segment[], tokens: number): { tool: ToolName | null; tokens: number }[] {
  const shares = splitByWeight(
    tokens,
    segments.map(({ weight }) => weight),
  );
  if (shares === null) return [{ tool: null, tokens }];
  return segments.map(({ tool }, index) => ({ tool, tokens: shares[index] ?? 0 }));
}

/**
 * Splits a number by weights: floors, then one each by largest remainder, the earlier first where they are equal.
 * @returns null where all weights are 0.
 */
export function splitByWeight(total: number, weights: readonly number[]): number[] | null {
  // Tokens times weight can be more than a double holds exactly.
  const sum = weights.reduce((so, weight) => so + BigInt(weight), 0n);
  if (sum === 0n) return null;
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const shares = exact.map((value) => Number(value / sum));
  const left = total - shares.reduce((so, share) => so + share, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value % sum }));
  // A sort keeps the order of what is equal.
  byRemainder.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Sums by whose they are: the agent's first, tools in the order in which they came. */
class Costs {
  #agent = 0;
  readonly #tools = new Map<string, { tool: ToolName; microcredits: number }>();

  add(tool: ToolName | null, microcredits: number): void {
    if (tool === null) {
      this.#agent += microcredits;
      return;
    }
    const key = JSON.stringify([tool.serverName, tool.serverId, tool.viewId, tool.name]);
    const sum = this.#tools.get(key) ?? { tool, microcredits: 0 };
    sum.microcredits += microcredits;
    this.#tools.set(key, sum);
  }

  get parts(): readonly CostPart[] {
    return [...agentWork(this.#agent), ...this.#tools.values()];
  }
}
