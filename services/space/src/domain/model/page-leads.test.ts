import { expect, it } from "vitest";
import type { PageLead } from "./crawl.ts";
import { pagesToStay } from "./page-leads.ts";
import type { PageLeads } from "./page-leads.ts";

/** Leads of which it is known how many were read. */
class CountedLeads implements PageLeads {
  read = 0;
  readonly #leads = new Map<string, PageLead | null>();
  readonly #leaders = new Map<string, string[]>();

  /** Those that were visited, the last as well. */
  add(leads: ReadonlyMap<string, PageLead | null>): this {
    for (const [url, lead] of leads) {
      this.#leads.set(url, lead);
      if (lead !== null) this.#leaders.set(lead.url, [...(this.#leaders.get(lead.url) ?? []), url]);
    }
    return this;
  }

  find(url: string) {
    this.read++;
    return Promise.resolve(this.#leads.get(url));
  }

  leadingTo(urls: readonly string[]) {
    const found = urls.flatMap((url) => this.#leaders.get(url) ?? []);
    this.read += found.length;
    return Promise.resolve(found.map((url) => ({ url, couldStay: this.#leads.get(url)?.couldStay === true })));
  }
}

/** `a>b`: a redirects to b; `a=b`: a is known as b; `a`: a leads nowhere. */
function leadsOf(...said: readonly string[]): ReadonlyMap<string, PageLead | null> {
  return new Map(
    said.map((one) => {
      const [from = "", sign, url = ""] = one.split(/([>=])/);
      return [from, sign === undefined ? null : { url, couldStay: sign === "=" }];
    }),
  );
}

it.each([
  ["of a circle the first that could", ["c=b", "b=a", "a>c"], "a", ["b"]],
  ["of a long circle too", Array.from({ length: 12 }, (_, at) => `page${at}=page${(at + 1) % 12}`), "page5", ["page0"]],
  ["nothing of a circle that could not", ["a>b", "b>a"], "b", []],
  ["what leads to such a circle", ["a>b", "b>a", "c=a", "d>c"], "c", ["c"]],
  ["all that lead to what is not there", ["gone", "a=gone", "b=gone"], "gone", ["a", "b"]],
  ["what leads to it over others, the nearest", ["gone", "b>gone", "a=b", "z=a"], "gone", ["a"]],
  ["what comes after it was looked for", ["gone", "b>gone", "a=b"], "a", ["a"]],
  ["nothing where it leads to what waits or is a document", ["a=b", "b>there"], "a", []],
  ["nothing of what nobody leads to", ["gone", "other=else"], "gone", []],
])("has stay %s", async (_what, said, from, stay) => {
  expect(await pagesToStay(new CountedLeads().add(leadsOf(...said)), from)).toEqual(stay);
});

it("reads of a thousand that lead to one page over several hops no more than a few for each", async () => {
  const leads = new CountedLeads().add(leadsOf("gone"));
  const visits = Array.from({ length: 1_000 }, (_, at) => [
    `a${at}=b${at}`,
    `b${at}>c${at}`,
    `c${at}>d${at}`,
    `d${at}>gone`,
  ]);
  for (const visit of visits)
    for (const said of visit) {
      const [url = ""] = said.split(/[>=]/);
      const stay = await pagesToStay(leads.add(leadsOf(said)), url);
      expect(stay).toEqual(url.startsWith("d") ? [url.replace("d", "a")] : []);
    }
  expect(leads.read).toBeLessThan(15_000);
});
