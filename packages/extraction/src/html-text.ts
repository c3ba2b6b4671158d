import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { decodeText } from "./decode-text.ts";
import type { TextSink } from "./text-sink.ts";

/** Anything in a parsed page. */
export type HtmlNode = DefaultTreeAdapterTypes.Node;

const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object"]);
const blocks = new Set(
  [
    "address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form",
    "header hr li main nav ol p pre section table title tr ul",
  ].flatMap((names) => names.split(" ")),
);

/** The text of a page as a reader sees it: no scripts, no styles; headings as Markdown; paragraphs stay apart. */
export function htmlText(bytes: Uint8Array, sink: TextSink): void {
  htmlStringText(decodeText(bytes), sink);
}

/** The same, of a page that is text already. */
export function htmlStringText(html: string, sink: TextSink): void {
  htmlNodeText(parse(html), sink);
}

/** The same, of a part of a page that is parsed already. @param passed Names of elements that are passed over. */
export function htmlNodeText(node: HtmlNode, sink: TextSink, passed: ReadonlySet<string> = new Set()): void {
  // A stack of its own: how deep a page is nested must not be how deep this is called.
  const open: (HtmlNode | string)[] = [node];
  for (let next = open.pop(); next !== undefined && !sink.isCut; next = open.pop()) {
    if (typeof next === "string") sink.add(next);
    else if (next.nodeName === "#text" && "value" in next) sink.add(next.value.replaceAll(/\s+/g, " "));
    else if ("childNodes" in next && !unseen.has(next.nodeName) && !passed.has(next.nodeName)) {
      const [before, after] = edgesOf(next.nodeName);
      open.push(after);
      for (const child of next.childNodes.toReversed()) open.push(child);
      open.push(before);
    }
  }
}

/** What stands before and after what an element holds. */
function edgesOf(name: string): readonly [before: string, after: string] {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return [`\n\n${"#".repeat(Number(heading))} `, "\n\n"];
  if (name === "li") return ["\n- ", "\n"];
  if (name === "td" || name === "th") return ["\t", "\t"];
  return blocks.has(name) ? ["\n", "\n"] : ["", ""];
}
