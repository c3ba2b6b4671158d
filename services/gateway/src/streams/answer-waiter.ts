import type { ActorContext } from "@parley/contracts/common/v1";
import type { DeliveredEvent__Output } from "@parley/contracts/conversation/v1";
import type { EventLink } from "./event-link.ts";
import { Subscriber } from "./subscriber.ts";

/** Follows one answer to its end, or until only a person can go on, for requests that wait for it. */
class AnswerWaiter extends Subscriber {
  readonly #done = Promise.withResolvers<void>();

  /** Resolves when nothing more will come. */
  get ended(): Promise<void> {
    return this.#done.promise;
  }

  override opened(): void {}

  override deliver(event: DeliveredEvent__Output): void {
    this.lastEventId = event.eventId;
    this.acknowledge(1);
    const blocks = event.toolApproveExecution ?? event.toolAskUserQuestion;
    if (blocks?.isLastBlockingEventForStep === true) this.#done.resolve();
  }

  override closed(): void {
    this.#done.resolve();
  }
}

export interface WaitOptions {
  readonly actor: ActorContext;
  readonly conversationId: string;
  /** The answers to wait for. */
  readonly messageIds: readonly string[];
  /** Ends the wait early: the client has gone, the service stops, the deadline has passed. */
  readonly signal: AbortSignal;
}

/** Resolves when every answer has ended or waits for a person, or the signal says so; the caller reads what there is then. */
export async function waitForAnswers(link: EventLink, options: WaitOptions): Promise<void> {
  const { actor, conversationId, messageIds, signal } = options;
  const waiters = messageIds.map((messageId) => new AnswerWaiter(actor, { conversationId, messageId }, ""));
  const aborted = Promise.withResolvers<void>();
  const abort = (): void => aborted.resolve();
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    for (const waiter of waiters) link.subscribe(waiter);
    await Promise.race([Promise.all(waiters.map((waiter) => waiter.ended)), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
    for (const waiter of waiters) link.unsubscribe(waiter);
  }
}
