import { streams } from "@parley/contracts";
import { LiveStream } from "@parley/events";
import type { Broker } from "@parley/events";
import type { EventCursor } from "./event-id.ts";
import type { StreamState } from "./event-stream.ts";
import { LastSequences } from "./last-sequences.ts";

/** A message of the stream, shared by all who listen. */
export interface LiveMessage {
  readonly sequence: number;
  readonly subject: string;
  readonly payload: Uint8Array;
}

/** Somebody who follows one subject. */
export interface LiveListener {
  onMessage(message: LiveMessage): void;
  /** The stream was replaced: everything must be read anew. */
  onReplaced(): void;
}

/** Hands every message of the stream to whoever listens to its subject, in memory: one consumer for a whole replica. */
export class LiveFanout {
  // Most subjects have one listener: a set of one would weigh more than what it holds.
  readonly #listeners = new Map<string, LiveListener | Set<LiveListener>>();
  readonly #live: LiveStream;
  readonly #ends: LastSequences;
  #epoch: string;

  /** @param from After which sequence of which epoch to begin. */
  constructor(
    broker: Broker,
    from: { readonly epoch: string; readonly lastSequence: number },
    onError: (error: unknown) => void,
  ) {
    this.#epoch = from.epoch;
    this.#ends = new LastSequences(from.lastSequence);
    this.#live = new LiveStream(broker, from.lastSequence, {
      stream: streams.events.name,
      onMessage: (message) => this.#hand(message),
      onError,
    });
  }

  /** The last sequence that was handed out. */
  get position(): number {
    return this.#live.position;
  }

  /** The epoch that `position` belongs to. */
  get epoch(): string {
    return this.#epoch;
  }

  start(): void {
    this.#live.start();
  }

  stop(): Promise<void> {
    return this.#live.stop();
  }

  /** Follows another stream from its end on, and notifies every listener. */
  async replace({ epoch, lastSequence }: { readonly epoch: string; readonly lastSequence: number }): Promise<void> {
    this.#ends.restart(lastSequence);
    await this.#live.restart(lastSequence);
    this.#epoch = epoch;
    for (const subject of this.#listeners.keys()) this.#each(subject, (listener) => listener.onReplaced());
  }

  add(subject: string, listener: LiveListener): void {
    const listeners = this.#listeners.get(subject);
    if (listeners === undefined) this.#listeners.set(subject, listener);
    else if (listeners instanceof Set) listeners.add(listener);
    else if (listeners !== listener) this.#listeners.set(subject, new Set([listeners, listener]));
  }

  remove(subject: string, listener: LiveListener): void {
    const listeners = this.#listeners.get(subject);
    if (listeners instanceof Set) listeners.delete(listener);
    if (listeners === listener || (listeners instanceof Set && listeners.size === 0)) this.#listeners.delete(subject);
  }

  /**
   * Whether a subject holds nothing after a cursor, as far as messages were handed out: who listens to it by now misses nothing. False also
   * where that is not known, or where not all was handed out that the stream held.
   * @param state What its leader has said of the stream a moment ago.
   */
  endsBy(subject: string, { epoch, sequence }: EventCursor, { epoch: current, lastSequence }: StreamState): boolean {
    const isCurrent = epoch === this.#epoch && epoch === current && this.position >= lastSequence;
    return isCurrent && sequence <= lastSequence && this.#ends.endsBy(subject, sequence);
  }

  #hand(message: LiveMessage): void {
    this.#ends.note(message.subject, message.sequence);
    this.#each(message.subject, (listener) => listener.onMessage(message));
  }

  #each(subject: string, tell: (listener: LiveListener) => void): void {
    const listeners = this.#listeners.get(subject);
    if (listeners instanceof Set) for (const listener of listeners) tell(listener);
    else if (listeners !== undefined) tell(listeners);
  }
}
