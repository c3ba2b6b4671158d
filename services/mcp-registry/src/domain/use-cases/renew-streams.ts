import { invalidField } from "@parley/errors";
import type { RequestStreamRepository, StreamKey } from "../model/request-stream.ts";

interface Dependencies {
  readonly streams: RequestStreamRepository;
  readonly streamLeaseMs: number;
  readonly now: () => number;
}

const most = 1_000;

/** Keeps streams open. */
export class RenewStreams {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Which are over, and for which frames wait. @throws AppError INVALID_ARGUMENT. */
  async execute(
    asked: readonly StreamKey[],
  ): Promise<{ readonly over: readonly string[]; readonly waiting: readonly string[] }> {
    const { streams, streamLeaseMs, now } = this.#deps;
    if (asked.length > most) throw invalidField("streams", `must be ${most} at most`);
    const over = new Set(asked.map(({ streamId }) => streamId));
    const waiting: string[] = [];
    for (const [workspaceId, keys = []] of Object.entries(Object.groupBy(asked, (key) => key.workspaceId))) {
      const ids = keys.map(({ streamId }) => streamId);
      for (const { streamId, isWaiting } of await streams.renew(workspaceId, ids, now() + streamLeaseMs)) {
        over.delete(streamId);
        if (isWaiting) waiting.push(streamId);
      }
    }
    return { over: [...over], waiting };
  }
}
