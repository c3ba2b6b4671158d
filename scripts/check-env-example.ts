// Whether .env.example is what the services read: every variable of every configuration, none that no service knows,
// each value one that its service takes. `node scripts/check-env-example.ts` prints what is wrong.
import { readFileSync, readdirSync } from "node:fs";
import { readConfig } from "@parley/config";
import type { ConfigDefinition } from "@parley/config";

const services = new URL("../services/", import.meta.url);

interface Configuration {
  readonly variables: ConfigDefinition["variables"];
  readonly read: (environment: Readonly<Record<string, string>>) => StopSettings;
}

/** What each configuration says of its service's probes and stop. */
interface StopSettings {
  readonly probeAddress: { readonly host: string; readonly port: number } | undefined;
  readonly lameDuckMs: number;
  readonly spreadMs?: number;
  readonly drainMs: number;
}

/** Each service's variables and what parses them. */
export const configurations: Readonly<Record<string, Configuration>> = Object.fromEntries(
  await Promise.all(readdirSync(services).map(async (name) => [name, await configurationOf(name)] as const)),
);

/** What a service's `config.ts` exports. */
async function configurationOf(name: string): Promise<Configuration> {
  const exported = (await import(new URL(`${name}/src/config.ts`, services).href)) as Readonly<Record<string, unknown>>;
  const definition = Object.values(exported).find(isConfigDefinition);
  if (definition === undefined) throw new Error(`services/${name}/src/config.ts exports no configuration`);
  return { variables: definition.variables, read: (environment) => readConfig(definition, environment) };
}

function isConfigDefinition(value: unknown): value is ConfigDefinition<ConfigDefinition["variables"], StopSettings> {
  return typeof value === "object" && value !== null && "variables" in value;
}

/** Read by packages/runtime in every service. */
export const sharedVariables: ReadonlySet<string> = new Set(["PARLEY_LOG_LEVEL"]);

/** `NAME=value` lines; comments and empty lines are left out. */
export function parseEnvFile(text: string): ReadonlyMap<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const match = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match?.[1] === undefined ? [] : [[match[1], match[2] ?? ""] as const];
  });
  return new Map(pairs);
}

/** What is wrong with an example file, one line each. */
export function problemsOf(text: string): string[] {
  const example = parseEnvFile(text);
  const known = new Set(sharedVariables);
  const problems: string[] = [];
  for (const [service, { variables }] of Object.entries(configurations)) {
    for (const [name, schema] of Object.entries(variables)) {
      known.add(name);
      const value = example.get(name);
      if (value === undefined) problems.push(`${name} of ${service} is missing`);
      // As in a configuration, an empty variable counts as not set.
      else if (!schema.safeParse(value || undefined).success) problems.push(`${name}: ${service} refuses "${value}"`);
    }
  }
  for (const name of example.keys()) if (!known.has(name)) problems.push(`${name} is read by no service`);
  return problems;
}

if (import.meta.main) {
  const problems = problemsOf(readFileSync(new URL("../.env.example", import.meta.url), "utf8"));
  for (const problem of problems) process.stderr.write(`.env.example: ${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
