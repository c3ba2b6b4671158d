import type { Crawl, CrawlState, PageLead, Validators } from "../domain/model/crawl.ts";
import type { DataSourceKey } from "../domain/model/data-source.ts";

/** Collection `crawls`: one of each website, its crawl under way or its last. */
export interface CrawlDocument extends DataSourceKey {
  readonly _id: string;
  readonly state: CrawlState | "deleted";
  /** Of this crawl; 0 before the first. */
  readonly number: number;
  /** Raised by whoever claims it, and by whoever has it done in another way. */
  readonly fence: number;
  /**
   * When anybody may claim it: at once of one that waits, when the claim runs out of one that is claimed, when it is due of the
   * others; null for never.
   */
  readonly claimableAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
  /** Asked for. */
  readonly pages: number;
  /** Found, those that wait included. */
  readonly found: number;
  /** That did not answer, since the last that did. */
  readonly failuresInRow: number;
  /** Raised by transactions that write nothing else to it, so that they meet whoever claims it meanwhile. */
  readonly holds: number;
}

/** Collection `crawl_pages`: what is known of the pages of websites. */
export interface CrawlPageDocument extends DataSourceKey {
  readonly _id: string;
  readonly url: string;
  /** The last crawl that has found it. */
  readonly crawl: number;
  readonly state: "waiting" | "done";
  readonly depth: number;
  readonly hops: number;
  readonly hasDocument: boolean;
  readonly isFailure: boolean;
  readonly problem: string | null;
  /** The last crawl that confirmed its document, or got no answer. */
  readonly keptIn: number;
  /** The last crawl that was counted in `misses`. */
  readonly countedIn: number;
  /** Crawls in a row that have missed it. */
  readonly misses: number;
  readonly validators: Validators | null;
  readonly links: readonly string[];
  /** Where the last visit led; not there in records of before it was noted. */
  readonly leadsTo?: PageLead | null;
}

/** Collection `crawl_hosts`: of all workspaces together, since a host does not care who asks it. */
export interface HostTurnDocument {
  /** The host with its port. */
  readonly _id: string;
  readonly nextAt: Date;
}

export function crawlDocument({ workspaceId, dataSourceId }: DataSourceKey, claimableAt: number | null): CrawlDocument {
  return {
    _id: `${workspaceId}/${dataSourceId}`,
    workspaceId,
    dataSourceId,
    state: "none",
    number: 0,
    fence: 0,
    claimableAt: claimableAt === null ? null : new Date(claimableAt),
    startedAt: null,
    endedAt: null,
    problem: null,
    pages: 0,
    found: 0,
    failuresInRow: 0,
    holds: 0,
  };
}

export function toCrawl(document: CrawlDocument): Crawl {
  const { state, startedAt, endedAt, claimableAt, pages, problem } = document;
  const isUnderWay = state === "waiting" || state === "running";
  return {
    state: state === "deleted" ? "none" : state,
    startedAt: startedAt?.getTime() ?? null,
    endedAt: endedAt?.getTime() ?? null,
    nextAt: isUnderWay ? null : (claimableAt?.getTime() ?? null),
    pages,
    problem,
  };
}

/** A page of which nothing is known but its address. */
export function newPageDocument({ workspaceId, dataSourceId }: DataSourceKey, url: string): CrawlPageDocument {
  return {
    _id: `${workspaceId}/${dataSourceId}/${url}`,
    workspaceId,
    dataSourceId,
    url,
    crawl: 0,
    state: "waiting",
    depth: 0,
    hops: 0,
    hasDocument: false,
    isFailure: false,
    problem: null,
    keptIn: 0,
    countedIn: 0,
    misses: 0,
    validators: null,
    links: [],
    leadsTo: null,
  };
}
