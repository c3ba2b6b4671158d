import { fetch as fetchBy } from "undici";
import type { RequestInit as AgentRequestInit } from "undici";
import { checkedAgent } from "./checked-agent.ts";
import type { Egress } from "./checked-agent.ts";
import { AnswerTooLarge, Redirected } from "./remote-errors.ts";

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

const maxBytes = 1024 * 1024;
const requestMs = 10_000;

/** A fetch for single questions, each to an address that is checked for it: no redirect is followed, and so much of an answer is read. */
export function checkedFetch(egress: Egress): Fetch {
  return async (input, init) => {
    const url = new URL(input);
    const agent = checkedAgent(url.href, egress);
    try {
      const signal = AbortSignal.timeout(requestMs);
      const options = { ...init, signal, redirect: "manual", dispatcher: agent } as AgentRequestInit;
      const response = await fetchBy(url, options);
      const { status, statusText } = response;
      if (status >= 300 && status < 400) throw new Redirected("it sends its callers elsewhere");
      const text = await textOf(response.body as AsyncIterable<Uint8Array> | null);
      const headers = new Headers([...response.headers]);
      // It was unpacked as it was read.
      for (const name of ["content-encoding", "content-length"]) headers.delete(name);
      return new Response(text === "" ? null : text, { status, statusText, headers });
    } finally {
      await agent.destroy().catch(() => undefined);
    }
  };
}

async function textOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AnswerTooLarge("it answers with too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
