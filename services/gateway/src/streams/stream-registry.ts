import { HeapThrift, Interval } from "@parley/runtime";
import type { ByteBudget } from "@parley/runtime";
import type { EventLink } from "./event-link.ts";
import { LargeEventPace } from "./large-event-pace.ts";
import { OpenStreams } from "./open-streams.ts";
import type { OpenStreamsOptions } from "./open-streams.ts";
import { SseClient } from "./sse-client.ts";
import type { SharedRoom } from "./stream-room.ts";
import type { SseOwner, StreamRequest } from "./sse-client.ts";

// Longer than the conversation service waits for a service that it asks and that is away, two seconds for a connection and two for the
// answer: its refusal is to come first.
const openWaitMs = 5_000;
const stalledCheckMs = 1_000;
/** How long a client that reads a little now and then may take to catch up, in milliseconds. */
export const longestStall = 60_000;
// Of so much, which mostly comes of large events, less.
const stalledBytes = 256 * 1024;
const stalledWithMoreForMs = 10_000;
// As long as a client that does read takes to go on.
const crowdedForMs = 2_000;

export interface StreamRegistryOptions extends Omit<OpenStreamsOptions<SseClient>, "end"> {
  readonly link: EventLink;
  /** What clients have not read yet waits in this process for them. */
  readonly budget: ByteBudget;
}

/** Every open event stream of this process, with the timers they share. */
export class StreamRegistry implements SseOwner, AsyncDisposable {
  readonly #options: StreamRegistryOptions;
  readonly #clients: OpenStreams<SseClient>;
  readonly #stalled = new Set<SseClient>();
  readonly #stalledCheck: Interval;
  readonly room: SharedRoom;

  constructor(options: StreamRegistryOptions) {
    this.#options = options;
    this.room = { budget: options.budget, pace: new LargeEventPace(), thrift: new HeapThrift() };
    this.#clients = new OpenStreams({ ...options, end: (client, resume) => this.#end(client, resume) });
    const onError = (error: unknown): void => options.onError("could not check the open streams", error);
    this.#stalledCheck = new Interval(async () => this.#cutStalled(), { everyMs: stalledCheckMs, onError });
  }

  /** Begins to keep streams alive and to cut those whose clients do not read. */
  start(): void {
    this.#clients.start();
    this.#stalledCheck.start();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#clients.size;
  }

  /**
   * Serves a stream until one side ends it; resolves when the headers are sent. Waits up to 5 seconds to learn whether
   * the source exists; with no replica to ask, the client gets its 200 and comments until there is one.
   * @throws AppError The service's refusal; 429 for too many streams or while this process stops.
   */
  async serve(request: StreamRequest): Promise<void> {
    this.#clients.admit(request.owner.keyId);
    const client = new SseClient(this, request);
    this.#clients.add(client);
    request.response.on("close", () => this.#gone(client));
    const ready = client.ready;
    const openTimer = setTimeout(() => client.start(), openWaitMs);
    this.#options.link.subscribe(client);
    try {
      await ready;
    } finally {
      clearTimeout(openTimer);
    }
  }

  stalled(client: SseClient): void {
    this.#stalled.add(client);
  }

  /** Checks a changed key again: ends its streams when it was revoked. */
  recheckKey(keyId: string): Promise<void> {
    return this.#clients.recheckKey(keyId);
  }

  /** Checks every key that has a stream again: announcements may have been missed. */
  recheckKeys(): Promise<void> {
    return this.#clients.recheckKeys();
  }

  /** Ends the open ones over `spreadMs`, so that their clients open them at another replica; then takes no more. */
  drain(spreadMs: number): Promise<void> {
    return this.#clients.drain(spreadMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#clients.close(), this.#stalledCheck.stop()]);
  }

  #end(client: SseClient, resume: boolean): void {
    // First: an event that comes after the end of the answer could not be written.
    this.#options.link.unsubscribe(client);
    client.end(resume);
  }

  #gone(client: SseClient): void {
    if (!this.#clients.remove(client)) return;
    client.gone();
    this.#stalled.delete(client);
    this.#options.link.unsubscribe(client);
  }

  #cutStalled(): void {
    const now = Date.now();
    for (const client of this.#stalled) {
      client.lookForRoom(now);
      if (client.stalledSince === 0) this.#stalled.delete(client);
      else if (hasStalledTooLong(client, now)) client.cut();
    }
  }
}

function hasStalledTooLong({ stalledSince, crowdedSince, bufferedBytes }: SseClient, now: number): boolean {
  if (crowdedSince !== 0 && now - crowdedSince > crowdedForMs) return true;
  return now - stalledSince > (bufferedBytes > stalledBytes ? stalledWithMoreForMs : longestStall);
}
