import { setTimeout as sleep } from "node:timers/promises";
import type { JetStreamManager } from "nats";

const everyMs = 10;
const patienceMs = 120_000;
// The first ones find code that is not compiled yet.
const leftAtStart = 0.75;

/** Messages a second that a consumer has acknowledged, of so many that waited for it, once a quarter of them was. */
export async function drainRate(manager: JetStreamManager, stream: string, consumer: string, of: number) {
  const began = await leftIsAtMost(manager, stream, consumer, of * leftAtStart);
  const ended = await leftIsAtMost(manager, stream, consumer, 0);
  return ((began.left - ended.left) / (ended.at - began.at)) * 1_000;
}

/** Waits until a consumer has no more than so many messages that are not acknowledged. */
async function leftIsAtMost(manager: JetStreamManager, stream: string, consumer: string, most: number) {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    const left = await leftOf(manager, stream, consumer);
    if (left !== null && left <= most) return { left, at: performance.now() };
    await sleep(everyMs);
  }
  throw new Error(`${consumer} has not come so far within ${patienceMs} ms`);
}

/** null while there is no such consumer. */
async function leftOf(manager: JetStreamManager, stream: string, consumer: string): Promise<number | null> {
  const info = await manager.consumers.info(stream, consumer).catch(() => null);
  return info === null ? null : info.num_pending + info.num_ack_pending;
}
