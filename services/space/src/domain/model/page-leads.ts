import type { PageLead } from "./crawl.ts";

/**
 * Of pages that lead elsewhere and are no documents, those that are to be asked for once more and then to stand for themselves,
 * since what they lead to is no document either: of a circle one, the same whatever page closes it; of what leads to a page that
 * is not there, or may not be read, all that could be one.
 * @param leads Where pages lead that were visited and are no documents; null for nowhere. A page that waits, or is a document, is
 * not among them.
 * @param from The page that was visited last.
 */
export function pagesToStay(leads: ReadonlyMap<string, PageLead | null>, from: string): readonly string[] {
  const { path, end } = followed(leads, from);
  if (!leads.has(end)) return [];
  const circle = path.includes(end) ? path.slice(path.indexOf(end)) : [];
  const [stays] = circle.filter((url) => leads.get(url)?.couldStay === true).toSorted();
  return stays === undefined ? leaders(leads, end) : [stays];
}

/** The pages from one on, each leading to the next, and where that ends: at a page that leads nowhere, is none of these, or comes again. */
function followed(leads: ReadonlyMap<string, PageLead | null>, from: string) {
  const path = new Set<string>();
  let end = from;
  for (let lead = leads.get(end); lead != null && !path.has(end); lead = leads.get(end)) {
    path.add(end);
    end = lead.url;
  }
  return { path: [...path], end };
}

/** The nearest pages that lead there and could be documents. */
function leaders(leads: ReadonlyMap<string, PageLead | null>, end: string): readonly string[] {
  const gone = new Set([end]);
  const found: string[] = [];
  // A set is gone through with what is added to it meanwhile.
  for (const url of gone)
    for (const [leader, lead] of leads) {
      if (lead?.url !== url) continue;
      if (lead.couldStay) found.push(leader);
      else gone.add(leader);
    }
  return found;
}
