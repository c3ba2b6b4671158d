import { connect } from "node:net";
import type { Socket } from "node:net";

/** Nanoseconds of the machine's monotonic clock, the same in every process of this machine. */
function monotonicNow(): bigint {
  return process.hrtime.bigint();
}

/** What came on a stream: the data of one event and when it was read. */
export type OnEvent = (data: string, at: bigint) => void;

// What comes first on a stream of events, and on one of requests.
const opened = /\n(?:retry: |:\n)/;

/**
 * One client of an SSE route on a bare socket, so that thousands of them cost this process little. Chunked encoding is
 * not undone: a frame's data line never holds a chunk's border when frames are written whole, and is found by its name.
 */
export class EventStreamClient {
  readonly #socket: Socket;
  readonly #onEvent: OnEvent | undefined;
  #rest = "";
  #opening: PromiseWithResolvers<void> | undefined = Promise.withResolvers<void>();
  /** Why the stream ended, when it did. */
  ended: string | undefined;

  /** @param onEvent Without it what comes is not looked at once the stream is open. */
  constructor(url: string, headers: Readonly<Record<string, string>>, onEvent?: OnEvent) {
    const { hostname, port, pathname, search, host } = new URL(url);
    this.#onEvent = onEvent;
    this.#socket = connect(Number(port), hostname);
    this.#socket.setEncoding("latin1");
    const lines = Object.entries({ host, accept: "text/event-stream", ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    this.#socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
    this.#socket.on("data", (text: string) => this.#read(text));
    this.#socket.on("error", (error) => this.#end(error.message));
    this.#socket.on("close", () => this.#end("the server closed the stream"));
  }

  /** Resolves when the first line has come. */
  get ready(): Promise<void> {
    return this.#opening?.promise ?? Promise.resolve();
  }

  close(): void {
    this.ended ??= "closed here";
    this.#socket.destroy();
  }

  #read(text: string): void {
    const at = this.#onEvent === undefined ? 0n : monotonicNow();
    if (this.#opening !== undefined) this.#open(text);
    if (this.#onEvent === undefined) return;
    const frames = (this.#rest + text).split("\n\n");
    this.#rest = frames.pop() ?? "";
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data !== undefined) this.#onEvent(data, at);
    }
  }

  #open(text: string): void {
    this.#rest += text;
    if (!this.#rest.startsWith("HTTP/1.1 200") && this.#rest.length > 12)
      return this.#end(`refused: ${this.#rest.slice(0, 300)}`);
    if (!opened.test(this.#rest)) return;
    this.#rest = "";
    this.#opening?.resolve();
    this.#opening = undefined;
  }

  #end(reason: string): void {
    this.ended ??= reason;
    this.#opening?.reject(new Error(`The stream was not opened: ${this.ended}`));
    this.#opening = undefined;
  }
}

/** Opens many streams, some at a time, and returns them once all are open. */
export async function openStreams(
  urls: readonly string[],
  headers: Readonly<Record<string, string>>,
  onEvent?: OnEvent,
): Promise<EventStreamClient[]> {
  const clients: EventStreamClient[] = [];
  const atOnce = 50;
  for (let from = 0; from < urls.length; from += atOnce) {
    const part = urls.slice(from, from + atOnce).map((url) => new EventStreamClient(url, headers, onEvent));
    clients.push(...part);
    await Promise.all(part.map((client) => client.ready));
  }
  return clients;
}

/** Closes streams. @throws Error when one of them had ended before. */
export function closeStreams(clients: readonly EventStreamClient[]): void {
  const broken = clients.find((client) => client.ended !== undefined);
  for (const client of clients) client.close();
  if (broken !== undefined) throw new Error(`A stream ended early: ${broken.ended}`);
}
