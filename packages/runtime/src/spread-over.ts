import { sleep } from "./sleep.ts";

const stepMs = 20;

/** Acts on each, one after another in the given order and evenly over `ms` milliseconds; 0 is all of them at once. */
export async function spreadOver<Item>(items: readonly Item[], ms: number, act: (item: Item) => void): Promise<void> {
  const startedAt = performance.now();
  let done = 0;
  while (done < items.length) {
    const share = ms === 0 ? 1 : (performance.now() - startedAt) / ms;
    const due = Math.min(items.length, Math.ceil(items.length * share));
    for (const item of items.slice(done, due)) act(item);
    done = due;
    if (done < items.length) await sleep(stepMs);
  }
}
