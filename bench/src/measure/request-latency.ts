import { Agent, get } from "node:http";

/** One connection that asks one thing after another. */
export class LatencyProbe {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
  }

  /** Milliseconds from the request to the last byte of its answer. */
  async time(url: string): Promise<number> {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      const request = get(url, { agent: this.#agent, headers: this.#headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.resume().on("end", resolve).on("error", reject);
      });
      request.on("error", reject);
    });
    return performance.now() - started;
  }

  close(): void {
    this.#agent.destroy();
  }
}
