import type { ClientSession } from "mongodb";
import { maxHops } from "../domain/model/crawl.ts";
import type { CrawlClaim, PageLead, VisitedPage } from "../domain/model/crawl.ts";
import { pagesToStay } from "../domain/model/page-leads.ts";
import type { Leader, PageLeads } from "../domain/model/page-leads.ts";
import type { Collections } from "./collections.ts";

// Longer ways than redirects make them are looked up in all pages at once: a way of a thousand pages would be a thousand queries.
const foundOneByOne = 2 * maxHops;
const urlsAtOnce = 500;

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
  const { workspaceId, dataSourceId } = claim;
  const stay = await pagesToStay(new MongoPageLeads(pages, claim, session), page.url);
  if (stay.length === 0) return;
  const once = { $set: { state: "waiting" as const, hops: maxHops } };
  await pages.updateMany({ workspaceId, dataSourceId, url: { $in: [...stay] } }, once, { session });
}

/** Where the pages of a crawl lead, in MongoDB. */
class MongoPageLeads implements PageLeads {
  readonly #pages: Collections["crawlPages"];
  readonly #claim: CrawlClaim;
  readonly #options: { readonly session: ClientSession; readonly projection: { readonly url: 1; readonly leadsTo: 1 } };
  #found = 0;
  #all: ReadonlyMap<string, PageLead | null> | null = null;

  constructor(pages: Collections["crawlPages"], claim: CrawlClaim, session: ClientSession) {
    this.#pages = pages;
    this.#claim = claim;
    this.#options = { session, projection: { url: 1, leadsTo: 1 } };
  }

  async find(url: string): Promise<PageLead | null | undefined> {
    this.#found++;
    if (this.#found > foundOneByOne) this.#all ??= await this.#findAll();
    if (this.#all !== null) return this.#all.get(url);
    const page = await this.#pages.findOne({ ...this.#missed(), url }, this.#options);
    return page === null ? undefined : (page.leadsTo ?? null);
  }

  async leadingTo(urls: readonly string[]): Promise<readonly Leader[]> {
    const found: Leader[] = [];
    for (let from = 0; from < urls.length; from += urlsAtOnce) {
      const some = urls.slice(from, from + urlsAtOnce);
      const leading = this.#pages.find({ ...this.#missed(), "leadsTo.url": { $in: some } }, this.#options);
      for await (const { url, leadsTo } of leading) found.push({ url, couldStay: leadsTo?.couldStay === true });
    }
    return found;
  }

  async #findAll(): Promise<ReadonlyMap<string, PageLead | null>> {
    const pages = await this.#pages.find(this.#missed(), this.#options).toArray();
    return new Map(pages.map(({ url, leadsTo }) => [url, leadsTo ?? null]));
  }

  #missed() {
    const { workspaceId, dataSourceId, number } = this.#claim;
    return { workspaceId, dataSourceId, crawl: number, state: "done" as const, keptIn: { $ne: number } };
  }
}
