import { newMessage } from "@parley/testing";
import type { ApiClient } from "@parley/testing";

/** What somebody who does nothing unusual has met. */
export interface Met {
  /** How long each thing took, in milliseconds. */
  readonly times: readonly number[];
  /** What was not answered as it should be. */
  readonly wrongs: readonly string[];
}

// Nothing of what they do may wait for so long.
const hangMs = 60_000;

/** Reads a page, the list and events, and posts, again and again, one after another, until `signal`. */
export async function live(api: ApiClient, conversationId: string, signal: AbortSignal): Promise<Met> {
  const [times, wrongs]: [number[], string[]] = [[], []];
  const root = `/assistant/conversations/${conversationId}`;
  const things: readonly (readonly [string, string, object?])[] = [
    ["GET", api.p(root)],
    ["GET", api.q(`${root}/messages?limit=20`)],
    ["POST", api.p(`${root}/messages`), newMessage("still here", [])],
    ["GET", api.p(`${root}/events`)],
  ];
  for (let at = 0; !signal.aborted; at += 1) {
    const [method, path, body] = things[at % things.length] ?? ["GET", "/"];
    const startedAt = performance.now();
    const outcome = await ask(api, method, path, body);
    times.push(performance.now() - startedAt);
    if (outcome !== "200") wrongs.push(`${method} ${path}: ${outcome}`);
  }
  return { times, wrongs };
}

async function ask(api: ApiClient, method: string, path: string, body: object | undefined): Promise<string> {
  const headers = { authorization: `Bearer ${api.apiKey}`, "content-type": "application/json" };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(hangMs);
    const response = await fetch(api.baseUrl + path, { method, headers, signal, ...content });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return String(error);
  }
}

/** The time that 99 of 100 take at most. */
export function p99({ times }: Met): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
