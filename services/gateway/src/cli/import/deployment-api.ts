import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment } from "../doctor/ask.ts";

// So often is a request sent that a server can't take right now. What is too much is sent until it is not.
const maxUnavailable = 10;
const maxWaitSeconds = 60;

/** A request that was refused: the API's own words for it. */
export class RefusedRequest extends Error {
  readonly status: number;
  /** The API's name for the kind of it; "" where it says none. */
  readonly type: string;

  constructor(status: number, message: string, type = "") {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** An answer that came whole. */
interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly content: Buffer;
}

/**
 * The HTTP API of a running Parley for one key. Waits as long as a 429 or a 503 asks, and, once it has answered, while nobody
 * does: it may be starting anew.
 */
export class DeploymentApi {
  readonly #deployment: Deployment;
  readonly #onWait: (seconds: number) => void;
  #hasAnswered = false;

  constructor(deployment: Deployment, onWait: (seconds: number) => void) {
    this.#deployment = deployment;
    this.#onWait = onWait;
  }

  /**
   * The JSON answer of a route of the public family.
   * @param idempotencyKey Has a route that creates something create it once, however often it is asked.
   * @throws RefusedRequest
   */
  async publicly<T>(method: string, path: string, body?: object, idempotencyKey?: string): Promise<T> {
    return JSON.parse((await this.request(method, this.#public(path), body, idempotencyKey)).toString()) as T;
  }

  /** The same of the private family. */
  async privately<T>(method: string, path: string, body?: object, idempotencyKey?: string): Promise<T> {
    const whole = `/api/w/${this.#deployment.workspaceId}${path}`;
    return JSON.parse((await this.request(method, whole, body, idempotencyKey)).toString()) as T;
  }

  /** Deletes what a route of the public family names; what is gone already counts as deleted. @throws RefusedRequest */
  async remove(path: string): Promise<void> {
    try {
      await this.request("DELETE", this.#public(path));
    } catch (error) {
      if (!(error instanceof RefusedRequest && error.status === 404)) throw error;
    }
  }

  /**
   * The content of an answer. @param path Of the gateway, or a whole URL.
   * @throws RefusedRequest, TypeError when nobody answers.
   */
  async request(method: string, path: string, body?: object | FormData, idempotencyKey?: string): Promise<Buffer> {
    for (let unavailable = 0; ;) {
      const answer = await this.#ask(method, path, body, idempotencyKey);
      if (answer === null || answer.status === 503) unavailable++;
      else if (answer.status < 300) return answer.content;
      const isPassing = answer === null || answer.status === 503 || answer.status === 429;
      if (!isPassing || unavailable > maxUnavailable) throw refusalOf(`${method} ${path}`, answer);
      const seconds = Math.min(Number(answer?.retryAfter ?? 1) || 1, maxWaitSeconds);
      this.#onWait(seconds);
      await sleep(seconds * 1_000);
    }
  }

  /** null where nobody answers, or the answer breaks off. */
  async #ask(
    method: string,
    path: string,
    body: object | FormData | undefined,
    idempotencyKey: string | undefined,
  ): Promise<Answer | null> {
    const { baseUrl, apiKey } = this.#deployment;
    const isForm = body instanceof FormData;
    const headers = {
      authorization: `Bearer ${apiKey}`,
      ...(isForm ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    try {
      const answer = await fetch(path.startsWith("/") ? baseUrl + path : path, { method, headers, ...sent });
      const content = Buffer.from(await answer.arrayBuffer());
      this.#hasAnswered = true;
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), content };
    } catch (error) {
      // What never answered may be no Parley at all.
      if (!this.#hasAnswered) throw error;
      return null;
    }
  }

  #public(path: string): string {
    return `/api/v1/w/${this.#deployment.workspaceId}${path}`;
  }
}

function refusalOf(request: string, answer: Answer | null): RefusedRequest {
  if (answer === null) return new RefusedRequest(0, `${request} is not answered`);
  const { message, type } = problemIn(answer.content.toString()) ?? {};
  return new RefusedRequest(answer.status, message ?? `${request} answers ${answer.status}`, type);
}

function problemIn(text: string): { message?: string; type?: string } | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string; type?: string } }).error;
  } catch {
    return undefined;
  }
}
