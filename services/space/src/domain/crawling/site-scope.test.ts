import { expect, it } from "vitest";
import { siteScope } from "./site-scope.ts";

const website = siteScope({ startUrls: ["https://www.example.com/docs"], mode: "website" });
const child = siteScope({ startUrls: ["https://example.com/docs", "https://example.com/a/index.html"], mode: "child" });

it.each([
  ["https://www.example.com/", true, false],
  ["http://example.com/docs/a", true, true],
  ["https://example.com/docs", true, true],
  ["https://example.com/docs?page=2", true, true],
  ["https://example.com/docs2", true, false],
  ["https://example.com/a/b", true, true],
  ["https://example.com/b", true, false],
  ["https://example.com:8080/docs/a", false, false],
  ["https://docs.example.com/docs/a", false, false],
  ["https://example.com.evil.example/docs/a", false, false],
])("%s is of the website: %s, below a start page: %s", (url, isOfWebsite, isBelow) => {
  expect([website(url), child(url)]).toEqual([isOfWebsite, isBelow]);
});
