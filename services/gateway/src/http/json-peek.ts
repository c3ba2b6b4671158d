const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [object, objectEnd, list, listEnd] = [0x7b, 0x7d, 0x5b, 0x5d];
// Where something is looked for: in the outermost object, and in those right in it.
const deepest = 2;
const longestText = 256;
// What is looked at in one step takes a millisecond or so.
const bytesAtOnce = 128 * 1024;
// A client may send for as long as it likes what is refused anyway.
const mostBytes = 64 * 1024 * 1024;

/**
 * Finds short texts in JSON by their path, as `result.id`, in what may be too large, too deep or no JSON at all: it holds nothing but what it
 * finds. Texts that are written with escapes are not found.
 */
export class JsonPeek {
  /** What was found, by its path. */
  readonly found = new Map<string, string>();
  readonly #paths: ReadonlySet<string>;
  readonly #keys: string[] = [];
  readonly #isObject: boolean[] = [];
  #depth = 0;
  #seen = 0;
  /** Of a text that is looked at, its bytes; null outside of such. */
  #text: number[] | null = null;
  #isText = false;
  #isEscaped = false;
  #awaitsKey = false;
  #isKey = false;

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths);
  }

  /** Looks at the next bytes, in steps. */
  *steps(bytes: Uint8Array): Generator<void, void> {
    for (let at = 0; at < bytes.length; at += bytesAtOnce) {
      this.push(bytes.subarray(at, at + bytesAtOnce));
      yield;
    }
  }

  /** Looks at the next bytes. */
  push(bytes: Uint8Array): void {
    this.#seen += bytes.length;
    if (this.#seen > mostBytes) return;
    for (const byte of bytes)
      if (this.#isText) this.#readText(byte);
      else this.#read(byte);
  }

  #readText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === quote) this.#endText();
    else if (byte === backslash) [this.#isEscaped, this.#text] = [true, null];
    else if (this.#text !== null && this.#text.push(byte) > longestText) this.#text = null;
  }

  #read(byte: number): void {
    switch (byte) {
      case quote:
        this.#isText = true;
        this.#isKey = this.#awaitsKey;
        if (this.#isShallow) this.#text = [];
        return;
      case object:
      case list:
        this.#enter(byte === object);
        return;
      case objectEnd:
      case listEnd:
        this.#depth = Math.max(0, this.#depth - 1);
        this.#awaitsKey = false;
        return;
      case comma:
        this.#awaitsKey = this.#isShallow && this.#isObject[this.#depth - 1] === true;
        return;
      case colon:
        this.#awaitsKey = false;
        return;
      default:
    }
  }

  /** Whether something may be found here. */
  get #isShallow(): boolean {
    return this.#depth > 0 && this.#depth <= deepest;
  }

  #enter(isObject: boolean): void {
    this.#awaitsKey = isObject;
    // What lies deeper needs no memory, and no list that grows with the depth: a body may be nothing but brackets.
    if (this.#depth < deepest) {
      this.#keys[this.#depth] = "";
      this.#isObject[this.#depth] = isObject;
    }
    this.#depth += 1;
  }

  #endText(): void {
    this.#isText = false;
    const text = this.#text === null ? "" : Buffer.from(this.#text).toString();
    this.#text = null;
    if (!this.#isShallow) return;
    if (this.#isKey) {
      this.#keys[this.#depth - 1] = text;
      return;
    }
    const path = this.#keys.slice(0, this.#depth).join(".");
    if (text !== "" && this.#paths.has(path)) this.found.set(path, text);
  }
}
