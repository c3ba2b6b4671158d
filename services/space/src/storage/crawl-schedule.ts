import type { ClientSession, Filter } from "mongodb";
import type { DataSource } from "../domain/model/data-source.ts";
import { isSameScope, isSameWebsite, nextCrawlAt } from "../domain/model/website.ts";
import type { Collections } from "./collections.ts";
import { crawlDocument } from "./crawl-documents.ts";
import type { CrawlDocument } from "./crawl-documents.ts";

type CrawlCollections = Pick<Collections, "crawls" | "crawlPages">;

/** When websites are crawled, as part of the transactions that write their data sources. */
export class CrawlSchedule {
  readonly #collections: CrawlCollections;

  constructor(collections: CrawlCollections) {
    this.#collections = collections;
  }

  /** Has a new website crawled at once, unless it is to be crawled only when somebody asks. */
  async insert(source: DataSource, session: ClientSession): Promise<void> {
    if (source.website === null) return;
    const claimableAt = nextCrawlAt(source.website.frequency, null, source.createdAt);
    await this.#collections.crawls.insertOne(crawlDocument(source, claimableAt), { session });
  }

  /**
   * Has a crawl under way go on in the new way, and the next one begin when it is due by now. In another scope the crawl under
   * way begins anew: what waits in it was found from other start pages.
   */
  async change({ website: former }: DataSource, next: DataSource, session: ClientSession): Promise<void> {
    const { crawls, crawlPages } = this.#collections;
    const { workspaceId, dataSourceId, website, updatedAt } = next;
    if (former === null || website === null || isSameWebsite(former, website)) return;
    const crawl = await crawls.findOne({ workspaceId, dataSourceId }, { session });
    if (crawl === null) return;
    const isUnderWay = crawl.state === "waiting" || crawl.state === "running";
    const dueAt = nextCrawlAt(website.frequency, crawl.startedAt?.getTime() ?? null, updatedAt);
    const at = isUnderWay ? updatedAt : dueAt;
    const claimableAt = at === null ? null : new Date(at);
    const isNewScope = !isSameScope(former, website);
    const set = { claimableAt, ...(isNewScope && isUnderWay ? { state: "waiting" as const } : {}) };
    await crawls.updateOne({ workspaceId, dataSourceId }, { $set: set, $inc: { fence: 1 } }, { session });
    // Of links only those are kept that were followed: in another scope a page is read again though it has not changed.
    if (isNewScope)
      await crawlPages.updateMany({ workspaceId, dataSourceId }, { $set: { validators: null } }, { session });
  }
}

/** Ends the crawls of deleted sources: whoever works on one writes nothing more, and what is known of them goes. */
export async function endCrawls(
  { crawls }: CrawlCollections,
  sources: Filter<CrawlDocument>,
  at: Date,
  session: ClientSession,
): Promise<void> {
  const set = { state: "deleted" as const, claimableAt: at };
  await crawls.updateMany(sources, { $set: set, $inc: { fence: 1 } }, { session });
}
