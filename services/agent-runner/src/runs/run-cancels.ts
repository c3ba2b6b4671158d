import { cancelSubject } from "@parley/contracts";
import type { Broker } from "@parley/events";
import { endAskedFor } from "./run-ends.ts";

type How = "cancelled" | "stopped";

interface Notice {
  readonly how: How;
  readonly at: number;
}

// Longer than the call that takes a run: a notice that comes before its answer is remembered for whoever asks.
const rememberedMs = 30_000;

/** Hears that runs are to end, from before they are begun: which run is taken is known only afterwards. */
export class RunCancels {
  readonly #watched = new Map<string, AbortController>();
  readonly #notices = new Map<string, Notice>();

  constructor(broker: Pick<Broker, "listen">) {
    const prefix = cancelSubject("");
    broker.listen(cancelSubject("*"), (payload, subject) => {
      const how = Buffer.from(payload).toString() === "stopped" ? "stopped" : "cancelled";
      this.#note(subject.slice(prefix.length), how);
    });
  }

  /** Aborts it once the run is to end, also where that was told just before. Returns what ends the watch. */
  watch(runId: string, abort: AbortController): Disposable {
    this.#watched.set(runId, abort);
    const notice = this.#notices.get(runId);
    if (notice !== undefined) abort.abort(endAskedFor(notice.how));
    return {
      [Symbol.dispose]: () => {
        if (this.#watched.get(runId) === abort) this.#watched.delete(runId);
      },
    };
  }

  #note(runId: string, how: How): void {
    const at = performance.now();
    this.#watched.get(runId)?.abort(endAskedFor(how));
    this.#notices.set(runId, { how, at });
    for (const [id, notice] of this.#notices) {
      if (at - notice.at < rememberedMs) break;
      this.#notices.delete(id);
    }
  }
}
