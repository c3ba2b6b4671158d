import type { WebsiteConfiguration } from "../model/website.ts";

/** Which addresses belong to a website: http or https, with `www.` or without, are the same host. */
export function siteScope({
  startUrls,
  mode,
}: Pick<WebsiteConfiguration, "startUrls" | "mode">): (url: string) => boolean {
  const starts = startUrls.map((text) => new URL(text)).map((url) => ({ site: siteOf(url), below: pathBelow(url) }));
  return (text) => {
    const url = new URL(text);
    return starts.some(({ site, below }) => site === siteOf(url) && (mode === "website" || below(url.pathname)));
  };
}

/** What is left of an address without what differs between spellings of it: scheme, `www.` and a slash at the path's end. */
export function spellingOf(text: string): string {
  const url = new URL(text);
  return `${siteOf(url)}${url.pathname.replace(/\/$/, "")}${url.search}`;
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

/** Below `/docs` and `/docs/` is `/docs/a`; below `/docs/index.html` too: what has an ending is no folder. */
function pathBelow({ pathname }: URL): (path: string) => boolean {
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  const folder = last.includes(".")
    ? pathname.slice(0, -last.length)
    : pathname.endsWith("/")
      ? pathname
      : `${pathname}/`;
  return (path) => path === pathname || path.startsWith(folder);
}
