import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

export const crawlModes = ["website", "child"] as const;
export const crawlFrequencies = ["never", "daily", "weekly", "monthly"] as const;
const crawlStates = ["none", "waiting", "running", "completed", "failed"] as const;

/** How a website is crawled. */
export const websiteSchema = z
  .object({
    startUrls: z.array(z.string()),
    depth: z.int().describe("How many links away from a start URL"),
    maxPageToCrawl: z.int(),
    crawlMode: z.enum(crawlModes).describe("`child` follows links below the path of a start URL alone"),
    crawlFrequency: z.enum(crawlFrequencies),
  })
  .meta({ id: "WebsiteConfiguration" });

/** The crawl of a website that is under way, or was last. */
export const crawlSchema = z
  .object({
    state: z.enum(crawlStates).describe("`failed` when the website did not answer; what is known of it stays"),
    startedAt: epochMs.nullable(),
    endedAt: epochMs.nullable(),
    nextAt: epochMs
      .nullable()
      .describe("When the next begins unasked; null when none does, and while one is under way"),
    pages: z.int().describe("How many pages were asked for"),
    problem: z.string().nullable(),
  })
  .meta({ id: "Crawl" });
