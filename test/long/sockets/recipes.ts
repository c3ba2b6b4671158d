import fc from "fast-check";

/** What somebody who speaks broken HTTP writes on one connection. */
export interface Talk {
  /** How many good requests come first. */
  readonly good: number;
  /** The bytes of the broken one, as Latin-1. */
  readonly broken: string;
  /** Where the bytes are cut into pieces, as shares of them, and how long is waited between these. */
  readonly cuts: readonly number[];
  readonly pauseMs: number;
  /** Whether they wait for the end of the connection, end their side, or break it off. */
  readonly ending: "wait" | "finish" | "leave";
}

export interface Target {
  readonly path: string;
  readonly apiKey: string;
}

const finest = 2 ** 30;
// Not `fc.double`, whose values are spread as floating-point numbers are: most of them are next to nothing.
const share = fc.noBias(fc.integer({ min: 0, max: finest - 1 })).map((at) => at / finest);
const crlf = "\r\n";
const large = 20_000;

/** A request's text: the head's lines, and the body behind them. */
const text = (lines: readonly string[], body = ""): string => lines.join(crlf) + crlf + crlf + body;

/** A good request, which the gateway answers by itself: it is about the connection here. */
export const goodRequest = text(["GET /healthz HTTP/1.1", "Host: parley"]);

/** A POST with this body and these lines about it. */
function post({ path, apiKey }: Target, lines: readonly string[], body: string): string {
  const head = [`POST ${path} HTTP/1.1`, "Host: parley", `Authorization: Bearer ${apiKey}`];
  return text([...head, "Content-Type: application/json", ...lines], body);
}

/** Requests that no parser should take, each in its own way; a few that it may. */
function brokenHeads(target: Target): readonly string[] {
  const { path, apiKey } = target;
  const host = ["Host: parley", `Authorization: Bearer ${apiKey}`];
  const get = (...more: readonly string[]): string => text([`GET ${path} HTTP/1.1`, ...host, ...more]);
  return [
    text([`GET ${path} HTTP/0.9`, ...host]),
    text([`GET ${path} HTTP/2.0`, ...host]),
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    text([`G\u0000T ${path} HTTP/1.1`, ...host]),
    text([`GET  ${path}  HTTP/1.1`, ...host]),
    text([`GET ${path}\u0000 HTTP/1.1`, ...host]),
    text([`GET /${"x".repeat(large)} HTTP/1.1`, ...host]),
    text(["GET http://elsewhere.example/ HTTP/1.1", ...host]),
    text(["GET * HTTP/1.1", ...host]),
    text(["CONNECT elsewhere.example:443 HTTP/1.1", ...host]),
    text([`TRACE ${path} HTTP/1.1`, ...host]),
    text([`GET ${path} HTTP/1.1`]),
    get(`X-Large: ${"x".repeat(large)}`),
    get(...Array.from({ length: 3_000 }, (_, at) => `X-${at}: 1`)),
    get("No colon here"),
    get(": no name"),
    get("X Y: a name with a space"),
    get("X-Folded: one", " two"),
    get("X-Null: a\u0000b"),
    get("X-High: \u00ff\u00fe"),
    get("Connection: upgrade", "Upgrade: websocket"),
    get("Expect: nothing"),
    get().replaceAll(crlf, "\n"),
    get().replaceAll(crlf, "\r"),
    "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  ];
}

function brokenBodies(target: Target): readonly string[] {
  const chunked = (body: string, ...more: readonly string[]): string =>
    post(target, ["Transfer-Encoding: chunked", ...more], body);
  return [
    chunked("zz\r\n{}\r\n0\r\n\r\n"),
    chunked("-1\r\n{}\r\n0\r\n\r\n"),
    chunked("ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
    chunked("2\r\n{}junk\r\n0\r\n\r\n"),
    chunked(`2;${"x".repeat(large)}\r\n{}\r\n0\r\n\r\n`),
    chunked("2\r\n{}\r\n"),
    chunked("2\n{}\n0\n\n"),
    chunked(`0\r\nX-Trailer: ${"x".repeat(large)}\r\n\r\n`),
    chunked("2\r\n{}\r\n0\r\n\r\n", "Content-Length: 2"),
    post(target, ["Transfer-Encoding: gzip, chunked"], "2\r\n{}\r\n0\r\n\r\n"),
    post(target, ["Transfer-Encoding: chunked, identity"], "2\r\n{}\r\n0\r\n\r\n"),
    post(target, ["Content-Length: 2", "Content-Length: 3"], "{}}"),
    post(target, ["Content-Length: -1"], "{}"),
    post(target, ["Content-Length: 1e3"], "{}"),
    post(target, ["Content-Length: 99999999999999999999"], "{}"),
    post(target, ["Content-Length: 1000000000"], "{}"),
    post(target, ["Content-Length: 10"], "{}"),
    post(target, ["Content-Length: 4"], "\u00ff\u00fe{}"),
    post(target, ["Content-Length: 2", "Content-Encoding: gzip"], "{}"),
    post(target, ["Content-Length: 5", "Expect: 100-continue"], "{"),
  ];
}

/** Bytes that are changed here and there: at a share of them, into another. */
const spoiled = (request: string) =>
  fc
    .array(fc.tuple(share, fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((changes) =>
      changes.reduce((bytes, [at, byte]) => {
        const index = Math.floor(at * bytes.length);
        return bytes.slice(0, index) + String.fromCharCode(byte) + bytes.slice(index + 1);
      }, request),
    );

/** The talks of a seed. */
export function talksOf(target: Target, seed: number, count: number): readonly Talk[] {
  const good = [goodRequest, post(target, ["Content-Length: 2"], "{}")];
  const broken = fc.oneof(
    fc.constantFrom(...brokenHeads(target), ...brokenBodies(target)),
    fc.constantFrom(...good, ...brokenBodies(target)).chain(spoiled),
    fc.constantFrom(...good).map((request) => request.slice(0, -3)),
    fc.string({ unit: "binary-ascii", maxLength: 200 }),
  );
  const talk = fc.record({
    good: fc.integer({ min: 0, max: 4 }),
    broken,
    cuts: fc.array(share, { maxLength: 6 }),
    pauseMs: fc.constantFrom(0, 0, 1, 20),
    ending: fc.constantFrom("wait", "finish", "finish", "leave" as const),
  });
  return fc.sample(talk, { seed, numRuns: count });
}
