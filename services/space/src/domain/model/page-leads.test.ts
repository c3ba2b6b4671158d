import { expect, it } from "vitest";
import type { PageLead } from "./crawl.ts";
import { pagesToStay } from "./page-leads.ts";

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
])("has stay %s", (_what, said, from, stay) => {
  expect(pagesToStay(leadsOf(...said), from)).toEqual(stay);
});
