import { ApiDocument, Undocumented } from "@parley/testing";
import type { Choice } from "./choice.ts";
import type { Sender } from "./sender.ts";

export interface Sent {
  readonly status: number;
  readonly body: unknown;
}

/** Whether the same request may have another answer a moment later: of an outage, and while it is still worked on. */
function isWorthARepeat({ status, body }: Sent): boolean {
  const { error } = body as { readonly error?: { readonly type: string } };
  return status >= 500 || status === 429 || error?.type === "idempotency_key_in_use";
}

/** How a request was refused, in a few words. */
export function refusal(answer: Sent | null): string {
  if (answer === null) return "not answered in time";
  const { error } = answer.body as { readonly error?: { readonly type: string } };
  return `${answer.status} ${error?.type}`;
}

// Longer than a gateway gives any request: who still waits then hangs.
const patienceMs = 120_000;
const pauseMs = 300;

/**
 * Makes a request again and again, at the one gateway and the other, until it is answered with something that is no outage, as a
 * careful client does. An answer that is not in the document, a 500 and a hang are wrongs. null where the test ended before.
 * @param key Of the idempotency of a request that creates.
 */
export async function send(
  sender: Sender,
  { gateway }: Pick<Choice, "gateway">,
  method: string,
  path: string,
  { body, key }: { readonly body?: object; readonly key?: string } = {},
): Promise<Sent | null> {
  const request = `${method} ${path} ${key ?? ""}`;
  const { underWay } = sender.ledger;
  for (let turn = gateway; !sender.ending.signal.aborted; turn += 1) {
    const answer = await once(sender, sender.parley.baseUrls[turn % 2] ?? "", method, path, body, key);
    underWay.delete(request);
    if (answer !== null && !isWorthARepeat(answer)) return answer;
    underWay.set(request, refusal(answer));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

async function once(
  { parley, ledger }: Sender,
  baseUrl: string,
  method: string,
  path: string,
  body: object | undefined,
  key: string | undefined,
): Promise<Sent | null> {
  const isForm = body instanceof FormData;
  const headers = {
    authorization: `Bearer ${parley.apiKey}`,
    ...(isForm ? {} : { "content-type": "application/json" }),
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(baseUrl + path, { method, headers, signal, redirect: "manual", ...sent });
    const text = await response.text();
    const contentType = (response.headers.get("content-type") ?? "").replace(/;.*$/, "");
    const answered: unknown = contentType === "application/json" ? JSON.parse(text) : text;
    const { status } = response;
    if (status === 500) ledger.wrongs.push(`${method} ${path}: 500 ${text}`);
    (await ApiDocument.of(baseUrl)).check({ method, path, status, contentType, body: answered });
    return { status, body: answered };
  } catch (error) {
    if (error instanceof Undocumented) ledger.wrongs.push(error.message);
    if (signal.aborted) ledger.wrongs.push(`${method} ${path} was not answered within ${patienceMs} ms`);
    // Its gateway was killed, or is not there.
    return null;
  }
}
