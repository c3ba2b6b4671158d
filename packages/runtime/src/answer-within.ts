import { sleep } from "./sleep.ts";

/** Waits for an answer, `ms` milliseconds at most. @throws Error when it is late, what the asking throws, or the signal's reason. */
export async function answerWithin<T>(ms: number, ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const settled = new AbortController();
  const signals = signal === undefined ? [settled.signal] : [settled.signal, signal];
  const late = sleep(ms, AbortSignal.any(signals)).then(() => Promise.reject(new Error(`No answer within ${ms} ms`)));
  late.catch(() => undefined);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    settled.abort();
  }
}
