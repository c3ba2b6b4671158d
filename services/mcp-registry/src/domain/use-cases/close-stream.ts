import type { RequestStreamRepository, StreamKey } from "../model/request-stream.ts";

interface Dependencies {
  readonly streams: RequestStreamRepository;
  readonly now: () => number;
}

/** Closes a stream whose client has gone. */
export class CloseStream {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after The highest number that was written. */
  async execute(stream: StreamKey, after: number): Promise<void> {
    const { streams, now } = this.#deps;
    await streams.close(stream, after, now());
  }
}
