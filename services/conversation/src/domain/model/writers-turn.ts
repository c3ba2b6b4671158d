/** Half of what a request waits: who is let in has the other half. What takes half a minute hangs. */
export const writersTurn = { maxWaitMs: 5_000, maxWorkMs: 30_000 } as const;
