import { parse } from "parse5";
import { decodeText } from "./decode-text.ts";
import { htmlNodeText } from "./html-text.ts";
import type { HtmlNode } from "./html-text.ts";
import { TextSink } from "./text-sink.ts";

/** What a page of a website says. */
export interface WebPage {
  /** Empty when it has none. */
  readonly title: string;
  readonly text: string;
  /** Whether there was more text. */
  readonly isCut: boolean;
  /** Absolute, as they stand in the page. */
  readonly links: readonly string[];
  /** The address under which the page wants to be known; null when it does not say. */
  readonly canonical: string | null;
  /** What it says to robots, in lower case, separated by commas: `noindex, nofollow`. */
  readonly robots: string;
}

interface Order {
  readonly bytes: Uint8Array;
  /** Where it is, for its relative links. */
  readonly url: string;
  readonly charset: string | undefined;
  /** Of the text. */
  readonly maxCharacters: number;
}

const maxLinks = 2_000;
const maxTitleLength = 1_000;
const charsetBytes = 1_024;
/** What is around the content of a page, on all pages of a website alike. */
const surroundings = new Set(["nav", "footer", "aside", "form", "button", "select", "dialog", "title"]);

/** Reads a page of HTML. */
export function readWebPage({ bytes, url, charset = metaCharset(bytes), maxCharacters }: Order): WebPage {
  const document = parse(decodeText(bytes, charset));
  const found = new Findings(url);
  for (const node of everyNode(document)) found.look(node);
  const { title, links, canonical, robots } = found;
  const inner = collected(document, maxCharacters, surroundings);
  const { text, isCut } = inner.text === "" ? collected(document, maxCharacters, new Set(["title"])) : inner;
  return { title, text, isCut, links: [...links], canonical, robots };
}

class Findings {
  title = "";
  canonical: string | null = null;
  robots = "";
  readonly links = new Set<string>();
  #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  look(node: HtmlNode): void {
    if (!("attrs" in node)) return;
    const attribute = (name: string): string => node.attrs.find((one) => one.name === name)?.value ?? "";
    const name = node.nodeName;
    if (name === "title" && this.title === "")
      this.title = collected(node, maxTitleLength).text.replaceAll(/\s+/g, " ");
    else if (name === "base" && attribute("href") !== "") this.#base = this.#absolute(attribute("href")) ?? this.#base;
    else if (name === "a" || name === "area") {
      if (!attribute("rel").toLowerCase().split(/\s+/).includes("nofollow")) this.#follow(attribute("href"));
    } else if (name === "link" && attribute("rel").toLowerCase() === "canonical")
      this.canonical ??= this.#absolute(attribute("href"));
    else if (name === "meta" && attribute("name").toLowerCase() === "robots")
      this.robots += `${this.robots === "" ? "" : ","}${attribute("content").toLowerCase()}`;
  }

  #follow(href: string): void {
    const target = href === "" || this.links.size >= maxLinks ? null : this.#absolute(href);
    if (target !== null) this.links.add(target);
  }

  #absolute(href: string): string | null {
    const target = URL.parse(href.trim(), this.#base);
    return target === null ? null : target.href;
  }
}

function* everyNode(root: HtmlNode): Generator<HtmlNode> {
  const open: HtmlNode[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    if ("childNodes" in next) for (const child of next.childNodes.toReversed()) open.push(child);
  }
}

function collected(
  node: HtmlNode,
  maxCharacters: number,
  passed?: ReadonlySet<string>,
): Pick<WebPage, "text" | "isCut"> {
  const sink = new TextSink(maxCharacters);
  htmlNodeText(node, sink, passed);
  return { text: sink.text(), isCut: sink.isCut };
}

/** The encoding that a page names in its first lines. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const opening = new TextDecoder("latin1").decode(bytes.subarray(0, charsetBytes));
  return /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(opening)?.[1];
}
