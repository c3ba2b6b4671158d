import type { WebsiteConfiguration } from "@parley/contracts/space/v1";
import { z } from "zod";
import { frequencyWords, modeWords } from "./website-words.ts";
import { crawlFrequencies, crawlModes } from "./website-schema.ts";

const between = (min: number, max: number) => {
  const problem = `must be from ${min} to ${max}`;
  return z.int("must be a whole number").min(min, problem).max(max, problem);
};

/** How a website is to be crawled; which addresses may be, the service says. */
export const websiteBody = z.strictObject({
  url: z.string().optional().describe("One start URL, in place of `startUrls`"),
  startUrls: z
    .array(z.string())
    .min(1, "must have an address")
    .max(20, "must have at most 20 addresses")
    .optional()
    .describe("Addresses, http or https on ports 80 or 443"),
  depth: between(0, 5).optional().describe("How many links away from a start URL; 2 by default"),
  maxPageToCrawl: between(1, 1_000).optional().describe("50 by default"),
  crawlMode: z
    .enum(crawlModes, `must be ${crawlModes.join(" or ")}`)
    .optional()
    .describe("`website` by default; `child` follows links below the path of a start URL alone"),
  crawlFrequency: z
    .enum(crawlFrequencies, `must be one of ${crawlFrequencies.join(", ")}`)
    .optional()
    .describe("`monthly` by default"),
});

/** The same on the wire to the service. */
export function websiteRequest(body: z.output<typeof websiteBody>): WebsiteConfiguration {
  const { url, startUrls = url === undefined ? [] : [url], depth, maxPageToCrawl, crawlMode, crawlFrequency } = body;
  return {
    startUrls,
    // Optional proto fields must be absent, not undefined: the loader would write a default.
    ...(depth === undefined ? {} : { depth }),
    ...(maxPageToCrawl === undefined ? {} : { maxPages: maxPageToCrawl }),
    ...(crawlMode === undefined ? {} : { mode: modeWords[crawlMode] }),
    ...(crawlFrequency === undefined ? {} : { frequency: frequencyWords[crawlFrequency] }),
  };
}
