import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { ClientTimes } from "./client-connection.ts";
import type { ConnectionBounds } from "./connection-limit.ts";
import { HttpServer } from "./http-server.ts";

const large = Buffer.alloc(32 * 1024 * 1024, "x");
const quick: ClientTimes = {
  requestMs: 300,
  uploadMs: 900_000,
  lingerMs: 150,
  unreadMs: 400,
  leastRate: 1,
  idleMs: 600,
};
const servers: HttpServer[] = [];
// How often the answer to `/large` was closed before all of it was sent.
let cutAnswers = 0;

function* pieces(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += 2 ** 20) yield whole.subarray(at, at + 2 ** 20);
}

function* without(end: Buffer): Generator<Buffer> {
  for (;;) yield* pieces(end);
}

async function serve(times: Partial<ClientTimes>, connections: ConnectionBounds = { max: 100, maxPerAddress: 0 }) {
  const server = new HttpServer({ connections, times: { ...quick, ...times }, lookEveryMs: 20 });
  servers.push(server);
  server.serve((request, response) => {
    if (request.url === "/stream") return void response.writeHead(200).write("open\n");
    if (request.url === "/large") {
      response.once("close", () => (cutAnswers += response.writableFinished ? 0 : 1));
      return void response.end(large);
    }
    if (request.url === "/streamed") return void Readable.from(pieces(large)).pipe(response);
    if (request.url === "/endless") return void Readable.from(without(large)).pipe(response);
    if (request.url === "/slow") return void setTimeout(() => response.end("late but good"), 100);
    response.statusCode = 401;
    response.end("no key");
  });
  return Number((await server.listen({ host: "127.0.0.1", port: 0 })).split(":")[1]);
}

const port = await serve({});
afterAll(() => {
  for (const server of servers) server.destroy();
});

interface Client {
  readonly socket: Socket;
  /** All that came, and how many milliseconds the connection was open. */
  readonly closed: Promise<{ readonly text: string; readonly ms: number }>;
}

function send(head: string, drip?: string, to = port): Client {
  const started = performance.now();
  const socket = connect({ host: "127.0.0.1", port: to });
  socket.write(head);
  const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 40);
  let text = "";
  const closed = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(dripping);
      resolve({ text, ms: performance.now() - started });
    });
  });
  return { socket, closed };
}

const head = (line: string) => `${line} HTTP/1.1\r\nHost: x\r\n`;
const half = "Content-Length: 100000\r\n\r\n12345";

describe("a connection ends although its client sends on, a byte at a time,", () => {
  it.each([
    ["a body that nobody wants", head("POST /") + half, "x", "no key"],
    ["the body of a GET whose answer goes on", head("GET /stream") + half, "x", "open"],
    ["empty lines after an answer", `${head("GET /")}\r\n`, "\r\n", "no key"],
  ])("%s", async (_what, sent, drip, expected) => {
    const { text, ms } = await send(sent, drip).closed;
    expect(text).toContain(expected);
    // Far below what it takes to send all of it; without the clock it would never end.
    expect(ms).toBeLessThan(10_000);
  });
});

describe("an answer of which the client reads nothing", () => {
  it("ends", async () => {
    const { socket, closed } = send(`${head("GET /large")}\r\n`);
    socket.pause();
    await expect.poll(() => cutAnswers, { timeout: 10_000 }).toBe(1);
    socket.resume();
    expect((await closed).text.length).toBeLessThan(large.length);
  });

  it("goes on while it reads a little now and then", async () => {
    const slow = await serve({ idleMs: 3_000 });
    const { socket, closed } = send(`${head("GET /large")}Connection: close\r\n\r\n`, undefined, slow);
    let sip = 0;
    socket.on("data", ({ length }: Buffer) => {
      sip += length;
      if (sip < large.length / 12) return;
      sip = 0;
      socket.pause();
      // Twelve of these are three times what a client may leave unread.
      setTimeout(() => socket.resume(), quick.unreadMs / 4);
    });
    expect((await closed).text.length).toBeGreaterThan(large.length);
  });
});

