import { ApiDocument, Undocumented } from "@parley/testing";
import type { Route } from "../src/http/route.ts";

/** A request of the matrix, and what its answer may be. */
export interface Probe {
  /** What is tried, for who reads of it. */
  readonly what: string;
  readonly path: string;
  readonly key: string | null;
  readonly body?: unknown;
  /** Sent as a form in place of a body. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  /** The statuses that are right, or the status and error type that are. */
  readonly right: readonly (number | string)[];
  /** Texts that the answer must not have in it. */
  readonly hidden: readonly string[];
}

/** Asks a route and keeps what was wrong with the answers. */
export class RouteProbe {
  readonly #baseUrl: string;
  readonly route: Route;
  /** What was wrong. */
  readonly violations: string[] = [];
  /** Status and error type of every answer: `200`, `404 conversation_not_found`. */
  readonly seen = new Set<string>();
  /** How many answers there were. */
  answers = 0;

  constructor(baseUrl: string, route: Route) {
    this.#baseUrl = baseUrl;
    this.route = route;
  }

  async ask(probe: Probe): Promise<void> {
    const { method } = this.route;
    const body =
      probe.form !== undefined
        ? { body: probe.form }
        : probe.body === undefined
          ? {}
          : { body: JSON.stringify(probe.body) };
    const contentType = probe.form === undefined ? { "content-type": "application/json" } : {};
    const authorization = probe.key === null ? {} : { authorization: `Bearer ${probe.key}` };
    const response = await fetch(this.#baseUrl + probe.path, {
      method,
      headers: { ...contentType, ...authorization, ...probe.headers },
      ...body,
    });
    const text =
      response.headers.get("content-type")?.startsWith("text/event-stream") === true &&
      this.route.operation.streamed !== true
        ? await cancelled(response)
        : await response.text();
    const outcome = outcomeOf(response.status, text);
    this.answers++;
    this.seen.add(outcome);
    const sent = probe.body === undefined ? "" : JSON.stringify(probe.body).slice(0, 200);
    const outcomeText = `${probe.what}: ${method} ${probe.path.slice(0, 200)} ${sent} -> ${outcome}`;
    if (response.status >= 500) this.violations.push(`${outcomeText} fails`);
    if (!probe.right.some((right) => right === response.status || right === outcome))
      this.violations.push(`${outcomeText} instead of ${probe.right.join(" or ")}: ${text.slice(0, 300)}`);
    for (const secret of probe.hidden)
      if (text.includes(secret))
        this.violations.push(
          `${outcomeText} reveals ${secret}: ${text.slice(Math.max(0, text.indexOf(secret) - 100), text.indexOf(secret) + 50)}`,
        );
    await this.#compare(probe.path, response, text, outcomeText);
  }

  /** Asks them a few at a time: one after another where each changes the same thing. */
  async askAll(probes: readonly Probe[], atOnce = 8): Promise<void> {
    const left = probes.values();
    const worker = async (): Promise<void> => {
      for (const probe of left) await this.ask(probe);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  async #compare(path: string, { status, headers }: Response, text: string, outcomeText: string): Promise<void> {
    const contentType = (headers.get("content-type") ?? "").replace(/;.*$/, "");
    if (contentType !== "application/json") return;
    const document = await ApiDocument.of(this.#baseUrl);
    try {
      document.check({ method: this.route.method, path, status, contentType, body: JSON.parse(text) as unknown });
    } catch (error) {
      if (!(error instanceof Undocumented)) throw error;
      this.violations.push(`${outcomeText}: ${error.message}`);
    }
  }
}

function outcomeOf(status: number, text: string): string {
  if (status < 400) return String(status);
  const { error } = JSON.parse(text) as { error: { type: string } };
  return `${status} ${error.type}`;
}

/** The text of a stream that should not have been opened is of no interest: its status is enough. */
async function cancelled(response: Response): Promise<string> {
  await response.body?.cancel();
  return "";
}
