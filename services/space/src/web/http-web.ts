import { EgressRefused, checkedAddresses } from "@parley/egress";
import type { AddressRules, Resolve } from "@parley/egress";
import { FairSemaphore, TextSink, decodeText, runInThread } from "@parley/extraction";
import type { WebPage } from "@parley/extraction";
import type { Validators } from "../domain/model/crawl.ts";
import { everythingAllowed } from "../domain/model/web.ts";
import type { RulesAnswer, Web, WebAnswer, WebBody, WebContent } from "../domain/model/web.ts";
import { TooLong, askOnce } from "./http-hop.ts";
import type { HopAnswer } from "./http-hop.ts";
import { robotDirectives } from "./robot-directives.ts";
import { robotName, robotRules } from "./robot-rules.ts";

/** How much is taken from a website. */
export interface WebLimits {
  /** From the name's resolution to the last byte of a page. */
  readonly timeoutMs: number;
  /** Of a page, unpacked. */
  readonly maxBytes: number;
}

interface Options {
  readonly rules: AddressRules;
  readonly resolve: Resolve;
  readonly limits: WebLimits;
}

const mebibyte = 1024 * 1024;
export const webLimits: WebLimits = { timeoutMs: 20_000, maxBytes: 5 * mebibyte };

const maxCharacters = 2_000_000;
const maxRobotsBytes = 512 * 1024;
const maxValidatorLength = 1_000;
const readingLimits = { timeoutMs: 15_000, memoryMb: 256 };
const pageTypes = new Set(["text/html", "application/xhtml+xml", "text/plain", "text/markdown"]);
const redirects = new Set([301, 302, 303, 307, 308]);
/** Client errors that say: not now. */
const passing = new Set([408, 425, 429]);

const noRules: RulesAnswer = { kind: "rules", rules: everythingAllowed };

type HopAnswered = Awaited<ReturnType<typeof askOnce>>;

/** What is no address of a page. */
class NoWebPage extends Error {
  override readonly message = "It is no web page";
}

/** The web over HTTP. Each hop's name is resolved once, its addresses checked, and the connection goes to those. */
export class HttpWeb implements Web {
  readonly #options: Options;
  readonly #reading = new FairSemaphore(1);

  constructor(options: Options) {
    this.#options = options;
  }

  async ask(url: string, known: Validators | null, signal: AbortSignal): Promise<WebAnswer> {
    const { timeoutMs, maxBytes } = this.#options.limits;
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const wants = ({ status, headers }: HopAnswer): boolean => status === 200 && pageTypes.has(typeOf(headers));
      const answer = await this.#hop(url, { headers: conditions(known), wants, maxBytes, signal: within });
      return toAnswer(url, known, answer);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLong) return { kind: "none", problem: "It is larger than 5 MB" };
      if (error instanceof NoWebPage) return { kind: "none", problem: error.message };
      if (error instanceof EgressRefused) return { kind: "none", problem: `Its address ${error.message}` };
      return { kind: "failed", problem: within.aborted ? "It does not answer in time" : "It does not answer" };
    }
  }

  async rules(home: string, at: string, signal: AbortSignal): Promise<RulesAnswer> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(this.#options.limits.timeoutMs)]);
    const wants = ({ status }: HopAnswer): boolean => status === 200;
    try {
      return toRules(home, at, await this.#hop(at, { headers: {}, wants, maxBytes: maxRobotsBytes, signal: within }));
    } catch (error) {
      signal.throwIfAborted();
      // The page itself is refused as well, with its reason.
      return error instanceof EgressRefused || error instanceof NoWebPage ? noRules : { kind: "failed" };
    }
  }

  async read(owner: string, url: string, { bytes, contentType, charset }: WebBody): Promise<WebContent | null> {
    if (contentType.startsWith("text/") && contentType !== "text/html") return plainContent(decodeText(bytes, charset));
    const program = new URL("./page-worker.ts", import.meta.url);
    const order = { program, bytes, data: { url, charset, maxCharacters } };
    const outcome = await this.#reading.take(owner, () => runInThread<WebPage>(order, readingLimits));
    if (outcome.kind === "failed") return null;
    return { ...outcome.result, robots: robotDirectives([outcome.result.robots]) };
  }

  async #hop(
    url: string,
    { headers, ...wanted }: Omit<Parameters<typeof askOnce>[0], "url" | "addresses">,
  ): ReturnType<typeof askOnce> {
    const { rules, resolve } = this.#options;
    const { protocol, username, password } = new URL(url);
    if (!/^https?:$/.test(protocol) || username !== "" || password !== "") throw new NoWebPage();
    const addresses = await checkedAddresses(url, { rules, resolve, needsTls: false }, wanted.signal);
    const said = { "user-agent": `${robotName}/1.0 (website crawler)`, accept: "text/html, text/plain;q=0.9" };
    const packed = { "accept-encoding": "gzip, br, deflate" };
    return askOnce({ url, addresses, headers: { ...said, ...packed, ...headers }, ...wanted });
  }
}

function toRules(home: string, at: string, { status, headers, bytes }: HopAnswered): RulesAnswer {
  const rules = bytes === null ? everythingAllowed : robotRules(home, decodeText(bytes));
  if (bytes !== null) return rules === null ? { kind: "failed" } : { kind: "rules", rules };
  const to = redirects.has(status) ? URL.parse(headers.location ?? "", at) : null;
  if (to !== null) return { kind: "redirect", to: to.href };
  // No rules at all, as RFC 9309 has it; while the host has trouble nothing may be asked.
  return status >= 500 || passing.has(status) ? { kind: "failed" } : noRules;
}

function toAnswer(url: string, known: Validators | null, answer: HopAnswered): WebAnswer {
  const { status, headers, robots, bytes } = answer;
  if (status === 304 && known !== null) return { kind: "unchanged" };
  const to = redirects.has(status) ? URL.parse(headers.location ?? "", url) : null;
  if (to !== null) return { kind: "redirect", to: to.href };
  if (bytes !== null) return { kind: "page", page: pageOf(headers, robots, bytes) };
  if (status === 200) return { kind: "none", problem: "It is neither HTML nor text" };
  const problem = `It answers with status ${status}`;
  return { kind: status >= 500 || passing.has(status) || status < 400 ? "failed" : "none", problem };
}

function pageOf(headers: HopAnswer["headers"], said: readonly string[], bytes: Uint8Array): WebBody {
  const charset = /;\s*charset="?([\w-]{1,40})/i.exec(headers["content-type"] ?? "")?.[1];
  const validators = { etag: short(headers.etag), lastModified: short(headers["last-modified"]) };
  return { bytes, contentType: typeOf(headers), charset, validators, robots: robotDirectives(said) };
}

function typeOf(headers: HopAnswer["headers"]): string {
  return (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function short(value: string | undefined): string | null {
  return value === undefined || value.length > maxValidatorLength ? null : value;
}

function conditions(known: Validators | null): Readonly<Record<string, string>> {
  const { etag = null, lastModified = null } = known ?? {};
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
}

function plainContent(text: string): WebContent {
  const sink = new TextSink(maxCharacters);
  sink.add(text);
  return { title: "", text: sink.text(), isCut: sink.isCut, links: [], canonical: null, robots: [] };
}
