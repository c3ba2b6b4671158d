import type { ActorContext } from "@parley/contracts/common/v1";
import type { DeliveredEvent__Output } from "@parley/contracts/conversation/v1";
import type { EventLink } from "./event-link.ts";
import { Subscriber } from "./subscriber.ts";
import type { EventCost } from "./subscriber.ts";

/** An answer to follow. */
interface Source {
  readonly conversationId: string;
  readonly messageId: string;
}

/** Follows one answer to its end, or until only a person can go on, for requests that wait for it. */
class AnswerWaiter extends Subscriber {
  readonly #done = Promise.withResolvers<void>();
  readonly #onSubAgent: (source: Source) => void;
  readonly #subAgents = new Set<AnswerWaiter>();
  #isBlocked = false;
  #hasEnded = false;

  constructor(actor: ActorContext, source: Source, onSubAgent: (source: Source) => void) {
    super(actor, source, "");
    this.#onSubAgent = onSubAgent;
  }

  /** Resolves when nothing more will come, or only once a person has done something. */
  get ended(): Promise<void> {
    return this.#done.promise;
  }

  /** Whoever waits for agents waits for the people that they wait for, once none of them works. */
  waitFor(subAgent: AnswerWaiter): void {
    this.#subAgents.add(subAgent);
    void subAgent.ended.then(() => {
      const open = [...this.#subAgents].filter((one) => !one.#hasEnded);
      if (open.length > 0 && open.every((one) => one.#isBlocked)) this.#block();
    });
  }

  /** A person has to do something first. */
  #block(): void {
    this.#isBlocked = true;
    this.#done.resolve();
  }

  override opened(): void {}

  override wanted(): void {
    // It keeps nothing of what comes.
    this.grant();
  }

  override unused(): void {}

  override deliver(event: DeliveredEvent__Output, { weight }: EventCost): void {
    this.lastEventId = event.eventId;
    this.acknowledge(1, weight);
    const blocks = event.toolApproveExecution ?? event.toolAskUserQuestion ?? event.toolPersonalAuthRequired;
    if (blocks?.isLastBlockingEventForStep === true) this.#block();
    const subAgent = event.toolNotification?.subAgent;
    if (subAgent != null) this.#onSubAgent(subAgent);
  }

  override closed(): void {
    this.#hasEnded = true;
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
  const waiters: AnswerWaiter[] = [];
  const follow = (source: Source): AnswerWaiter => {
    const waiter = new AnswerWaiter(actor, source, (subAgent) => {
      if (!signal.aborted) waiter.waitFor(follow(subAgent));
    });
    waiters.push(waiter);
    link.subscribe(waiter);
    return waiter;
  };
  const aborted = Promise.withResolvers<void>();
  const abort = (): void => aborted.resolve();
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    const followed = messageIds.map((messageId) => follow({ conversationId, messageId }).ended);
    await Promise.race([Promise.all(followed), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
    for (const waiter of waiters) link.unsubscribe(waiter);
  }
}
