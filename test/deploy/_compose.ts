import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A service of the compose file. Compose takes a variable without a value (null) from `.env`, when it is set there. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
}

const file = join(import.meta.dirname, "../../docker-compose.yml");

/** The compose file of this checkout. */
export const compose = parse(readFileSync(file, "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: object;
};

/** The environment that compose gives to a container of a service. @param dotenv The variables of `.env`. */
export function composeEnvironment(service: string, dotenv: ReadonlyMap<string, string>): Record<string, string> {
  const entries = Object.entries(compose.services[service]?.environment ?? {}).flatMap(([name, value]) => {
    const text = value === null ? dotenv.get(name) : interpolate(String(value), dotenv);
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

// `${NAME:-default}`, where an empty variable takes the default as well; a default may hold another one.
function interpolate(value: string, dotenv: ReadonlyMap<string, string>): string {
  const next = value.replaceAll(
    /\$\{([A-Z0-9_]+):-([^${}]*)\}/g,
    (_all, name: string, fallback: string) => dotenv.get(name) || fallback,
  );
  return next === value ? value : interpolate(next, dotenv);
}
