import { isAppError } from "@parley/errors";
import { sleep, slices } from "@parley/runtime";
import { checkPlainText } from "../model/check-document-text.ts";
import { maxHops } from "../model/crawl.ts";
import type { FoundPage, HostTurns, PageLead, VisitedPage, WaitingPage } from "../model/crawl.ts";
import type { DataSource } from "../model/data-source.ts";
import { normalUrl } from "../model/normal-url.ts";
import { everythingAllowed } from "../model/web.ts";
import type { RobotRules, Web, WebAnswer, WebBody, WebContent } from "../model/web.ts";
import type { WebsiteConfiguration } from "../model/website.ts";
import { pageNodes } from "./page-nodes.ts";
import { siteScope, spellingOf } from "./site-scope.ts";

const maxLinks = 500;
const longestPauseMs = 30_000;

/** Too many crawlers want to ask this host. */
export class HostBusy extends Error {
  override readonly name = "HostBusy";
}

interface Dependencies {
  readonly web: Web;
  readonly turns: HostTurns;
  /** Between two requests to a host, in milliseconds; more where the host asks for it. */
  readonly pauseMs: number;
  readonly now: () => number;
}

interface Website {
  readonly source: DataSource;
  readonly configuration: WebsiteConfiguration;
}

/** What a visit has found out so far. */
type Outcome = Pick<VisitedPage, "isKept"> & Partial<VisitedPage>;

/** Asks for pages of one website, as its host allows, and says what they become. */
export class PageVisit {
  readonly #deps: Dependencies;
  readonly #website: Website;
  readonly #isInScope: (url: string) => boolean;
  readonly #rules = new Map<string, Promise<RobotRules | null>>();

  constructor(deps: Dependencies, website: Website) {
    this.#deps = deps;
    this.#website = website;
    this.#isInScope = siteScope(website.configuration);
  }

  /** Rejects with HostBusy, or when the signal ends it. */
  async execute(page: WaitingPage, signal: AbortSignal): Promise<VisitedPage> {
    const outcome = await this.#outcome(page, signal);
    const { validators, links } = page;
    const nothing = { isFailure: false, problem: null, found: [], leadsTo: null, nodes: [] };
    return { page, ...nothing, validators, links, ...outcome };
  }

