import type { PageLead } from "./crawl.ts";

/** Where pages lead that were visited in a crawl and are no documents. A page that waits, or is a document, is not among them. */
export interface PageLeads {
  /** null for nowhere; undefined where it is none of these. */
  find(url: string): Promise<PageLead | null | undefined>;
  /** Those that lead to one of these. */
  leadingTo(urls: readonly string[]): Promise<readonly Leader[]>;
}

/** A page that leads somewhere. */
export interface Leader {
  readonly url: string;
  readonly couldStay: boolean;
}

/**
 * Of pages that lead elsewhere and are no documents, those that are to be asked for once more and then to stand for themselves,
 * since what they lead to is no document either: of a circle one, the same whatever page closes it; of what leads to a page that
 * is not there, or may not be read, all that could be one.
 * @param from The page that was visited last. What leads to the end by other ways was told when that way was there whole: looked
 * at is only what this page joins to it, or each of a thousand that lead to one end would read the thousand.
 */
export async function pagesToStay(leads: PageLeads, from: string): Promise<readonly string[]> {
  const { path, end } = await followed(leads, from);
  if (end === null) return [];
  const urls = [...path.keys()];
  const circle = path.has(end) ? urls.slice(urls.indexOf(end)) : [];
  const [stays] = circle.filter((url) => path.get(url)?.couldStay === true).toSorted();
  if (stays !== undefined) return [stays];
  return path.get(from)?.couldStay === true ? [from] : leaders(leads, from);
}

/**
 * The pages from one on, each leading to the next, and where that ends: at a page that leads nowhere or comes again; null where
 * it goes on to a page that waits or is a document.
 */
async function followed(leads: PageLeads, from: string) {
  const path = new Map<string, PageLead>();
  for (let end = from; ;) {
    if (path.has(end)) return { path, end };
    const lead = await leads.find(end);
    if (lead === undefined) return { path, end: null };
    if (lead === null) return { path, end };
    path.set(end, lead);
    end = lead.url;
  }
}

/** The nearest pages that lead there and could be documents. */
async function leaders(leads: PageLeads, to: string): Promise<readonly string[]> {
  const gone = new Set([to]);
  const found: string[] = [];
  for (let level = [to]; level.length > 0;) {
    const next: string[] = [];
    for (const { url, couldStay } of await leads.leadingTo(level)) {
      if (couldStay) found.push(url);
      else if (!gone.has(url)) next.push(url);
      gone.add(url);
    }
    level = next;
  }
  return found;
}
