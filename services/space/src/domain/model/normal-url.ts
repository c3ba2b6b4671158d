/** So long that the folders of a page can have ids of their own within 512 characters. */
const maxUrlLength = 500;
/** As it is written: whatever is longer costs nothing. */
const maxWrittenLength = 4_096;
const unreserved = /%(?:2[dDeE]|3\d|4[1-9a-fA-F]|5[0-9aA]|5[fF]|6[1-9a-fA-F]|7[0-9aA]|7[eE])/g;
const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid)$/i;

/**
 * The one spelling of an address that several stand for: no fragment, no default port, no tracking parameters, host in lower
 * case, escapes only where they are needed. Null for what is no address of a page: other schemes, with user information, or
 * longer than 500 characters, or than 4,096 as it is written.
 */
export function normalUrl(text: string, base?: string): string | null {
  if (text.length > maxWrittenLength) return null;
  const url = URL.parse(text.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return null;
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  if (url.hostname === "") return null;
  url.search = queryOf(url);
  url.pathname = shortEscapes(url.pathname);
  return url.href.length > maxUrlLength || !url.href.isWellFormed() ? null : url.href;
}

/**
 * The query without tracking parameters. It is made at once, since each deletion writes the whole query anew. Nothing of it is
 * written in another way when there are none.
 */
function queryOf({ search, searchParams }: URL): string {
  const given = [...searchParams];
  const kept = given.filter(([name]) => !tracking.test(name));
  return kept.length === given.length ? search : new URLSearchParams(kept).toString();
}

/** Escapes in upper case, none of what needs none. */
function shortEscapes(path: string): string {
  return path
    .replaceAll(unreserved, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
    .replaceAll(/%[0-9a-fA-F]{2}/g, (escape) => escape.toUpperCase());
}