  async #outcome(page: WaitingPage, signal: AbortSignal): Promise<Outcome> {
    const rules = await this.#rulesOf(page.url, signal);
    if (rules === null) return this.#believed(page, "The robots.txt of its host can't be read");
    if (!rules.allows(page.url)) return missed("Its host allows no robots there");
    await this.#turn(page.url, rules.pauseMs, signal);
    const known = page.hasDocument ? page.validators : null;
    return this.#become(page, await this.#deps.web.ask(page.url, known, signal));
  }

  async #become(page: WaitingPage, answer: WebAnswer): Promise<Outcome> {
    switch (answer.kind) {
      case "unchanged":
        return { isKept: true, found: this.#linked(page, page.links) };
      case "failed":
        return this.#believed(page, answer.problem);
      case "none":
        return missed(answer.problem);
      case "redirect": {
        const next = this.#hop(page, answer.to);
        return next === null
          ? missed("It leads to an address outside of the website")
          : { ...missed(null), found: [next], leadsTo: leadTo(next, false) };
      }
      case "page":
        return this.#read(page, answer.page);
      default:
        return answer satisfies never;
    }
  }

  /** What did not answer, or was not read, is believed to be as it was. */
  #believed(page: WaitingPage, problem: string): Outcome {
    return { isKept: true, isFailure: true, problem, found: this.#linked(page, page.links) };
  }

  async #read(page: WaitingPage, body: WebBody): Promise<Outcome> {
    const { source } = this.#website;
    const content = await this.#deps.web.read(source.workspaceId, page.url, body);
    // It may be this machine that was too busy for it.
    if (content === null) return this.#believed(page, "It could not be read");
    const robots = new Set([...body.robots, ...content.robots]);
    const links = robots.has("nofollow") || robots.has("none") ? [] : this.#linksOf(content);
    const canonical = this.#canonical(page, content);
    const linked = this.#linked(page, links);
    const problem = problemOf(content, robots);
    if (canonical !== null) {
      const leadsTo = leadTo(canonical, problem === null);
      return { ...missed(null), links, found: [canonical, ...linked], leadsTo };
    }
    if (problem !== null) return { ...missed(problem), links, found: linked };
    const { validators } = body;
    try {
      const text = await slices.as(source.workspaceId, () => slices.runFromNow(checkPlainText(content.text)));
      const document = { url: page.url, title: content.title, text, mimeType: body.contentType };
      return { isKept: true, validators, links, found: linked, nodes: pageNodes(source, document, this.#deps.now()) };
    } catch (error) {
      // One page that can't be kept must not stop the others.
      if (!isAppError(error)) throw error;
      return { ...missed(error.message), links, found: linked };
    }
  }

  #linksOf({ links }: WebContent): readonly string[] {
    const normal = new Set<string>();
    for (const link of links) {
      const url = normalUrl(link);
      if (url !== null && this.#isInScope(url)) normal.add(url);
      if (normal.size === maxLinks) break;
    }
    return [...normal];
  }

  #linked(page: WaitingPage, links: readonly string[]): readonly FoundPage[] {
    const depth = page.depth + 1;
    if (depth > this.#website.configuration.depth) return [];
    return links.filter((url) => this.#isInScope(url)).map((url) => ({ url, depth, hops: 0 }));
  }

  /** The page that stands for this one, asked for as if it were this one. */
  #hop(page: WaitingPage, to: string): FoundPage | null {
    const url = normalUrl(to, page.url);
    if (url === null || url === page.url || page.hops >= maxHops || !this.#isInScope(url)) return null;
    return { url, depth: page.depth, hops: page.hops + 1 };
  }

  /**
   * The page that this one wants to be known as. Another spelling of its own address is passed over: many of those lead back
   * here, and this page, which was found already, would be lost.
   */
  #canonical(page: WaitingPage, { canonical }: WebContent): FoundPage | null {
    const next = canonical === null ? null : this.#hop(page, canonical);
    return next === null || spellingOf(next.url) === spellingOf(page.url) ? null : next;
  }

  #rulesOf(url: string, signal: AbortSignal): Promise<RobotRules | null> {
    const { origin } = new URL(url);
    const known = this.#rules.get(origin);
    if (known !== undefined) return known;
    const rules = this.#askRules(`${origin}/robots.txt`, signal);
    this.#rules.set(origin, rules);
    // What failed is asked for again by the next page.
    rules.then(
      (found) => found === null && this.#rules.delete(origin),
      () => this.#rules.delete(origin),
    );
    return rules;
  }

  async #askRules(home: string, signal: AbortSignal): Promise<RobotRules | null> {
    let at = home;
    for (let hop = 0; hop <= maxHops; hop++) {
      await this.#turn(at, null, signal);
      const answer = await this.#deps.web.rules(home, at, signal);
      if (answer.kind !== "redirect") return answer.kind === "failed" ? null : answer.rules;
      at = answer.to;
    }
    return everythingAllowed;
  }

  async #turn(url: string, hostPauseMs: number | null, signal: AbortSignal): Promise<void> {
    const { turns, pauseMs, now } = this.#deps;
    const pause = Math.max(pauseMs, Math.min(hostPauseMs ?? 0, longestPauseMs));
    const at = await turns.take(new URL(url).host, pause, now());
    if (at === null) throw new HostBusy();
    await sleep(Math.max(0, at - now()), signal);
  }
}

function leadTo({ url }: FoundPage, couldStay: boolean): PageLead {
  return { url, couldStay };
}

/** Why a page that was read is no document; null where it could be one. */
function problemOf({ text, isCut }: WebContent, robots: ReadonlySet<string>): string | null {
  if (robots.has("noindex") || robots.has("none")) return "It wants not to be found";
  if (isCut) return "It has more text than a document may have";
  return text === "" ? "It has no text" : null;
}

function missed(problem: string | null): Outcome {
  return { isKept: false, problem };
}
