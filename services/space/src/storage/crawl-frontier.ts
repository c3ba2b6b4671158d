import type { ClientSession } from "mongodb";
import type { CrawlClaim, FoundPage } from "../domain/model/crawl.ts";
import type { Collections } from "./collections.ts";
import { newPageDocument } from "./crawl-documents.ts";

/**
 * Has pages wait for their turn in a crawl, as part of a transaction: those that it has not found before, and no more than there is
 * room for. What a redirect or a canonical address leads to takes the room of the page that leads there, which becomes no document.
 * Resolves with how many took room of their own.
 */
export async function findPages(
  pages: Collections["crawlPages"],
  claim: CrawlClaim,
  found: readonly FoundPage[],
  room: number,
  session: ClientSession,
): Promise<number> {
  if (found.length === 0) return 0;
  const { workspaceId, dataSourceId, number } = claim;
  const source = { workspaceId, dataSourceId };
  // The first to name a page decides how far away it is.
  const byUrl = new Map(found.toReversed().map((page) => [page.url, page]));
  const projection = { url: 1, crawl: 1 } as const;
  const known = await pages.find({ ...source, url: { $in: [...byUrl.keys()] } }, { session, projection }).toArray();
  const crawlOf = new Map(known.map(({ url, crawl }) => [url, crawl]));
  const wanted = [...byUrl.values()].toReversed().filter(({ url }) => crawlOf.get(url) !== number);
  const linked = wanted.filter(({ hops }) => hops === 0).slice(0, Math.max(0, room));
  const taken = [...wanted.filter(({ hops }) => hops > 0), ...linked];
  const added = taken
    .filter(({ url }) => !crawlOf.has(url))
    .map(({ url, depth, hops }) => ({ ...newPageDocument(claim, url), crawl: number, depth, hops }));
  if (added.length > 0) await pages.insertMany(added, { session });
  const again = taken.filter(({ url }) => crawlOf.has(url));
  for (const [first, ...others] of alike(again)) {
    const urls = [first, ...others].map(({ url }) => url);
    const set = { crawl: number, state: "waiting" as const, depth: first.depth, hops: first.hops };
    await pages.updateMany({ ...source, url: { $in: urls } }, { $set: set }, { session });
  }
  return linked.length;
}

/** Pages that are equally far away, together. */
function alike(found: readonly FoundPage[]): Iterable<readonly [FoundPage, ...FoundPage[]]> {
  const groups = new Map<string, [FoundPage, ...FoundPage[]]>();
  for (const page of found) {
    const key = `${page.depth}/${page.hops}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  return groups.values();
}
