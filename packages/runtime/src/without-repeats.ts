const rememberedErrors = 100;

/**
 * Bounds how often an error that comes again and again is reported: at once when it is new, then every `everyMs` with how
 * often it came meanwhile.
 * @param report Called with the error and how many with the same message were left out before it.
 */
export function withoutRepeats(
  everyMs: number,
  report: (error: unknown, leftOut: number) => void,
): (error: unknown) => void {
  const known = new Map<string, { since: number; leftOut: number }>();
  return (error) => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const now = performance.now();
    const before = known.get(message);
    if (before !== undefined && now - before.since < everyMs) {
      before.leftOut += 1;
      return;
    }
    known.delete(message);
    known.set(message, { since: now, leftOut: 0 });
    const oldest = known.keys().next();
    if (known.size > rememberedErrors && !oldest.done) known.delete(oldest.value);
    report(error, before?.leftOut ?? 0);
  };
}
