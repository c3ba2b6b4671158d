import type { Header } from "../domain/model/remote-server.ts";

const shortest = 6;
const replacement = "[redacted]";

/** Takes what a server's headers say out of what it says: an error that quotes them would show them to everybody. */
export class Redaction {
  readonly #secrets: readonly string[];

  constructor(headers: readonly Header[]) {
    // `Bearer abc`: also what follows the scheme alone.
    const values = headers.flatMap(({ value }) => [value, ...value.split(/\s+/).slice(1)]);
    const texts = values.flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);
    this.#secrets = [...new Set(texts)].filter(({ length }) => length >= shortest).toSorted(byLength);
  }

  of(text: string): string {
    return this.#secrets.reduce((so, secret) => (so.includes(secret) ? so.replaceAll(secret, replacement) : so), text);
  }
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
