import { expect, it } from "vitest";
import { readWebPage } from "./read-web-page.ts";

function read(html: string | Uint8Array, charset?: string, maxCharacters = 1_000) {
  const bytes = typeof html === "string" ? Buffer.from(html) : html;
  return readWebPage({ bytes, url: "https://example.com/birds/herons?page=1", charset, maxCharacters });
}

it("a page has its title, its text with headings, and nothing of what stands around it", () => {
  const page = read(
    "<title> Herons\n of  Europe</title><nav><a href=/>Home</a></nav><main><h1>Grey</h1><p>They wade.</p></main><footer>(c)</footer>",
  );
  expect(page).toMatchObject({ title: "Herons of Europe", text: "# Grey\n\nThey wade." });
});

it("a page that is nothing but navigation has that as its text", () => {
  expect(read("<nav>Home</nav>").text).toBe("Home");
});

it("links are absolute, each once, by the base that the page names, but those not to be followed", () => {
  const links =
    "<a href='a'>1</a><a href='../b#x'>2</a><a rel='ugc nofollow' href='c'>3</a><a href='http://['>4</a><a>5</a>";
  expect(read(links).links).toEqual(["https://example.com/birds/a", "https://example.com/b#x"]);
  expect(read(`<base href="https://other.example/x/">${links}`).links[0]).toBe("https://other.example/x/a");
});

it("a page says under which address it is known, and what robots are to do", () => {
  const page = read('<link rel="canonical" href="/herons"><meta name="ROBOTS" content="NOINDEX, nofollow">');
  expect(page.canonical).toBe("https://example.com/herons");
  expect(page.robots).toBe("noindex, nofollow");
  expect(read("<meta name=robots content=max-snippet:-1><meta name=robots content=noindex>").robots).toBe(
    "max-snippet:-1,noindex",
  );
});

it.each([
  ["the answer says", "<p>\xe9</p>", "iso-8859-1"],
  ["the page says", '<meta charset="windows-1252"><p>\xe9</p>', undefined],
  ["nobody says", "<p>\xe9</p>", undefined],
  ["an unknown one is said", "<p>\xe9</p>", "klingon"],
])("a page in the encoding that %s is read", (_who, html, charset) => {
  expect(read(Buffer.from(html, "latin1"), charset).text).toBe("é");
});

it("a page that is nested deeply is read", () => {
  expect(read(`${"<div>".repeat(50_000)}deep`, undefined, 100_000).text).toBe("deep");
});
