import type { DataSourceKey } from "./data-source.ts";
import type { NodeTransition } from "./put-node.ts";

export type CrawlState = "none" | "waiting" | "running" | "completed" | "failed";

/** The crawl of a website that is under way, or was last. Times are epoch milliseconds. */
export interface Crawl {
  readonly state: CrawlState;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** When the next one begins unasked; null when none does. */
  readonly nextAt: number | null;
  /** How many pages were asked for. */
  readonly pages: number;
  /** Why it failed, for people. */
  readonly problem: string | null;
}

/** Work on a website that one process does now. Whoever claims it later has a higher fence, and this one writes nothing more. */
export interface CrawlClaim extends DataSourceKey {
  readonly fence: number;
  /** Of the crawl under way; the first is 1, 0 stands for none yet. */
  readonly number: number;
  /** What it was claimed as. */
  readonly state: CrawlState | "deleted";
  readonly startedAt: number | null;
}

/** By what a website knows that a page has not changed. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** So many redirects and canonical addresses are followed from a link. */
export const maxHops = 5;

/** A page as a crawl is to ask for it. */
export interface FoundPage {
  /** Normalised. */
  readonly url: string;
  /** Links away from a start URL. */
  readonly depth: number;
  /** How many redirects and canonical addresses led here from a link. */
  readonly hops: number;
}

/** A page that waits for its turn, with what is known of it from earlier crawls. */
export interface WaitingPage extends FoundPage {
  readonly validators: Validators | null;
  /** Where its links led. */
  readonly links: readonly string[];
  readonly hasDocument: boolean;
}

/** The page that stands for another. */
export interface PageLead {
  readonly url: string;
  /** Whether the page that leads there could be a document itself: it was read, has a text, and wants to be found. */
  readonly couldStay: boolean;
}

/** What became of a page. */
export interface VisitedPage {
  readonly page: WaitingPage;
  /** Whether its document is what it says now, or is to be believed for want of an answer. */
  readonly isKept: boolean;
  /** Whether the website did not answer. */
  readonly isFailure: boolean;
  /** Why there is no document of it, for people. */
  readonly problem: string | null;
  readonly validators: Validators | null;
  readonly links: readonly string[];
  /** Pages that it leads to. */
  readonly found: readonly FoundPage[];
  /** Where it redirects to, or what it is known as; null for a page that stands for itself. */
  readonly leadsTo: PageLead | null;
  /** Its document and the folders that it stands in; empty when there is nothing to write. */
  readonly nodes: readonly { readonly nodeId: string; readonly transition: NodeTransition }[];
}

/** What became of a page that a crawl began with. */
export type StartPage = Pick<VisitedPage, "isKept" | "isFailure" | "problem">;

/** How far a crawl is. */
export interface CrawlProgress {
  /** Pages that were asked for. */
  readonly pages: number;
  /** Those that did not answer, since the last that did. */
  readonly failuresInRow: number;
}

/** How a crawl ended. */
export interface CrawlEnd {
  readonly state: "completed" | "failed";
  readonly problem: string | null;
  readonly at: number;
  readonly nextAt: number | null;
}

/** Somebody else works on the website now, or it was deleted. */
export class CrawlClaimLost extends Error {
  override readonly name = "CrawlClaimLost";
}

/** Crawls, and what is known of the pages of websites. Every write of a claim rejects with CrawlClaimLost once it is another's. */
export interface CrawlRepository {
  /** Has a website crawled as soon as possible. Resolves with whether it was neither waiting nor running. */
  ask(key: DataSourceKey, at: number): Promise<boolean>;
  findMany(workspaceId: string, dataSourceIds: readonly string[]): Promise<ReadonlyMap<string, Crawl>>;
  /** The workspaces with a website that waits for somebody. */
  workspaces(now: number): Promise<readonly string[]>;
  /** Claims the website that has waited longest; null when none does. */
  claim(workspaceId: string, now: number): Promise<CrawlClaim | null>;
  /** Holds a claim for another while. */
  renew(claim: CrawlClaim, now: number): Promise<void>;
  /** Leaves a claimed website until then. */
  release(claim: CrawlClaim, until: number | null): Promise<void>;
  /** Begins the next crawl with these pages. */
  begin(claim: CrawlClaim, pages: readonly FoundPage[], at: number): Promise<CrawlClaim>;
  /** The page whose turn it is, nearest to a start URL first; null when none is left. */
  next(claim: CrawlClaim): Promise<WaitingPage | null>;
  /**
   * Writes what became of a page, all of it at once; nothing more is found than `maxPages` in all. What could be a document, and
   * leads to none as is known now, is asked for once more, and then stands for itself: of a circle one, else all.
   */
  commit(claim: CrawlClaim, visited: VisitedPage, maxPages: number, now: number): Promise<CrawlProgress>;
  /** What became of the start pages of a crawl, and of where they led. */
  startPages(claim: CrawlClaim): Promise<readonly StartPage[]>;
  /** Counts, once for each crawl, the pages that it has not found. */
  countMissing(claim: CrawlClaim): Promise<void>;
  /** Some of the pages that two crawls have missed. */
  gone(claim: CrawlClaim, limit: number): Promise<readonly string[]>;
  /** Removes a page with its document. */
  remove(claim: CrawlClaim, url: string): Promise<void>;
  /** Whether another page has a document whose address begins so. */
  hasDocumentBelow(key: DataSourceKey, prefix: string, besides: string): Promise<boolean>;
  removeFolder(claim: CrawlClaim, nodeId: string): Promise<void>;
  end(claim: CrawlClaim, end: CrawlEnd): Promise<void>;
  /** Removes what is known of a deleted website. */
  forget(claim: CrawlClaim): Promise<void>;
}

/** Has all crawlers ask one host one after the other. */
export interface HostTurns {
  /** Takes the next turn at a host. Resolves with when it is; null when it is too far away, and not taken. @param pauseMs After it. */
  take(host: string, pauseMs: number, now: number): Promise<number | null>;
}
