import { expect, it } from "vitest";
import { spreadOver } from "./spread-over.ts";

it("acts on each once, in order, and on none long before its turn", async () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const startedAt = performance.now();
  const acted: { readonly item: number; readonly share: number }[] = [];
  await spreadOver(items, 300, (item) => acted.push({ item, share: (performance.now() - startedAt) / 300 }));
  expect(acted.map(({ item }) => item)).toEqual(items);
  for (const { item, share } of acted) expect(item / items.length).toBeLessThanOrEqual(share);
});

it("acts on all at once where there is no time", async () => {
  const acted: number[] = [];
  const spread = spreadOver([1, 2, 3], 0, (item) => acted.push(item));
  expect(acted).toEqual([1, 2, 3]);
  await spread;
});
