import type { ClientSession } from "mongodb";
import { maxHops } from "../domain/model/crawl.ts";
import type { CrawlClaim, VisitedPage } from "../domain/model/crawl.ts";
import type { Collections } from "./collections.ts";

/**
 * Looks whether a page that was visited closes a circle of pages that lead to each other, as part of the transaction that writes it.
 * None of them would be a document. One that could be is to be visited again, with no hop left: it follows no canonical address then.
 */
export async function breakCircle(
  pages: Collections["crawlPages"],
  claim: CrawlClaim,
  { page, leadsTo }: VisitedPage,
  session: ClientSession,
): Promise<void> {
  const { workspaceId, dataSourceId, number } = claim;
  const source = { workspaceId, dataSourceId };
  const couldStay: string[] = [];
  let [url, lead] = [page.url, leadsTo];
  for (let count = 0; count <= maxHops && lead !== null; count++) {
    if (lead.couldStay) couldStay.push(url);
    url = lead.url;
    if (url === page.url) break;
    const visited = { ...source, url, crawl: number, state: "done" as const };
    const next = await pages.findOne(visited, { session, projection: { leadsTo: 1 } });
    lead = next?.leadsTo ?? null;
  }
  // The same one in every crawl, in whatever order it finds them.
  const [stays] = couldStay.toSorted();
  if (url !== page.url || stays === undefined) return;
  await pages.updateOne({ ...source, url: stays }, { $set: { state: "waiting", hops: maxHops } }, { session });
}
