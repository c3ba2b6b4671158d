import { NatsError, RequestStrategy } from "nats";
import type { Msg } from "nats";
import type { Broker } from "./broker.ts";

/** A message as it lies in a stream. */
export interface StoredMessage {
  readonly sequence: number;
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly header: (name: string) => string;
}

const pageMessages = 256;
const largestPage = 512 * 1024;
const askAgainAfterMs = 2_000;

/** The last message on a subject, or on all that a pattern covers, read from the stream's leader; null when there is none. */
export function lastOnSubject(broker: Broker, stream: string, subject: string): Promise<StoredMessage | null> {
  return readOne(broker, stream, { last_by_subj: subject });
}

/** The message with a sequence, read from the stream's leader; null when it is not there any more. */
export function storedAt(broker: Broker, stream: string, sequence: number): Promise<StoredMessage | null> {
  return readOne(broker, stream, { seq: sequence });
}

async function readOne(
  broker: Broker,
  stream: string,
  query: { seq: number } | { last_by_subj: string },
): Promise<StoredMessage | null> {
  try {
    const stored = await broker.manager.streams.getMessage(stream, query);
    return {
      sequence: stored.seq,
      subject: stored.subject,
      payload: stored.data,
      header: (name) => stored.header.get(name),
    };
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === 10037) return null;
    throw error;
  }
}

/**
 * Reads what lies on a subject, or on all that a pattern covers, from `fromSequence` up to and including `throughSequence`, in pages. Batched
 * direct get (NATS ADR-31): any replica may answer and may lag, so the caller passes what the leader said is there
 * and this asks again until it has seen it.
 */
export async function* readSubject(
  broker: Broker,
  stream: string,
  subject: string,
  range: { readonly fromSequence: number; readonly throughSequence: number; readonly pageBytes?: number },
  signal: AbortSignal,
): AsyncGenerator<readonly StoredMessage[]> {
  let next = Math.max(1, range.fromSequence);
  while (next <= range.throughSequence && !signal.aborted) {
    const page = await readPage(broker, stream, subject, next, range.pageBytes ?? largestPage);
    const wanted = page.messages.filter((message) => message.sequence <= range.throughSequence);
    if (wanted.length > 0) yield wanted;
    const last = page.messages.at(-1)?.sequence;
    if (last !== undefined) next = last + 1;
    // Purged since the leader was asked, or a replica that lags: only the leader knows.
    else if (page.complete) {
      const head = await lastOnSubject(broker, stream, subject);
      if (head === null || head.sequence < next) return;
    }
  }
}

async function readPage(
  broker: Broker,
  stream: string,
  subject: string,
  fromSequence: number,
  pageBytes: number,
): Promise<{ messages: StoredMessage[]; complete: boolean }> {
  const request = JSON.stringify({
    batch: pageMessages,
    seq: fromSequence,
    next_by_subj: subject,
    max_bytes: pageBytes,
  });
  const answers = await broker.connection.requestMany(`$JS.API.DIRECT.GET.${stream}`, request, {
    strategy: RequestStrategy.SentinelMsg,
    maxWait: askAgainAfterMs,
    noMux: true,
  });
  const messages: StoredMessage[] = [];
  for await (const answer of answers) {
    const code = answer.headers?.code ?? 0;
    // 204 ends a page, 404 says there is nothing; without either the time ran out in the middle.
    if (code === 204 || code === 404) return { messages, complete: true };
    if (code >= 400) throw new Error(`Direct get was refused: ${code} ${answer.headers?.description ?? ""}`);
    messages.push(toStoredMessage(answer));
  }
  return { messages, complete: false };
}

function toStoredMessage(answer: Msg): StoredMessage {
  const get = (name: string): string => answer.headers?.get(name) ?? "";
  return { sequence: Number(get("Nats-Sequence")), subject: get("Nats-Subject"), payload: answer.data, header: get };
}
