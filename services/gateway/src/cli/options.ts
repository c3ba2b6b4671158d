import { parseArgs } from "node:util";
import { isScope, scopes } from "../domain/scopes.ts";
import type { Scope } from "../domain/scopes.ts";
import { UsageError } from "./settings.ts";

const flags: ReadonlySet<string> = new Set(["json", "prune"]);
const repeatable: ReadonlySet<string> = new Set(["filter"]);

/** The options of a command, all but flags as text. */
export class Options {
  readonly #values: Readonly<Record<string, unknown>>;

  /** @param allowed Names the command takes; `json` and `prune` take no value, `filter` may be there several times. */
  constructor(args: readonly string[], allowed: readonly string[]) {
    const options = Object.fromEntries(
      allowed.map((name) => {
        const type = flags.has(name) ? ("boolean" as const) : ("string" as const);
        return [name, { type, multiple: repeatable.has(name) }];
      }),
    );
    try {
      this.#values = parseArgs({ args: [...args], options, allowPositionals: false }).values;
    } catch (error) {
      throw new UsageError(error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error));
    }
  }

  required(name: string): string {
    const value = this.optional(name);
    if (value === undefined) throw new UsageError(`--${name} is missing`);
    return value;
  }

  optional(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === "string" && value !== "" ? value : undefined;
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  list(name: string): string[] {
    return this.optional(name)?.split(",") ?? [];
  }

  /** Every value of an option that may be there several times. */
  all(name: string): readonly string[] {
    const values = this.#values[name];
    return Array.isArray(values) ? values.map(String) : [];
  }

  /** A whole number of at least 0. */
  number(name: string): number | undefined {
    const text = this.optional(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
    return Number(text);
  }

  /** The named scopes, all when none is named. */
  scopes(name: string): readonly Scope[] {
    const named = this.list(name);
    const unknown = named.find((text) => !isScope(text));
    if (unknown !== undefined) throw new UsageError(`--${name}: ${unknown} is not one of ${scopes.join(", ")}`);
    return named.length === 0 ? scopes : named.filter(isScope);
  }
}
