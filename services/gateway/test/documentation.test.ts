import { ApiDocument, Constellation, Undocumented } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
let baseUrl = "";
beforeAll(async () => {
  parley = await Constellation.shared();
  ({ baseUrl } = parley.api());
});
afterAll(() => parley.stop());

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security?: readonly object[] }>>>>;
}
const readDocument = async () => (await (await fetch(`${baseUrl}/openapi.json`)).json()) as Document;

test("the document names every method of its paths, and each asks for a key unless it says otherwise", async () => {
  const { paths, servers } = await readDocument();
  expect(servers).toEqual([{ url: baseUrl }]);
  expect(Object.keys(paths).length).toBeGreaterThan(30);
  for (const [path, item] of Object.entries(paths)) {
    const url = baseUrl + path.replaceAll(/\{\w+\}/g, "x");
    const methods = Object.keys(item).map((method) => method.toUpperCase());
    const other = await fetch(url, { method: "PROPFIND" });
    expect([other.status, other.headers.get("allow")?.split(", ").toSorted()], path).toEqual([405, methods.toSorted()]);
    for (const [method, { security }] of Object.entries(item)) {
      const { status } = await fetch(url, { method: method.toUpperCase() });
      expect(status, `${method} ${path}`).toBe(security?.length === 0 ? 400 : 401);
    }
  }
});

test("a document that has not changed is 304 for its ETag", async () => {
  const first = await fetch(`${baseUrl}/openapi.json`);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  const again = await fetch(`${baseUrl}/openapi.json`, {
    headers: { "if-none-match": first.headers.get("etag") ?? "", "cache-control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

test("a page shows it, from this service alone", async () => {
  const page = await fetch(`${baseUrl}/docs`);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
  expect(loaded).toHaveLength(4);
  for (const path of loaded) expect((await fetch(baseUrl + path)).status, path).toBe(200);
  expect(await (await fetch(`${baseUrl}/docs/page.js`)).text()).toContain('"url":"/openapi.json"');
  expect((await fetch(`${baseUrl}/docs/assets/package.json`)).status).toBe(404);
  expect((await fetch(`${baseUrl}/docs/assets/..%2fpackage.json`)).status).toBe(404);
});

// Every answer that this suite's clients get is compared with the document: this shows that it can fail.
test("an answer that it does not describe is noticed", async () => {
  const document = await ApiDocument.of(baseUrl);
  const answer = {
    method: "GET",
    path: parley.api().q("/keys"),
    status: 200,
    contentType: "application/json",
    body: { keys: [] as unknown[] },
  };
  document.check(answer);
  expect(() => document.check({ ...answer, body: { keys: [], more: 1 } })).toThrow(Undocumented);
  expect(() => document.check({ ...answer, body: { keys: [{ keyId: 1 }] } })).toThrow(Undocumented);
  expect(() => document.check({ ...answer, status: 302 })).toThrow(Undocumented);
  expect(() => document.check({ ...answer, contentType: "text/html" })).toThrow(Undocumented);
});
