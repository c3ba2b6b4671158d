import fc from "fast-check";
import { expect, it } from "vitest";
import { normalUrl } from "./normal-url.ts";

it.each([
  ["HTTP://Example.COM:80", "http://example.com/"],
  ["https://example.com:443/a/../b#part", "https://example.com/b"],
  ["https://example.com./?", "https://example.com/"],
  ["https://example.com/%7euser/%e2%82%ac%2f", "https://example.com/~user/%E2%82%AC%2F"],
  ["https://example.com/?utm_source=x&b=2&gclid=1&a=1", "https://example.com/?b=2&a=1"],
  ["https://example.com/?q=a%20b&c", "https://example.com/?q=a%20b&c"],
  ["https://b\u00fccher.example/", "https://xn--bcher-kva.example/"],
  ["http://0x7f.1/", "http://127.0.0.1/"],
  ["http://2130706433/", "http://127.0.0.1/"],
  ["http://0177.0.0.1/", "http://127.0.0.1/"],
  ["http://\uff11\uff12\uff17.0.0.1/", "http://127.0.0.1/"],
  [" https://example.com/a ", "https://example.com/a"],
])("%s is %s", (text, expected) => expect(normalUrl(text)).toBe(expected));

it.each([
  "",
  "example.com",
  "/path",
  "ftp://example.com/",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "https://user@example.com/",
  "https://user:secret@example.com/",
  "https://",
  "http://[::1",
  "http://999.0.0.1/",
  `https://example.com/${"x".repeat(500)}`,
])("%s is no address of a page", (text) => expect(normalUrl(text)).toBeNull());

it("a normal address is its own normal form", () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
      const once = normalUrl(text);
      expect(once === null ? null : normalUrl(once)).toBe(once);
    }),
  );
});

// Each of them was removed by writing all the others anew.
it("takes twice as long at most for twice as many tracking parameters", () => {
  // By turns: a machine that is busy for a while slows both.
  const times = Array.from({ length: 40 }, () => ({ few: timeOf(trackedUrl(250)), many: timeOf(trackedUrl(500)) }));
  const fastest = (size: "few" | "many"): number => Math.min(...times.map((time) => time[size]));
  expect(fastest("many") / fastest("few")).toBeLessThan(3);
});

it("looks at no more than 4,096 characters", () => {
  const fits = trackedUrl(500);
  expect(normalUrl(fits.padEnd(4_096))).toBe("https://example.com/");
  expect(normalUrl(fits.padEnd(4_097))).toBeNull();
});

/** An address with so many different tracking parameters. */
function trackedUrl(count: number): string {
  const names = Array.from({ length: count }, (_value, at) => `utm_${at.toString(36)}`);
  return `https://example.com/?${names.join("&")}`;
}

function timeOf(text: string): number {
  const started = performance.now();
  expect(normalUrl(text)).toBe("https://example.com/");
  return performance.now() - started;
}
