import { Agent, request } from "node:http";
import type { Pairs } from "./pairs.ts";
import { median } from "./statistics.ts";

const rounds = 5;
const requestsARound = 150;

/** One connection that asks one thing after another. */
export class LatencyProbe {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #headers: Readonly<Record<string, string>>;

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers;
  }

  /** Milliseconds from the request to the last byte of its answer. @param body JSON, which is posted; without one it is a GET. */
  async time(url: string, body?: string): Promise<number> {
    const started = performance.now();
    const posted =
      body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    await new Promise<void>((resolve, reject) => {
      const options = {
        agent: this.#agent,
        headers: { ...this.#headers, ...posted },
        method: body === undefined ? "GET" : "POST",
      };
      const asked = request(url, options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
        response.resume().on("end", resolve).on("error", reject);
      });
      asked.on("error", reject).end(body);
    });
    return performance.now() - started;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The times of each round, in milliseconds. */
export interface Rounds {
  readonly baseline: readonly (readonly number[])[];
  readonly parley: readonly (readonly number[])[];
}

/** The times of two things that are done one after the other in turn: a slow moment of the machine falls on both. */
export async function samplesInTurn(
  baseline: () => Promise<number>,
  parley: () => Promise<number>,
  requests: number,
): Promise<Rounds> {
  const samples = { baseline: [] as number[][], parley: [] as number[][] };
  for (let round = -1; round < rounds; round++) {
    const times: { baseline: number[]; parley: number[] } = { baseline: [], parley: [] };
    for (let i = 0; i < requests; i++) {
      times.baseline.push(await baseline());
      times.parley.push(await parley());
    }
    if (round < 0) continue; // the warm-up
    samples.baseline.push(times.baseline);
    samples.parley.push(times.parley);
  }
  return samples;
}

/** The same, the middle time of each round. */
export async function latenciesInTurn(
  baseline: () => Promise<number>,
  parley: () => Promise<number>,
  requests = requestsARound,
): Promise<Pairs> {
  const samples = await samplesInTurn(baseline, parley, requests);
  return { baseline: samples.baseline.map(median), parley: samples.parley.map(median) };
}
