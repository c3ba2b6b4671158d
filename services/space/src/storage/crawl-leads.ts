import type { ClientSession } from "mongodb";
import { maxHops } from "../domain/model/crawl.ts";
import type { CrawlClaim, VisitedPage } from "../domain/model/crawl.ts";
import { pagesToStay } from "../domain/model/page-leads.ts";
import type { Collections } from "./collections.ts";

/**
 * Has pages wait once more that lead, as is known with this visit, to no document, as part of the transaction that writes it.
 * They have no hop left: they follow no canonical address then.
 */
export async function keepLeaders(
  pages: Collections["crawlPages"],
  claim: CrawlClaim,
  { page, isKept }: VisitedPage,
  session: ClientSession,
): Promise<void> {
  if (isKept) return;
  const { workspaceId, dataSourceId, number } = claim;
  const source = { workspaceId, dataSourceId };
  const missed = { ...source, crawl: number, state: "done" as const, keptIn: { $ne: number } };
  const projection = { url: 1, leadsTo: 1 } as const;
  const found = await pages.find(missed, { session, projection }).toArray();
  const leads = new Map(found.map(({ url, leadsTo }) => [url, leadsTo ?? null]));
  const stay = pagesToStay(leads, page.url);
  if (stay.length === 0) return;
  const once = { $set: { state: "waiting" as const, hops: maxHops } };
  await pages.updateMany({ ...source, url: { $in: [...stay] } }, once, { session });
}
