import type { Header } from "../domain/model/remote-server.ts";

const shortest = 6;
const replacement = "[redacted]";
// What the protocol and JSON Schema say themselves: replaced, a definition or a result would be none any more.
const wordsOfProtocol = new Set(["object", "string", "number", "integer", "boolean", "resource", "resource_link"]);

/** Takes what a server's headers say out of what it says: an error that quotes them would show them to everybody. */
export class Redaction {
  readonly #secrets: readonly string[];

  constructor(headers: readonly Header[]) {
    // Without the spaces around it, as it is sent; of `Bearer abc` also what follows the scheme alone.
    const values = headers.flatMap(({ value }) => [value.trim(), ...value.trim().split(/\s+/).slice(1)]);
    const secrets = values.filter((value) => value.length >= shortest && !wordsOfProtocol.has(value));
    const texts = secrets.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
    this.#secrets = [...new Set(texts)].toSorted(byLength);
  }

  of(text: string): string {
    return this.#secrets.reduce((so, secret) => (so.includes(secret) ? so.replaceAll(secret, replacement) : so), text);
  }

  /**
   * The same for every text in a value that was read from JSON, at any depth. Numbers and names of fields stay: a header may be
   * as short as an account's number. Changes the value itself.
   */
  within<T>(value: T): T {
    if (this.#secrets.length === 0) return value;
    const root = { value };
    const left: object[] = [root];
    for (let at = left.pop(); at !== undefined; at = left.pop())
      this.#replaceTexts(at as Record<string, unknown>, left);
    return root.value;
  }

  /** @param left What is still to be looked at: a list, as a server may nest deeper than calls can. */
  #replaceTexts(at: Record<string, unknown>, left: object[]): void {
    for (const key of Object.keys(at)) {
      const inner = at[key];
      if (typeof inner === "string") at[key] = this.of(inner);
      else if (typeof inner === "object" && inner !== null) left.push(inner);
    }
  }
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
