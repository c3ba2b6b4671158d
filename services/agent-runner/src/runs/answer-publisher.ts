import { setImmediate } from "node:timers/promises";
import { streams } from "@parley/contracts";
import { storedEventCodec } from "@parley/contracts/conversation/v1";
import type { StoredEvent, StoredEvent__Output } from "@parley/contracts/conversation/v1";
import { WrongSequenceError, isRefused, lastOnSubject } from "@parley/events";
import type { Broker } from "@parley/events";
import { sleep } from "@parley/runtime";

export type Classification = "tokens" | "chain_of_thought";

/** Somebody fenced the answer's subject: this attempt is over and may say nothing more. */
export class FencedError extends Error {
  constructor() {
    super("Another attempt has begun");
    this.name = "FencedError";
  }
}

/** What an answer's stream says besides its text. */
export type StepEvent =
  | (Pick<StoredEvent, "toolCallStarted"> & { readonly event: "toolCallStarted" })
  | (Pick<StoredEvent, "toolNotification"> & { readonly event: "toolNotification" });

type Pending =
  | { readonly kind: "text"; text: string; readonly classification: Classification; readonly step: number }
  | { readonly kind: "event"; readonly event: StepEvent };

export interface AnswerPublisherOptions {
  readonly subject: string;
  /** The sequence that the first publish must expect. */
  readonly expectedSequence: number;
  readonly workspaceId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly configurationId: string;
  readonly runId: string;
  readonly attempt: number;
  readonly onError: (error: unknown) => void;
  /** Aborts when the runner stops before its runs are over: they are left to others, who find out what was published. */
  readonly handedOver: AbortSignal;
  /** Called once when nothing more can be published. */
  readonly onFailed: (error: unknown) => void;
}

const nothing = { tokens: "", chain_of_thought: "" };

/** Whether both say how far the same call is. */
function isSameProgress(one: StepEvent, other: StepEvent): boolean {
  if (one.event !== "toolNotification" || other.event !== "toolNotification") return false;
  return one.toolNotification?.actionId === other.toolNotification?.actionId;
}

// Well below the broker's limit of 1 MB for a message.
const maxTextLength = 64 * 1024;
const retryDelayMs = 250;
const afterAbortMs = 2_000;

/**
 * Publishes an answer's text as it comes: what waits for the broker is merged, so a busy broker gets fewer and larger pieces.
 * One publish is in flight, and each expects the sequence of the one before: after a fence none can succeed, so a runner that
 * was believed dead is never heard.
 */
export class AnswerPublisher {
  readonly #broker: Broker;
  readonly #options: AnswerPublisherOptions;
  #pending: Pending[] = [];
  #step = 0;
  #texts = 0;
  #published: Record<Classification, string> = { ...nothing };
  #lastSequence: number;
  #count = 0;
  #running: Promise<void> | undefined;
  #failure: unknown;
  #stopped = false;

  constructor(broker: Broker, options: AnswerPublisherOptions) {
    this.#broker = broker;
    this.#options = options;
    this.#lastSequence = options.expectedSequence;
  }

  /** The sequence of the last delta that the broker has. */
  get lastSequence(): number {
    return this.#lastSequence;
  }

  /** Whether a client may have seen text of the step. */
  get published(): boolean {
    return this.#texts > 0;
  }

  /** What the broker has of the step's text: what a document keeps is what its stream says. */
  textOf(classification: Classification): string {
    return this.#published[classification];
  }

  /** What comes now is of this step. @param expectedSequence What lies last on the subject, where somebody else has published. */
  beginStep(step: number, expectedSequence?: number): void {
    this.#step = step;
    this.#texts = 0;
    this.#published = { ...nothing };
    if (expectedSequence !== undefined) this.#lastSequence = expectedSequence;
  }

  /** Adds text; it leaves as soon as what was said before is with the broker. */
  push(text: string, classification: Classification): void {
    for (const piece of piecesOf(text)) {
      const last = this.#pending.at(-1);
      if (
        last?.kind === "text" &&
        last.classification === classification &&
        last.text.length + piece.length <= maxTextLength
      )
        last.text += piece;
      else this.#pending.push({ kind: "text", text: piece, classification, step: this.#step });
    }
    this.#start();
  }

  /** Adds an event after the text so far. How far a call is replaces what is not published of that: less is sent than tools say. */
  pushEvent(event: StepEvent): void {
    const at = this.#pending.findIndex((pending) => pending.kind === "event" && isSameProgress(pending.event, event));
    if (at >= 0) this.#pending[at] = { kind: "event", event };
    else this.#pending.push({ kind: "event", event });
    this.#start();
  }

