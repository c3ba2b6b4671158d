import { LRUCache } from "lru-cache";

interface MemoOptions<Value> {
  /** How much is remembered at most, in bytes of memory as `weigh` says it; 0 for nothing. */
  readonly maxBytes: number;
  /** For how long anything is, in milliseconds: what was deleted elsewhere must not stay in memory. */
  readonly maxAgeMs: number;
  /** What stays in memory with an entry of so many bytes and what was made of them, in bytes. */
  readonly weigh: (bytes: number, value: Value) => number;
  /** Milliseconds of a clock that does not go back. */
  readonly now?: () => number;
}

interface Known<Value> {
  readonly bytes: Buffer;
  readonly value: Value;
}

/**
 * What was made of bytes, by name, as long as they are the same bytes: least recently used out first. Nothing has to be forgotten when
 * something changes, since whoever asks has just read the bytes. Values are shared: nobody may change them.
 */
export class ByteMemo<Value> {
  readonly #known: LRUCache<string, Known<Value>> | undefined;
  #hits = 0;
  #misses = 0;

  constructor({ maxBytes, maxAgeMs, weigh, now = () => performance.now() }: MemoOptions<Value>) {
    if (maxBytes === 0) return;
    const sizeCalculation = ({ bytes, value }: Known<Value>): number => Math.max(1, weigh(bytes.length, value));
    this.#known = new LRUCache({ maxSize: maxBytes, sizeCalculation, ttl: maxAgeMs, perf: { now } });
  }

  /** How often the bytes were known. */
  get hits(): number {
    return this.#hits;
  }

  /** How often they were not. */
  get misses(): number {
    return this.#misses;
  }

  /** What is remembered now, in bytes of memory. */
  get size(): number {
    return this.#known?.calculatedSize ?? 0;
  }

  /** What was made of these bytes under this name; else `make` makes it, of a copy that may be kept. */
  of(name: string, bytes: Uint8Array, make: (bytes: Buffer) => Value): Value {
    const known = this.#known?.get(name);
    if (known?.bytes.equals(bytes) === true) {
      this.#hits += 1;
      return known.value;
    }
    this.#misses += 1;
    // Neither a part of what the network has read nor of a shared pool: either would stay in memory as a whole.
    const kept = Buffer.allocUnsafeSlow(bytes.length);
    kept.set(bytes);
    const value = make(kept);
    this.#known?.set(name, { bytes: kept, value });
    return value;
  }

  /** Forgets what is too old, also what nobody asks for. */
  forgetOld(): void {
    this.#known?.purgeStale();
  }
}
