import type { ClientSession, UpdateFilter } from "mongodb";
import { CrawlClaimLost } from "../domain/model/crawl.ts";
import type {
  Crawl,
  CrawlClaim,
  CrawlEnd,
  CrawlProgress,
  CrawlRepository,
  FoundPage,
  StartPage,
  VisitedPage,
  WaitingPage,
} from "../domain/model/crawl.ts";
import type { DataSourceKey } from "../domain/model/data-source.ts";
import type { Collections } from "./collections.ts";
import { toCrawl } from "./crawl-documents.ts";
import type { CrawlDocument, CrawlPageDocument } from "./crawl-documents.ts";
import { keepLeaders } from "./crawl-leads.ts";
import { findPages } from "./crawl-frontier.ts";
import type { MongoNodeRepository } from "./mongo-node-repository.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
  readonly nodes: MongoNodeRepository;
  /** How long a claim is believed that nobody renews, in milliseconds. */
  readonly leaseMs: number;
}

const claimedAtOnce = 5;
const forgottenAtOnce = 200;

/** Crawls and what is known of pages, in MongoDB. */
export class MongoCrawlRepository implements CrawlRepository {
  readonly #deps: Dependencies;
  readonly #crawls: Collections["crawls"];
  readonly #pages: Collections["crawlPages"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#crawls = deps.collections.crawls;
    this.#pages = deps.collections.crawlPages;
  }

  async ask(key: DataSourceKey, at: number): Promise<boolean> {
    for (;;) {
      const crawl = await this.#crawls.findOne(sourceOf(key));
      if (crawl === null || !["none", "completed", "failed"].includes(crawl.state)) return false;
      const waiting = { state: "waiting" as const, claimableAt: new Date(at) };
      const asRead = { ...sourceOf(key), fence: crawl.fence };
      const { matchedCount } = await this.#crawls.updateOne(asRead, { $set: waiting, $inc: { fence: 1 } });
      if (matchedCount === 1) return true;
    }
  }

  async findMany(workspaceId: string, dataSourceIds: readonly string[]): Promise<ReadonlyMap<string, Crawl>> {
    if (dataSourceIds.length === 0) return new Map();
    const found = this.#crawls.find({ workspaceId, dataSourceId: { $in: [...dataSourceIds] } });
    return new Map((await found.toArray()).map((crawl) => [crawl.dataSourceId, toCrawl(crawl)]));
  }

  workspaces(now: number): Promise<readonly string[]> {
    return this.#crawls.distinct("workspaceId", { claimableAt: { $lte: new Date(now) } });
  }

  async claim(workspaceId: string, now: number): Promise<CrawlClaim | null> {
    const waiting = this.#crawls.find({ workspaceId, claimableAt: { $lte: new Date(now) } });
    for (const crawl of await waiting.sort({ claimableAt: 1 }).limit(claimedAtOnce).toArray()) {
      const asRead = { ...sourceOf(crawl), fence: crawl.fence };
      const taken = { $set: { claimableAt: this.#leaseEnd(now) }, $inc: { fence: 1 } };
      const { matchedCount } = await this.#crawls.updateOne(asRead, taken);
      if (matchedCount === 0) continue;
      const { number, state, startedAt, fence } = crawl;
      return { ...sourceOf(crawl), fence: fence + 1, number, state, startedAt: startedAt?.getTime() ?? null };
    }
    return null;
  }

  renew(claim: CrawlClaim, now: number): Promise<void> {
    return this.#write(claim, { $set: { claimableAt: this.#leaseEnd(now) } });
  }

  release(claim: CrawlClaim, until: number | null): Promise<void> {
    return this.#write(claim, { $set: { claimableAt: until === null ? null : new Date(until) } });
  }

  begin(claim: CrawlClaim, pages: readonly FoundPage[], at: number): Promise<CrawlClaim> {
    const number = claim.number + 1;
    const begun: CrawlClaim = { ...claim, number, state: "running", startedAt: at };
    const fresh = { endedAt: null, problem: null, pages: 0, failuresInRow: 0, claimableAt: this.#leaseEnd(at) };
    return this.#deps.writes.run(async (session) => {
      const found = await findPages(this.#pages, begun, pages, pages.length, session);
      const set = { ...fresh, state: "running" as const, number, startedAt: new Date(at), found };
      await this.#write(claim, { $set: set }, session);
      return begun;
    });
  }

  async next(claim: CrawlClaim): Promise<WaitingPage | null> {
    const waiting = { ...sourceOf(claim), crawl: claim.number, state: "waiting" } as const;
    const [page] = await this.#pages.find(waiting).sort({ depth: 1 }).limit(1).toArray();
    if (page === undefined) return null;
    const { url, depth, hops, validators, links, hasDocument } = page;
    return { url, depth, hops, validators, links, hasDocument };
  }

  commit(claim: CrawlClaim, visited: VisitedPage, maxPages: number, now: number): Promise<CrawlProgress> {
    const { page, isFailure, nodes, found } = visited;
    return this.#deps.writes.run(async (session) => {
      const crawl = await this.#crawls.findOne(claimOf(claim), { session });
      if (crawl === null) throw new CrawlClaimLost();
      for (const { nodeId, transition } of nodes)
        await this.#deps.nodes.putWithin({ ...sourceOf(claim), nodeId }, transition, session);
      const done = pageFields(visited, claim.number);
      await this.#pages.updateOne({ ...sourceOf(claim), url: page.url }, { $set: done }, { session });
      const added = await findPages(this.#pages, claim, found, maxPages - crawl.found, session);
      await keepLeaders(this.#pages, claim, visited, session);
      const failuresInRow = isFailure ? crawl.failuresInRow + 1 : 0;
      const set = { claimableAt: this.#leaseEnd(now), failuresInRow };
      await this.#write(claim, { $set: set, $inc: { pages: 1, found: added } }, session);
      return { pages: crawl.pages + 1, failuresInRow };
    });
  }

  async startPages(claim: CrawlClaim): Promise<readonly StartPage[]> {
    const starts = { ...sourceOf(claim), crawl: claim.number, state: "done" as const, depth: 0 };
    const found = await this.#pages.find(starts, { projection: { links: 0 } }).toArray();
    return found.map(({ keptIn, isFailure, problem }) => ({ isKept: keptIn === claim.number, isFailure, problem }));
  }

  countMissing(claim: CrawlClaim): Promise<void> {
    const { number } = claim;
    const missing = { ...sourceOf(claim), keptIn: { $lt: number }, countedIn: { $lt: number } };
    return this.#deps.writes.run(async (session) => {
      await this.#hold(claim, session);
      await this.#pages.updateMany(missing, { $set: { countedIn: number }, $inc: { misses: 1 } }, { session });
    });
  }

  async gone(claim: CrawlClaim, limit: number): Promise<readonly string[]> {
    const gone = this.#pages.find({ ...sourceOf(claim), misses: { $gte: 2 } }, { projection: { url: 1 } });
    return (await gone.limit(limit).toArray()).map(({ url }) => url);
  }

  remove(claim: CrawlClaim, url: string): Promise<void> {
    return this.#deps.writes.run(async (session) => {
      await this.#hold(claim, session);
      await this.#deps.nodes.deleteWithin({ ...sourceOf(claim), nodeId: url }, "document", session);
      await this.#pages.deleteOne({ ...sourceOf(claim), url }, { session });
    });
  }

  async hasDocumentBelow(key: DataSourceKey, prefix: string, besides: string): Promise<boolean> {
    const below = { $gte: prefix, $lt: `${prefix}\u{10ffff}`, $ne: besides };
    const found = await this.#pages
      .find({ ...sourceOf(key), url: below, hasDocument: true })
      .limit(1)
      .toArray();
    return found.length > 0;
  }

  removeFolder(claim: CrawlClaim, nodeId: string): Promise<void> {
    return this.#deps.writes.run(async (session) => {
      await this.#hold(claim, session);
      await this.#deps.nodes.deleteWithin({ ...sourceOf(claim), nodeId }, "folder", session);
    });
  }

  end(claim: CrawlClaim, { state, problem, at, nextAt }: CrawlEnd): Promise<void> {
    const claimableAt = nextAt === null ? null : new Date(nextAt);
    return this.#write(claim, { $set: { state, problem, endedAt: new Date(at), claimableAt } });
  }

  async forget(claim: CrawlClaim): Promise<void> {
    const idOnly = { projection: { url: 1 } } as const;
    for (;;) {
      const pages = await this.#pages.find(sourceOf(claim), idOnly).limit(forgottenAtOnce).toArray();
      if (pages.length === 0) break;
      await this.#pages.deleteMany({ ...sourceOf(claim), url: { $in: pages.map(({ url }) => url) } });
    }
    await this.#crawls.deleteOne(claimOf(claim));
  }

  #leaseEnd(now: number): Date {
    return new Date(now + this.#deps.leaseMs);
  }

  /** Writes to the crawl, so that of a transaction and whoever claims it meanwhile one gives way. */
  #hold(claim: CrawlClaim, session: ClientSession): Promise<void> {
    return this.#write(claim, { $inc: { holds: 1 } }, session);
  }

  async #write(claim: CrawlClaim, update: UpdateFilter<CrawlDocument>, session?: ClientSession): Promise<void> {
    const { matchedCount } = await this.#crawls.updateOne(
      claimOf(claim),
      update,
      session === undefined ? {} : { session },
    );
    if (matchedCount === 0) throw new CrawlClaimLost();
  }
}

/** What a visit changes of a page. */
function pageFields(visited: VisitedPage, number: number) {
  const { page, isKept, isFailure, problem, validators, links, leadsTo, nodes } = visited;
  const kept = isKept ? { keptIn: number, misses: 0 } : {};
  const hasDocument = page.hasDocument || nodes.length > 0;
  const done: Partial<CrawlPageDocument> = {
    state: "done",
    isFailure,
    problem,
    links,
    leadsTo,
    hasDocument,
    ...kept,
  };
  // What has no document any more must be read again before it has one.
  return { ...done, validators: isKept ? validators : null };
}

function sourceOf({ workspaceId, dataSourceId }: DataSourceKey): DataSourceKey {
  return { workspaceId, dataSourceId };
}

function claimOf(claim: CrawlClaim) {
  return { ...sourceOf(claim), fence: claim.fence };
}
