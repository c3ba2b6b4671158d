const shortestPauseMs = 25;
const longestPauseMs = 200;

/**
 * Asks until the answer is not undefined, as tests of what happens soon must. What takes long is asked for less often: asking
 * takes processor time from whoever is waited for. @throws Error after `timeoutMs`.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 20_000,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    const elapsedMs = Date.now() - began;
    if (elapsedMs > timeoutMs) throw new Error(`Did not happen within ${timeoutMs} ms: ${what}`);
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, elapsedMs / 20));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
