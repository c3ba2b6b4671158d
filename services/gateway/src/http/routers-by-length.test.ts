import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RoutersByLength } from "./routers-by-length.ts";

const paths = ["/a/:one", "/a/b", "/a/:one/c", "/d/:one/c", "/e"];
const server = createServer();
let url = "";
beforeAll(async () => {
  const routers = new RoutersByLength();
  for (const path of paths)
    routers.all(path, ({ params }, response) => void response.json({ path, params: { ...params } }));
  const app = express();
  app.use(routers.handle);
  app.use((_request, response) => void response.json({ path: null }));
  server.on("request", app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  ["/a/b", "/a/:one"],
  ["/a/x%2Fy/c", "/a/:one/c"],
  ["/A/x/C/?q=/z/", "/a/:one/c"],
  ["/d/x/c", "/d/:one/c"],
  ["/e/", "/e"],
  ["/e//", null],
  ["/", null],
  ["/a/x/c/d", null],
  ["/d/x", null],
])("%s is answered by %s", async (asked, path) => {
  const answer = (await (await fetch(url + asked)).json()) as { readonly path: string | null };
  expect(answer.path).toBe(path);
});
