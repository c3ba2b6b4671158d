import type { Broker } from "@parley/events";
import type { DatabaseLife } from "@parley/outbox";
import { sleep } from "@parley/runtime";
import { logger } from "../logger.ts";
import type { EventStream } from "./event-stream.ts";
import type { LiveFanout } from "./live-fanout.ts";

const retryAfterMs = 1_000;

interface Dependencies {
  readonly broker: Broker;
  readonly life: DatabaseLife;
  readonly stream: EventStream;
  readonly fanout: LiveFanout;
  readonly onError: (error: unknown) => void;
}

/**
 * Identifies the event stream again after each reconnect: after an outage the broker may be another one, or an older
 * state of the same, and until that is known nothing else counts. A stream that was replaced is followed from its end. The same where
 * another life of the database has begun.
 * @returns Ends the watch, also a retry that is waiting.
 */
export function watchStream(deps: Dependencies): () => void {
  const stopping = new AbortController();
  let identified = Promise.resolve();
  const identify = (): void => {
    identified = identified.then(() => identifyAgain(deps, stopping.signal));
  };
  const unwatch = deps.broker.onConnection((connected) => (connected ? identify() : undefined));
  const endLife = deps.life.onChanged(identify);
  return () => {
    unwatch();
    endLife();
    stopping.abort();
  };
}

/** Retries until it is known which stream this is, or the connection is lost again. */
async function identifyAgain({ broker, stream, fanout, onError }: Dependencies, stopping: AbortSignal): Promise<void> {
  while (broker.connected && !stopping.aborted) {
    try {
      // What was heard is what there was: a stream that is behind that has lost something.
      if (fanout.epoch === stream.epoch) stream.published(fanout.position);
      const state = await stream.identify();
      if (state.epoch === fanout.epoch) return;
      logger.warn({ epoch: state.epoch }, "the event stream was replaced: clients receive a gap event");
      return await fanout.replace(state);
    } catch (error) {
      onError(error);
      await sleep(retryAfterMs, stopping).catch(() => undefined);
    }
  }
}
