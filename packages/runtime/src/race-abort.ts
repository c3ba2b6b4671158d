/** Waits for work that can't be stopped, at most until the signal aborts. @throws The signal's reason, or the work's error. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener("abort", leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
