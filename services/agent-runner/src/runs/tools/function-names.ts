// The letters that all providers take: `^[A-Za-z][A-Za-z0-9_-]{0,62}$`.
const maxLength = 63;

/** Names for the tools of several servers, each given once: a model calls them by these. */
export class FunctionNames {
  readonly #taken: Set<string>;
  readonly #numbers = new Map<string, number>();

  /** @param taken Names that others have. */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The server's name and the tool's, in letters that providers take; numbered where another has the same. */
  of(serverName: string, toolName: string): string {
    const whole = `${wordOf(serverName)}__${wordOf(toolName)}`;
    const name = /^[A-Za-z]/.test(whole) ? whole : `t_${whole}`;
    for (let number = this.#numbers.get(name) ?? 1; ; number++) {
      const suffix = number === 1 ? "" : `_${number}`;
      const candidate = name.slice(0, maxLength - suffix.length) + suffix;
      if (this.#taken.has(candidate)) continue;
      this.#taken.add(candidate);
      this.#numbers.set(name, number + 1);
      return candidate;
    }
  }
}

function wordOf(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_-]+/g, "_").replaceAll(/^_+|_+$/g, "");
}
