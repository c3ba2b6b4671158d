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

/**
 * Begins a conversation, in it reads a page, the list and events, and posts, again and again, one after another, until `signal`. One
 * that went on for as long as the test does would become slow to read by itself.
 */
export async function live(api: ApiClient, signal: AbortSignal): Promise<Met> {
  const [times, wrongs]: [number[], string[]] = [[], []];
  const meet = async (method: string, path: string, body?: object): Promise<string> => {
    const startedAt = performance.now();
    const { outcome, text } = await ask(api, method, path, body);
    times.push(performance.now() - startedAt);
    if (outcome !== "200") wrongs.push(`${method} ${path}: ${outcome}`);
    return text;
  };
  const message = newMessage("still here", []);
  const begun = await meet("POST", api.p("/assistant/conversations"), { title: "Quiet", message });
  const conversationId = conversationIdOf(begun);
  if (conversationId === null) return { times, wrongs };
  const root = `/assistant/conversations/${conversationId}`;
  const things: readonly (readonly [string, string, object?])[] = [
    ["GET", api.p(root)],
    ["GET", api.q(`${root}/messages?limit=20`)],
    ["POST", api.p(`${root}/messages`), message],
    ["GET", api.p(`${root}/events`)],
  ];
  for (let at = 0; !signal.aborted; at += 1) await meet(...(things[at % things.length] ?? ["GET", "/"]));
  return { times, wrongs };
}

/** null of what could not be begun. */
function conversationIdOf(begun: string): string | null {
  try {
    return (JSON.parse(begun) as { readonly conversation: { readonly sId: string } }).conversation.sId;
  } catch {
    return null;
  }
}

interface Answer {
  readonly outcome: string;
  readonly text: string;
}

async function ask(api: ApiClient, method: string, path: string, body: object | undefined): Promise<Answer> {
  const headers = { authorization: `Bearer ${api.apiKey}`, "content-type": "application/json" };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(hangMs);
    const response = await fetch(api.baseUrl + path, { method, headers, signal, ...content });
    return { outcome: String(response.status), text: await response.text() };
  } catch (error) {
    return { outcome: String(error), text: "" };
  }
}

/** The time that 99 of 100 take at most. */
export function p99({ times }: Met): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
}
