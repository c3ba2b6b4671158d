import { createServer } from "node:net";
import { createServer as createSecureServer } from "node:tls";
import type { AddressInfo, Socket } from "node:net";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeEach, expect, test } from "vitest";
import { AddressRules } from "@parley/egress";
import { HttpWeb } from "../src/web/http-web.ts";
import { ScriptedWebsite } from "@parley/testing";
import { everythingAllowed } from "../src/domain/model/web.ts";

const site = await ScriptedWebsite.start();
const never = new AbortController().signal;
const limits = { timeoutMs: 1_000, maxBytes: 100_000 };
const here = { cidr: "127.0.0.1/32", port: site.port };
beforeEach(() => site.pages.clear());
afterAll(() => site.stop());

/** A web in which names stand for what a test says; each is asked for once. */
function webOf(names: Readonly<Record<string, readonly (readonly string[])[]>> = {}, allowed = [here]) {
  const asked: string[] = [];
  const resolve = (name: string) => {
    asked.push(name);
    const addresses = names[name]?.[asked.filter((one) => one === name).length - 1];
    if (addresses === undefined) return Promise.reject(new Error(`${name} was resolved once too often`));
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
  return { web: new HttpWeb({ rules: new AddressRules(allowed), resolve, limits }), asked };
}

const outside = { kind: "none", problem: "Its address must be an address on the public internet" };
const urlOf = (host: string, path = "/"): string => `http://${host}:${site.port}${path}`;

test("a name is resolved once, and the connection goes to what was looked at", async () => {
  site.pages.set("/", "<p>Hello</p>");
  const { web, asked } = webOf({ "rebinding.example": [["127.0.0.1"], ["10.0.0.1"]] });
  const answer = await web.ask(urlOf("rebinding.example"), null, never);
  expect(answer).toMatchObject({ kind: "page", page: { contentType: "text/html", charset: "utf-8" } });
  expect(asked).toEqual(["rebinding.example"]);
  expect(site.asked.at(-1)?.headers.host).toBe(`rebinding.example:${site.port}`);
  // Another request is another look.
  expect(await web.ask(urlOf("rebinding.example"), null, never)).toEqual(outside);
});

test.each([
  ["loopback on another port", ["127.0.0.1"], 80],
  ["a private network", ["10.0.0.1"], 80],
  ["the metadata of a cloud", ["169.254.169.254"], 80],
  ["a mapped address", ["::ffff:127.0.0.1"], site.port],
  ["a translated address", ["64:ff9b::7f00:1"], 80],
  ["several addresses, of which one is not public", ["93.184.216.34", "192.168.0.1"], 80],
])("a name that stands for %s is not asked", async (_what, addresses, port) => {
  const { web } = webOf({ "bad.example": [addresses] });
  expect(await web.ask(`http://bad.example:${port}/`, null, never)).toEqual(outside);
});

test.each([
  "http://127.0.0.2/",
  "http://2130706434/",
  "http://0x7f000002/",
  "http://0177.0.0.2/",
  "http://127.2/",
  "http://[::1]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://169.254.169.254/latest/meta-data",
  "http://0/",
  "https://10.0.0.1/",
])("the literal %s is not asked", async (url) => {
  expect(await webOf().web.ask(url, null, never)).toEqual(outside);
});

test.each(["http://user:secret@example.com/", "ftp://example.com/", "file:///etc/passwd"])(
  "%s is no web page",
  async (url) =>
    expect(await webOf().web.ask(url, null, never)).toEqual({ kind: "none", problem: "It is no web page" }),
);

test("other ports than the web's are not asked, whatever the name stands for", async () => {
  const { web, asked } = webOf({ "example.com": [["93.184.216.34"]] });
  const answer = await web.ask("http://example.com:22/", null, never);
  expect(answer).toEqual({ kind: "none", problem: "Its address must have port 80 or 443" });
  expect(asked).toEqual([]);
});

test("a redirect is answered, not followed, the one of robots.txt too", async () => {
  const to = "http://169.254.169.254/latest/meta-data";
  for (const path of ["/", "/robots.txt"])
    site.pages.set(path, (response) => void response.writeHead(301, { location: to }).end());
  const { web } = webOf();
  expect(await web.ask(`${site.url}/`, null, never)).toEqual({ kind: "redirect", to });
  const home = `${site.url}/robots.txt`;
  expect(await web.rules(home, home, never)).toEqual({ kind: "redirect", to });
  expect(await web.rules(home, to, never)).toEqual({ kind: "rules", rules: everythingAllowed });
  expect(await web.ask(to, null, never)).toEqual(outside);
});

test("TLS names the host, not the address that was pinned", async () => {
  const names: string[] = [];
  const server = createSecureServer({
    SNICallback: (name, callback) => {
      names.push(name);
      callback(new Error("no certificate"));
    },
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { web } = webOf({ "secure.example": [["127.0.0.1"]] }, [{ cidr: "127.0.0.1/32", port }]);
  const answer = await web.ask(`https://secure.example:${port}/`, null, never);
  expect(answer).toEqual({ kind: "failed", problem: "It does not answer" });
  expect(names).toEqual(["secure.example"]);
  await new Promise((resolve) => void server.close(resolve));
});

test("what is too large ends, also when it is only large once it is unpacked, or never ends", async () => {
  const html = { "content-type": "text/html" };
  site.pages.set("/large", (response) => void response.writeHead(200, html).end("x".repeat(100_001)));
  site.pages.set("/fits", (response) => void response.writeHead(200, html).end("x".repeat(100_000)));
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  site.pages.set(
    "/bomb",
    (response) => void response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb),
  );
  site.pages.set("/endless", (response) => {
    const packed = createGzip();
    packed.pipe(response.writeHead(200, { ...html, "content-encoding": "gzip" }));
    const more = (): void => void (packed.writable && packed.write(Buffer.alloc(65_536), more));
    response.on("close", () => packed.destroy());
    more();
  });
  const { web } = webOf();
  const tooLarge = { kind: "none", problem: "It is larger than 5 MB" };
  for (const path of ["/large", "/bomb", "/endless"])
    expect(await web.ask(`${site.url}${path}`, null, never)).toEqual(tooLarge);
  expect(await web.ask(`${site.url}/fits`, null, never)).toMatchObject({ kind: "page" });
});

test("whoever hangs, drips or lies is left within the limit", async () => {
  const html = { "content-type": "text/html" };
  site.pages.set("/silent", () => undefined);
  site.pages.set("/dripping", (response) => {
    response.writeHead(200, html);
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  site.pages.set("/broken", (response) => void response.writeHead(200, { ...html, "content-length": "10" }).write("x"));
  site.pages.set(
    "/no-gzip",
    (response) => void response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("no gzip"),
  );
  site.pages.set("/odd", (response) => void response.writeHead(200, { ...html, "content-encoding": "zip" }).end("x"));
  const { web } = webOf();
  const began = Date.now();
  for (const path of ["/silent", "/dripping", "/broken", "/no-gzip", "/odd"])
    expect(await web.ask(`${site.url}${path}`, null, never)).toMatchObject({ kind: "failed" });
  expect(Date.now() - began).toBeLessThan(4_500);
});

test("a server that speaks no HTTP, or headers without end, fails", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 200 OK\r\n");
    const more = (): void => void (socket.writable && socket.write(`X-A: ${"x".repeat(10_000)}\r\n`, more));
    more();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { web } = webOf({}, [{ cidr: "127.0.0.1/32", port }]);
  expect(await web.ask(`http://127.0.0.1:${port}/`, null, never)).toMatchObject({ kind: "failed" });
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => void server.close(resolve));
});

test("a name that is never resolved, and one that stands for nothing, fail in time", async () => {
  const resolve = (name: string) =>
    name === "slow.example" ? new Promise<never>(() => undefined) : Promise.resolve([]);
  const web = new HttpWeb({ rules: new AddressRules([]), resolve, limits });
  expect(await web.ask("http://slow.example/", null, never)).toEqual({
    kind: "failed",
    problem: "It does not answer in time",
  });
  expect(await web.ask("http://empty.example/", null, never)).toMatchObject({ kind: "failed" });
});

test("what headers say to other crawlers is not for this one", async () => {
  const html = { "content-type": "text/html" };
  const said = ["otherbot: noindex", "NoFollow"];
  site.pages.set(
    "/",
    (response) => void response.writeHead(200, { ...html, "x-robots-tag": said }).end("<p>Hello</p>"),
  );
  expect(await webOf().web.ask(`${site.url}/`, null, never)).toMatchObject({ page: { robots: ["nofollow"] } });
});

test("the end of the caller ends a request", async () => {
  site.pages.set("/", () => undefined);
  const stop = new AbortController();
  const asking = webOf().web.ask(`${site.url}/`, null, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(asking).rejects.toThrow("stopped");
});

test("the rules of a host: everything without any, nothing known while it has trouble or writes too many patterns", async () => {
  const { web } = webOf();
  const home = `${site.url}/robots.txt`;
  const rules = async () => {
    const answer = await web.rules(home, home, never);
    return answer.kind === "rules" ? answer.rules : null;
  };
  const allows = async (path: string) => (await rules())?.allows(`${site.url}${path}`);
  expect(await allows("/a")).toBe(true);
  site.pages.set("/robots.txt", "User-agent: parley\nDisallow: /a\nCrawl-delay: 3\nUser-agent: *\nDisallow: /b");
  expect([await allows("/a"), await allows("/b"), (await rules())?.pauseMs]).toEqual([false, true, 3_000]);
  site.pages.set("/robots.txt", (response) => void response.writeHead(403).end());
  expect(await allows("/a")).toBe(true);
  site.pages.set("/robots.txt", (response) => void response.writeHead(500).end());
  expect(await rules()).toBeNull();
  site.pages.set("/robots.txt", () => undefined);
  expect(await rules()).toBeNull();
  site.pages.set("/robots.txt", `User-agent: *\n${`Disallow: /${"*a".repeat(400)}\n`.repeat(100)}`);
  expect(await rules()).toBeNull();
});
