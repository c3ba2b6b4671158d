import type { z } from "zod";

type Variables = Record<string, z.ZodType>;
type Values<V extends Variables> = { readonly [K in keyof V]: z.output<V[K]> };

/** The environment variables of a service and the frozen object they become. */
export interface ConfigDefinition<V extends Variables = Variables, Config = unknown> {
  readonly variables: V;
  readonly build: (values: Values<V>) => Config;
}

/** Thrown when the environment does not make a configuration; lists every problem, one a line, no values. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/** Declares what a service reads from its environment. `build` groups the parsed values. */
export function defineConfig<V extends Variables, Config>(
  variables: V,
  build: (values: Values<V>) => Config,
): ConfigDefinition<V, Config> {
  return { variables, build };
}

/**
 * Reads a configuration from an environment, once. An empty variable counts as not set.
 * @throws ConfigError with every problem at once.
 */
export function readConfig<V extends Variables, Config>(
  definition: ConfigDefinition<V, Config>,
  environment: Readonly<Record<string, string | undefined>>,
): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(definition.variables)) {
    const text = environment[name];
    const result = schema.safeParse(text === "" ? undefined : text);
    if (result.success) values[name] = result.data;
    else if (text === undefined || text === "") problems.push(`${name} is not set`);
    else problems.push(`${name} ${result.error.issues[0]?.message ?? "is wrong"}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return deepFreeze(definition.build(values as Values<V>));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
