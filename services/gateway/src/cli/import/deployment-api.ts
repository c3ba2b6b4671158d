import { setTimeout as sleep } from "node:timers/promises";
import type { Deployment } from "../doctor/ask.ts";

// So often is a request sent that a server can't take right now. What is too much is sent until it is not.
const maxUnavailable = 10;
const maxWaitSeconds = 60;

/** A request that was refused: the API's own words for it. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP API of a running Parley for one key. Waits as long as a 429 or a 503 asks. */
export class DeploymentApi {
  readonly #deployment: Deployment;
  readonly #onWait: (seconds: number) => void;

  constructor(deployment: Deployment, onWait: (seconds: number) => void) {
    this.#deployment = deployment;
    this.#onWait = onWait;
  }

  /** The JSON answer of a route of the public family. @throws RefusedRequest */
  async publicly<T>(method: string, path: string, body?: object): Promise<T> {
    return (await (await this.request(method, `/api/v1/w/${this.#deployment.workspaceId}${path}`, body)).json()) as T;
  }

  /** The same of the private family. */
  async privately<T>(method: string, path: string, body?: object): Promise<T> {
    return (await (await this.request(method, `/api/w/${this.#deployment.workspaceId}${path}`, body)).json()) as T;
  }

  /** A route of the public family whose answer is bytes, or none. @throws RefusedRequest */
  async bytes(method: string, path: string): Promise<Buffer> {
    const answer = await this.request(method, `/api/v1/w/${this.#deployment.workspaceId}${path}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  /** @param path Of the gateway, or a whole URL. @throws RefusedRequest, TypeError when nobody answers. */
  async request(method: string, path: string, body?: object | FormData): Promise<Response> {
    const { baseUrl, apiKey } = this.#deployment;
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${apiKey}`, ...(isForm ? {} : { "content-type": "application/json" }) };
    const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    for (let unavailable = 0; ;) {
      const answer = await fetch(path.startsWith("/") ? baseUrl + path : path, { method, headers, ...content });
      if (answer.ok) return answer;
      const text = await answer.text();
      if (answer.status === 503) unavailable++;
      if (answer.status !== 429 && (answer.status !== 503 || unavailable > maxUnavailable))
        throw new RefusedRequest(answer.status, messageOf(text) ?? `${method} ${path} answers ${answer.status}`);
      const seconds = Math.min(Number(answer.headers.get("retry-after") ?? 1) || 1, maxWaitSeconds);
      this.#onWait(seconds);
      await sleep(seconds * 1_000);
    }
  }
}

function messageOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { error?: { message?: string } }).error?.message;
  } catch {
    return undefined;
  }
}
