import { setFlagsFromString } from "node:v8";

// How much the heap may grow, and after how much of the way to its limit V8 begins to mark what lives.
const thriftyPercents = { growing: 20, marking: 10 };
// 0: as V8 sees fit.
const usualPercents = { growing: 0, marking: 0 };
const quietMs = 10_000;

/**
 * Has V8 collect earlier while large contents pass through a service. By default V8 lets a small heap grow to several times what lives in it
 * before it collects: what large contents leave behind fills that room within seconds, and nothing takes it back afterwards. Collecting
 * earlier costs half as much processor time again, so it is done while they pass and for ten seconds after. docs/adr/0022 has the figures.
 */
export class HeapThrift {
  #timer: NodeJS.Timeout | undefined;

  /** A large content passes now. */
  passing(): void {
    if (this.#timer !== undefined) return void this.#timer.refresh();
    collectAt(thriftyPercents);
    this.#timer = setTimeout(() => this.stop(), quietMs).unref();
  }

  /** Whether V8 collects early now. */
  get isThrifty(): boolean {
    return this.#timer !== undefined;
  }

  /** V8 decides by itself again; harmless when it does. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    collectAt(usualPercents);
  }
}

/**
 * The limit is set after each collection of the whole heap: the one that stands when large contents begin to pass is far above what lives, so
 * V8 is to begin well before it. Buffers lie outside the heap: by default V8 waits for some 32 MB more of them, whatever the limit is.
 */
function collectAt({ growing, marking }: typeof thriftyPercents): void {
  setFlagsFromString(`--heap-growing-percent=${growing}`);
  setFlagsFromString(`--incremental-marking-hard-trigger=${marking}`);
  setFlagsFromString(`--${marking > 0 ? "" : "no-"}external-memory-accounted-in-global-limit`);
}
