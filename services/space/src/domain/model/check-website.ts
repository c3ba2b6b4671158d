import { invalidField } from "@parley/errors";
import { normalUrl } from "./normal-url.ts";
import type { GivenWebsite, WebsiteConfiguration } from "./website.ts";

const maxStartUrls = 20;
const maxDepth = 5;
const maxPagesPerCrawl = 1_000;

/** Says why an address can't be asked for, as far as the address itself shows it; null when it can. */
export type AddressProblem = (url: string) => string | null;

/**
 * How a website is to be crawled.
 * @param current What stays where the request says nothing; null for a new website.
 * @throws AppError INVALID_ARGUMENT naming the field.
 */
export function checkWebsite(
  given: GivenWebsite,
  current: WebsiteConfiguration | null,
  addressProblem: AddressProblem,
): WebsiteConfiguration {
  const { depth = current?.depth ?? 2, maxPages = current?.maxPages ?? 50 } = given;
  checkBetween("depth", depth, 0, maxDepth);
  checkBetween("maxPageToCrawl", maxPages, 1, maxPagesPerCrawl);
  return {
    startUrls: given.startUrls === undefined && current !== null ? current.startUrls : startUrls(given, addressProblem),
    depth,
    maxPages,
    mode: given.mode ?? current?.mode ?? "website",
    frequency: given.frequency ?? current?.frequency ?? "monthly",
  };
}

function startUrls({ startUrls: urls = [] }: GivenWebsite, addressProblem: AddressProblem): readonly string[] {
  const field = "configuration.startUrls";
  if (urls.length === 0) throw invalidField(field, "must have at least one address");
  if (urls.length > maxStartUrls) throw invalidField(field, `must have at most ${maxStartUrls} addresses`);
  const normal = urls.map((text, at) => {
    const url = normalUrl(text);
    if (url === null)
      throw invalidField(
        `${field}[${at}]`,
        "must be an address of at most 500 characters that begins with http:// or https://, without user name",
      );
    const problem = addressProblem(url);
    if (problem !== null) throw invalidField(`${field}[${at}]`, problem);
    return url;
  });
  return [...new Set(normal)];
}

function checkBetween(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most))
    throw invalidField(`configuration.${name}`, `must be from ${least} to ${most}`);
}
