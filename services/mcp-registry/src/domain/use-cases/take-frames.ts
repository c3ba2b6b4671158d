import type { RequestStreamRepository, StreamKey, TakenFrames } from "../model/request-stream.ts";

interface Dependencies {
  readonly streams: RequestStreamRepository;
}

/** Hands the next frames to a stream. */
export class TakeFrames {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param after The highest number that the stream has written. */
  async execute(stream: StreamKey, after: number): Promise<TakenFrames> {
    return this.#deps.streams.take(stream, after);
  }
}
