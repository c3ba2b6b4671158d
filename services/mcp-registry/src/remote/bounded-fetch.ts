import { fetch as fetchBy } from "undici";
import type { Agent, RequestInit as AgentRequestInit } from "undici";
import { currentExchange } from "./exchange.ts";
import { AnswerLost, AnswerTooLarge, Redirected } from "./remote-errors.ts";

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

interface Options {
  readonly agent: Agent;
  readonly url: string;
  /** Of an answer, unpacked. */
  readonly maxBytes: number;
}

// The last piece of an answer is read after its stream has ended.
const graceMs = 1_000;

/** A fetch that asks one origin, follows no redirect, and reads so much of an answer. */
export function boundedFetch({ agent, url, maxBytes }: Options): Fetch {
  const { origin } = new URL(url);
  return async (input, init) => {
    const asked = new URL(input);
    if (asked.origin !== origin) throw new Redirected("it sends its callers elsewhere");
    const options = { ...init, redirect: "manual", dispatcher: agent } as AgentRequestInit;
    const response = await fetchBy(asked, options);
    const { status, statusText } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel().catch(() => undefined);
      throw new Redirected("it sends its callers elsewhere");
    }
    const headers = new Headers([...response.headers]);
    const body = response.body as ReadableStream<Uint8Array> | null;
    const isEmpty = body === null || status === 204 || status === 205;
    return new Response(isEmpty ? null : bounded(body, maxBytes, init?.method === "POST"), {
      status,
      statusText,
      headers,
    });
  };
}

/** @param isAnswer Whether an exchange waits for what is in it. */
function bounded(body: ReadableStream<Uint8Array>, maxBytes: number, isAnswer: boolean): ReadableStream<Uint8Array> {
  const exchange = isAnswer ? currentExchange() : undefined;
  const reader = body.getReader();
  let [bytes, canResume] = [0, false];
  const lost = (error: Error): void => {
    // What has event ids is asked for again, from where it ended.
    if (!canResume) exchange?.fail(error);
  };
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          setTimeout(() => lost(new AnswerLost("the connection ended")), graceMs).unref();
          return;
        }
        bytes += value.byteLength;
        if (bytes > maxBytes) throw new AnswerTooLarge("it answers with too much");
        canResume ||= hasEventId(value);
        controller.enqueue(value);
      } catch (error) {
        const isTooLarge = error instanceof AnswerTooLarge;
        if (isTooLarge) currentExchangeOr(exchange)?.fail(error);
        else lost(new AnswerLost("the connection broke", { cause: error }));
        controller.error(error);
        await reader.cancel().catch(() => undefined);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function currentExchangeOr(exchange: ReturnType<typeof currentExchange>): ReturnType<typeof currentExchange> {
  return exchange ?? currentExchange();
}

/** Whether a line of server-sent events names the event: only such a stream can be gone on with. */
function hasEventId(chunk: Uint8Array): boolean {
  return /(?:^|[\r\n])id:/.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1"));
}
