import { expect, test } from "vitest";
import { citationOf, citationsOf } from "./citations.ts";

const passages = ["k1", "k2", "k3"].map((key) => ({
  key,
  passage: {
    viewId: "dsv_1",
    dataSourceId: "dts_1",
    documentId: `${key}.md`,
    title: `Title ${key}`,
    mimeType: "text/markdown",
    timestamp: "0",
    path: [],
    text: `  Text of\n${key}. ${"😀".repeat(300)}`,
    offset: "0",
    ...(key === "k2" ? { sourceUrl: "https://x.example/two" } : {}),
  },
}));
const citable = passages.map(citationOf);
const cited = (answer: string) => citationsOf(answer, citable).map(({ key }) => key);

test("what the answer marks is cited, each once, in the order of the passages", () => {
  expect(cited("So it is :cite[k3], and so :cite[k1]. Again :cite[k3].")).toEqual(["k1", "k3"]);
  expect(cited("Both :cite[k1,k2].")).toEqual(["k1", "k2"]);
});

test("an answer without a marker was taken from all, no answer from none", () => {
  expect(cited("So it is.")).toEqual(["k1", "k2", "k3"]);
  expect(cited("It says :cite[k9] and :cite[.")).toEqual(["k1", "k2", "k3"]);
  expect(cited("")).toEqual([]);
});

test("a citation says what and where the document is", () => {
  const [citation] = citationsOf(":cite[k2]", citable);
  expect(citation).toMatchObject({ title: "Title k2", href: "https://x.example/two", contentType: "text/markdown" });
  expect(citation?.description).toMatch(/^Text of k2\. /);
  expect(citation?.description.length).toBeGreaterThan(190);
  expect(citation?.description.isWellFormed()).toBe(true);
});
