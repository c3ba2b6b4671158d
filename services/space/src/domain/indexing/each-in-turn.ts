// Enough to see what is wrong; an error that says more is reported as another one each time.
const mostNamed = 3;

/**
 * Does work for each of some items, whatever becomes of the others: what fails for one is not to keep the rest from their turn.
 * @throws AggregateError of what failed, once each had its turn.
 */
export async function eachInTurn<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
  nameOf: (item: Item) => string = String,
): Promise<void> {
  const failed = new Map<string, unknown>();
  for (const item of items) {
    if (signal.aborted) break;
    try {
      await work(item);
    } catch (error) {
      failed.set(nameOf(item), error);
    }
  }
  if (failed.size === 0) return;
  const some = [...failed.keys()].slice(0, mostNamed).join(", ");
  throw new AggregateError(failed.values(), `${failed.size} of ${items.length} failed: ${some}`);
}
