/** The HTTP API of the Parley that was started, for the demo workspace's key. */
export class DemoApi {
  readonly #baseUrl: string;
  readonly #workspaceId: string;
  readonly #apiKey: string;

  constructor(baseUrl: string, { workspaceId, apiKey }: { readonly workspaceId: string; readonly apiKey: string }) {
    this.#baseUrl = baseUrl;
    this.#workspaceId = workspaceId;
    this.#apiKey = apiKey;
  }

  /** The JSON answer of a route of the public family. @throws Error for another answer than success. */
  async publicly<T>(method: string, path: string): Promise<T> {
    return this.#call<T>(method, `/api/v1/w/${this.#workspaceId}${path}`, undefined);
  }

  /** The same of the private family. */
  async privately<T>(method: string, path: string, body?: object): Promise<T> {
    return this.#call<T>(method, `/api/w/${this.#workspaceId}${path}`, body);
  }

  async #call<T>(method: string, path: string, body: object | undefined): Promise<T> {
    const headers = { authorization: `Bearer ${this.#apiKey}`, "content-type": "application/json" };
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.#baseUrl + path, { method, headers, ...content });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
