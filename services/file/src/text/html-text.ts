import { parse } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { decodeText } from "./decode-text.ts";
import type { TextSink } from "./text-sink.ts";

type Node = DefaultTreeAdapterTypes.Node;

const unseen = new Set(["script", "style", "noscript", "template", "svg", "iframe", "object"]);
const blocks = new Set(
  [
    "address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form",
    "h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table title tr ul",
  ].flatMap((names) => names.split(" ")),
);

/** The text of a page as a reader sees it: no scripts, no styles; paragraphs stay apart. */
export function htmlText(bytes: Uint8Array, sink: TextSink): void {
  htmlStringText(decodeText(bytes), sink);
}

/** The same, of a page that is text already. */
export function htmlStringText(html: string, sink: TextSink): void {
  // A stack of its own: how deep a page is nested must not be how deep this is called.
  const open: (Node | string)[] = [parse(html)];
  for (let next = open.pop(); next !== undefined && !sink.full; next = open.pop()) {
    if (typeof next === "string") sink.add(next);
    else if (next.nodeName === "#text" && "value" in next) sink.add(next.value.replaceAll(/\s+/g, " "));
    else if ("childNodes" in next && !unseen.has(next.nodeName)) {
      const edge = blocks.has(next.nodeName) ? "\n" : next.nodeName === "td" || next.nodeName === "th" ? "\t" : "";
      open.push(edge);
      for (const child of next.childNodes.toReversed()) open.push(child);
      open.push(next.nodeName === "li" ? "\n- " : edge);
    }
  }
}