describe("a client that takes a little now and then of what", () => {
  // No client is as fast.
  const times = { leastRate: 2 ** 30 };

  /** Reads 1 MB twenty times a second: less would be nothing at all for as long as an answer may be unread. */
  function sip({ socket }: Client): void {
    let sipped = 0;
    socket.on("data", ({ length }: Buffer) => {
      sipped += length;
      if (sipped < 2 ** 20) return;
      sipped = 0;
      socket.pause();
      setTimeout(() => socket.resume(), 50);
    });
  }

  it("waits for it as a whole is cut when it is slower than it may be", async () => {
    const to = await serve(times);
    const client = send(`${head("GET /large")}\r\n`, undefined, to);
    sip(client);
    const before = cutAnswers;
    await expect.poll(() => cutAnswers, { timeout: 10_000 }).toBe(before + 1);
    client.socket.destroy();
  });

  it("is made as it reads goes on", async () => {
    const to = await serve(times);
    const client = send(`${head("GET /endless")}\r\n`, undefined, to);
    sip(client);
    const isCut = client.closed.then(() => true);
    expect(await Promise.race([isCut, sleep(quick.unreadMs * 5, false)])).toBe(false);
    client.socket.destroy();
  });
});

describe("bytes that are no request", () => {
  it("do not cost the request before them its answer", async () => {
    const { text } = await send(`${head("GET /slow")}\r\nno request\r\n\r\n`).closed;
    expect(text).toMatch(/^HTTP\/1.1 200 .*late but good.*HTTP\/1.1 400 .*Connection: close/s);
  });

  it("do not cost it either where they ask for a tunnel, however large it is", async () => {
    const { socket, closed } = send(`${head("GET /streamed")}\r\n${head("CONNECT elsewhere:443")}\r\n`);
    socket.pause();
    setTimeout(() => socket.resume(), quick.unreadMs / 4);
    const { text } = await closed;
    expect(text.length).toBeGreaterThan(large.length);
    expect(text).toMatch(/^HTTP\/1.1 200 [^]*HTTP\/1.1 400 .*Connection: close/s);
  });

  it("get 400 where a body should be, and the connection is closed", async () => {
    const server = new HttpServer({ connections: { max: 9, maxPerAddress: 0 }, times: quick, lookEveryMs: 20 });
    servers.push(server);
    server.serve((request, response) => {
      request.once("error", (error) => response.writeHead(400).end(error.message));
      request.resume();
    });
    const to = Number((await server.listen({ host: "127.0.0.1", port: 0 })).split(":")[1]);
    const { text } = await send(`${head("POST /")}Transfer-Encoding: chunked\r\n\r\nno chunk\r\n`, undefined, to)
      .closed;
    expect(text).toMatch(/^HTTP\/1.1 400 .*The request is malformed/s);
  });
});

describe("one connection too many", () => {
  it.each([
    ["in all", { max: 1, maxPerAddress: 0 }, 503],
    ["of an address", { max: 100, maxPerAddress: 1 }, 429],
  ])("%s is told so, and served when there is room again", async (_what, connections, status) => {
    const to = await serve({ idleMs: 60_000 }, connections);
    const first = send(`${head("GET /stream")}\r\n`, undefined, to);
    await new Promise((resolve) => first.socket.once("data", resolve));
    const refused = await send(`${head("GET /")}\r\n`, undefined, to).closed;
    expect(refused.text).toMatch(new RegExp(`^HTTP/1.1 ${status} .*Retry-After: \\d.*Connection: close`, "s"));
    first.socket.destroy();
    await expect
      .poll(async () => (await send(`${head("GET /")}Connection: close\r\n\r\n`, undefined, to).closed).text)
      .toContain("no key");
  });

  it("costs others none of theirs, however many come and stay open", async () => {
    const to = await serve({ idleMs: 60_000, lingerMs: 60_000 }, { max: 2, maxPerAddress: 1 });
    const first = send(`${head("GET /stream")}\r\n`, undefined, to);
    await once(first.socket, "data");
    const refused: Socket[] = [];
    // More than are told at a time that there are too many.
    while (refused.length < 1_100) {
      const some = Array.from({ length: 100 }, () => connect({ host: "127.0.0.1", port: to, allowHalfOpen: true }));
      refused.push(...some);
      await Promise.all(some.map((socket) => once(socket.resume(), "end")));
    }
    const other = connect({ host: "127.0.0.1", port: to, localAddress: "127.0.0.2" });
    other.write(`${head("GET /")}Connection: close\r\n\r\n`);
    expect(String(await other.toArray())).toContain("no key");
    for (const socket of [...refused, first.socket]) socket.destroy();
  });
});
