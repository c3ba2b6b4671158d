import type { Announcements } from "../model/announcements.ts";
import type { CallKey, CallRepository, ToolCall } from "../model/tool-call.ts";

interface Dependencies {
  readonly calls: CallRepository;
  readonly announcements: Announcements;
  readonly now: () => number;
}

// An announcement may be lost.
const lookEveryMs = 500;

/** The end of a call that somebody waits for. */
export interface ExpectedEnd extends Disposable {
  /** The call once it is open no more; null when it still is at that time. */
  until(deadline: number): Promise<ToolCall | null>;
}

/** Waits for calls to end. */
export class CallEnd {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Listens from now on. */
  expect(call: CallKey): ExpectedEnd {
    const { calls, announcements, now } = this.#deps;
    let wake = (): void => undefined;
    let isAnnounced = false;
    const forget = announcements.onCallEnded(call.callId, () => {
      isAnnounced = true;
      wake();
    });
    const pause = async (ms: number): Promise<void> => {
      if (isAnnounced) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      wake = resolve;
      await promise;
      clearTimeout(timer);
    };
    return {
      until: async (deadline) => {
        for (;;) {
          const leftMs = deadline - now();
          if (leftMs > 0) await pause(Math.min(leftMs, lookEveryMs));
          isAnnounced = false;
          const found = await calls.find(call);
          if (found?.state !== "open") return found;
          if (leftMs <= 0) return null;
        }
      },
      [Symbol.dispose]: forget,
    };
  }
}
