// Less than who asks waits: many small texts, and many pages of rows, take their time.
const patienceMs = 4_000;

/** Says whether there is time to read on: some seconds from now on. What it returns throws the signal's reason once nobody waits. */
export function readingTime(now: () => number, signal: AbortSignal): () => boolean {
  const until = now() + patienceMs;
  return () => {
    signal.throwIfAborted();
    return now() <= until;
  };
}