  #start(): void {
    this.#running ??= this.#run().catch((error: unknown) => {
      this.#failure = error;
      this.#options.onFailed(error);
    });
  }

  /** Drops what has not been published. */
  discardPending(): void {
    this.#pending = [];
  }

  /**
   * Resolves when all that was added is with the broker, however long that is away, or can never be; nothing is published
   * afterwards. @throws FencedError, or as `drain`.
   */
  async flush(): Promise<void> {
    await this.drain();
    this.#stopped = true;
  }

  /**
   * Resolves when all that was added is with the broker, or can never be. Whether somebody wants the answer to end makes no
   * difference: whoever gave up here could not say what the stream has.
   * @throws FencedError, or the reason of `handedOver`, a moment after it aborts.
   */
  async drain(): Promise<void> {
    const { handedOver } = this.#options;
    const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<"given up">();
    const wait = (): unknown => setTimeout(() => giveUp("given up"), afterAbortMs).unref();
    if (handedOver.aborted) wait();
    else handedOver.addEventListener("abort", wait, { once: true });
    const end = await Promise.race([this.#drained(), givenUp]);
    handedOver.removeEventListener("abort", wait);
    if (this.#failure instanceof FencedError) throw this.#failure;
    if (end !== "given up") return;
    this.#stopped = true;
    throw handedOver.reason;
  }

  async #drained(): Promise<void> {
    while (this.#running !== undefined && this.#failure === undefined) await this.#running;
  }

  async #run(): Promise<void> {
    // What is said in one turn of the event loop leaves together, and what is said while a publish is in flight leaves with the next.
    await setImmediate();
    for (let next = this.#pending.shift(); next !== undefined && !this.#stopped; next = this.#pending.shift()) {
      this.#count++;
      if (next.kind === "text") this.#texts++;
      await this.#publish(next);
    }
    this.#running = undefined;
  }

  async #publish(pending: Pending): Promise<void> {
    const { workspaceId, conversationId, messageId, configurationId, runId, attempt, subject } = this.#options;
    const payload = storedEventCodec.encode({
      workspaceId,
      conversationId,
      messageId,
      configurationId,
      created: Date.now(),
      attempt,
      ...fieldsOf(pending),
    });
    const id = `${runId}-${attempt}-${this.#count}`;
    while (!this.#stopped) {
      try {
        this.#lastSequence = (
          await this.#broker.publish(subject, payload, { messageId: id, expectedSequence: this.#lastSequence })
        ).sequence;
        this.#keep(pending);
        return;
      } catch (error) {
        if (error instanceof WrongSequenceError) {
          const last = await this.#lastStored(id);
          if (last === undefined) continue;
          if (last === null) throw new FencedError();
          this.#lastSequence = last.sequence;
          if (!last.isOwn) continue;
          this.#keep(pending);
          return;
        }
        if (isRefused(error)) throw error;
        // The broker is away: the same publish again, under the same id, until it is back.
        this.#options.onError(error);
        await sleep(retryDelayMs);
      }
    }
  }

  #keep(pending: Pending): void {
    if (pending.kind === "text") this.#published[pending.classification] += pending.text;
  }

  /**
   * What lies last on the subject. A repeat of a stored publish is refused like a stale one: `isOwn` says that it was one. Events of
   * this attempt's steps come from their commits: the publisher goes on after them. null once somebody else has taken over.
   */
  async #lastStored(id: string): Promise<{ sequence: number; isOwn: boolean } | null | undefined> {
    try {
      const last = await lastOnSubject(this.#broker, streams.events.name, this.#options.subject);
      if (last === null) return null;
      if (last.header("Nats-Msg-Id") === id) return { sequence: last.sequence, isOwn: true };
      const isCommitted = goesOnAfter(storedEventCodec.decode(last.payload), this.#options.attempt);
      return isCommitted ? { sequence: last.sequence, isOwn: false } : null;
    } catch (error) {
      this.#options.onError(error);
      await sleep(retryDelayMs);
      return undefined;
    }
  }
}

function fieldsOf(pending: Pending): StoredEvent {
  if (pending.kind === "event") return pending.event;
  const { text, classification, step } = pending;
  return { generationTokens: { text, classification, step }, event: "generationTokens" };
}

const ofSteps: ReadonlySet<StoredEvent__Output["event"]> = new Set([
  "toolParams",
  "toolApproveExecution",
  "toolAskUserQuestion",
  "toolPersonalAuthRequired",
  // That a sub-agent was asked.
  "toolNotification",
  "agentActionSuccess",
  "toolError",
  "agentContextPruned",
]);

function goesOnAfter({ event, attempt }: StoredEvent__Output, own: number): boolean {
  return attempt <= own && ofSteps.has(event);
}

/** Cuts a text into pieces that fit a message, between characters. */
export function* piecesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + maxTextLength);
    const code = text.charCodeAt(end - 1);
    if (end < text.length && code >= 0xd800 && code <= 0xdbff) end--;
    yield text.slice(start, end);
    start = end;
  }
}
