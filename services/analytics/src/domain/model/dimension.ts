import type { Consumption } from "./consumption.ts";

/** By what rows are told apart. */
export const dimensions = ["agent", "user", "api_key", "group", "model", "tool", "skill", "source"] as const;

export type Dimension = (typeof dimensions)[number];

/** Something for each dimension. */
export type ByDimension<T> = Readonly<Record<Dimension, T>>;

const valuesBy: ByDimension<(row: Consumption) => readonly string[]> = {
  agent: ({ agentId }) => present(agentId),
  user: ({ userId }) => present(userId),
  api_key: ({ keyId }) => present(keyId),
  group: ({ groupIds }) => inOrder(groupIds),
  model: ({ provider, model }) => (model === "" ? [] : [`${provider}/${model}`]),
  tool: ({ tool }) => present(tool),
  skill: ({ skillIds }) => inOrder(skillIds),
  source: ({ source }) => present(source),
};

/** The values that a row has in a dimension, each once and sorted; none where it has none. */
export function valuesOf(row: Consumption, dimension: Dimension): readonly string[] {
  return valuesBy[dimension](row);
}

/** Makes something for each dimension. */
export function forEachDimension<T>(make: (dimension: Dimension) => T): ByDimension<T> {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, make(dimension)])) as ByDimension<T>;
}

function present(value: string): readonly string[] {
  return value === "" ? [] : [value];
}

function inOrder(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted();
}
