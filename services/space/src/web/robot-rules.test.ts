import { expect, it } from "vitest";
import { robotRules } from "./robot-rules.ts";

const origin = "https://h.example";
const rulesOf = (text: string) => robotRules(`${origin}/robots.txt`, text);
const allowed = (text: string, ...paths: string[]) => paths.map((path) => rulesOf(text)?.allows(`${origin}${path}`));

it("obeys what is said to this crawler, else what is said to all, whoever else is named with it", () => {
  const both =
    "User-agent: *\nDisallow: /a\nUser-agent: other\nuser-agent: PARLEY/2.0 # us\nDisallow: /b\nCrawl-delay: 2";
  expect([...allowed(both, "/a", "/b"), rulesOf(both)?.pauseMs]).toEqual([true, false, 2_000]);
  const all = "User-agent: one\nUser-agent: *\nUser-agent: two\nDisallow: /a\nAllow: /a/b\nCrawl-delay: 1";
  expect([...allowed(all, "/a", "/a/b", "/c"), rulesOf(all)?.pauseMs]).toEqual([false, true, true, 1_000]);
});

it("does not take for its own what is said to others", () => {
  const text = "User-agent: *\nDisallow: /a\nUser-agent: other\nDisallow: /b\nCrawl-delay: 9";
  expect([...allowed(text, "/a", "/b"), rulesOf(text)?.pauseMs]).toEqual([false, true, null]);
  expect(allowed("Disallow: /a\nUser-agent: other\nDisallow: /", "/a")).toEqual([true]);
});

it("ends the names of one group at any other line", () => {
  const text = "User-agent: *\nSitemap: /s.xml\nUser-agent: Parley\nDisallow: /a";
  expect(allowed(text, "/a")).toEqual([false]);
  expect(rulesOf(`${text}\nUser-agent: *\nDisallow: /b`)?.allows(`${origin}/b`)).toBe(true);
});

it.each(["\n", "\r\n", "\r"])("refuses too many wildcards between %j", (end) => {
  const lines = Array.from({ length: 100 }, () => `Disallow: /${"*a".repeat(400)}`);
  expect(rulesOf(["User-agent: *", ...lines].join(end))).toBeNull();
  expect(rulesOf(["User-agent: *", ...lines.slice(0, 10)].join(end))).not.toBeNull();
});

// Each rule was kept once for each name above it, until memory was exhausted: with 500 names it took hundreds of times as long.
it.each(["a", "*", "Parley"])("takes about as long when %s is named again and again", (name) => {
  const [once, often] = [1, 500].map((count) =>
    fastestOf("user-agent: *\n".concat(`user-agent: ${name}\n`.repeat(count), "allow: /\n".repeat(500))),
  );
  expect((often ?? 0) / (once ?? 0)).toBeLessThan(20);
});

function fastestOf(text: string): number {
  const times = Array.from({ length: 10 }, () => {
    const started = performance.now();
    expect(rulesOf(text)).not.toBeNull();
    return performance.now() - started;
  });
  return Math.min(...times);
}
