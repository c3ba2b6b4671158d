import { setFlagsFromString } from "node:v8";

const thriftyPercent = 20;
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
    growBy(thriftyPercent);
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
    growBy(0);
  }
}

/** V8 reads it after each collection of the whole heap. 0: as V8 sees fit. */
function growBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
