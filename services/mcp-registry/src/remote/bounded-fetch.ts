import { fetch as fetchBy } from "undici";
import type { Agent, RequestInit as AgentRequestInit } from "undici";
import { Pace, currentExchange } from "./exchange.ts";
import type { Exchange } from "./exchange.ts";
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

/** A fetch that asks one origin, follows no redirect, and reads so much of an answer, or of all that come for one request. */
export function boundedFetch({ agent, url, maxBytes }: Options): Fetch {
  const { origin } = new URL(url);
  const pace = new Pace();
  return async (input, init) => {
    const asked = new URL(input);
    if (asked.origin !== origin) throw new Redirected("it sends its callers elsewhere");
    const isGet = init?.method === "GET";
    const exchange = exchangeOf(isGet);
    if (isGet) await (exchange?.pace ?? pace).turn(exchange?.ended ?? init.signal ?? undefined);
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
    const isAnswer = init?.method === "POST";
    return new Response(isEmpty ? null : bounded(body, { maxBytes, exchange, isAnswer }), {
      status,
      statusText,
      headers,
    });
  };
}

/** The exchange that a request is for. A stream that a handshake opens is the session's, not its own. */
function exchangeOf(isGet: boolean): Exchange | undefined {
  const exchange = currentExchange();
  return isGet && exchange?.kind === "handshake" ? undefined : exchange;
}

interface Bounds {
  readonly maxBytes: number;
  readonly exchange: Exchange | undefined;
  /** Whether the exchange waits for what is in it. */
  readonly isAnswer: boolean;
}

function bounded(body: ReadableStream<Uint8Array>, bounds: Bounds): ReadableStream<Uint8Array> {
  const { maxBytes, exchange, isAnswer } = bounds;
  // A session's streams say something as long as it lives: each is bounded by itself.
  const ofRequest = exchange?.kind === "request" ? exchange : undefined;
  const reader = body.getReader();
  const leave = (): void => void reader.cancel().catch(() => undefined);
  ofRequest?.ended.addEventListener("abort", leave, { once: true });
  let [bytes, canResume] = [0, false];
  const lost = (error: Error): void => {
    // What has event ids is asked for again, from where it ended.
    if (isAnswer && !canResume) exchange?.fail(error);
  };
  const close = (): void => ofRequest?.ended.removeEventListener("abort", leave);
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) {
          close();
          controller.close();
          setTimeout(() => lost(new AnswerLost("the connection ended")), graceMs).unref();
          return;
        }
        bytes = ofRequest?.count(value.byteLength) ?? bytes + value.byteLength;
        if (bytes > maxBytes) throw new AnswerTooLarge("it answers with too much");
        canResume ||= hasEventId(value);
        controller.enqueue(value);
      } catch (error) {
        close();
        if (error instanceof AnswerTooLarge) exchange?.fail(error);
        else lost(new AnswerLost("the connection broke", { cause: error }));
        controller.error(error);
        leave();
      }
    },
    cancel: (reason) => {
      close();
      return reader.cancel(reason);
    },
  });
}

/** Whether a line of server-sent events names the event: only such a stream can be gone on with. */
function hasEventId(chunk: Uint8Array): boolean {
  return /(?:^|[\r\n])id:/.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString("latin1"));
}
