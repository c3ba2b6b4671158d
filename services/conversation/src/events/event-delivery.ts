import type { LazyAbort } from "@parley/runtime";
import { isTerminal, weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type { EventCost, SubscriptionRequest, SubscriptionSink } from "../domain/model/subscription.ts";
import type { EventCursor } from "./event-id.ts";
import type { EventHistory } from "./event-history.ts";
import type { EventRenderer, Moment, StoredEventBytes } from "./event-renderer.ts";
import type { FollowedSource, MadeEvent } from "./open-source.ts";
import { SubscriptionCredit } from "./subscription-credit.ts";

interface Dependencies {
  readonly history: EventHistory;
  readonly renderer: EventRenderer;
}

const renderAtOnce = 32;
// A message may have grown since it was weighed.
const weighedForMs = 1_000;

/** An event that was read, null for an internal one, and where it leads to. */
interface Read {
  readonly cursor: EventCursor | null;
  readonly event: DeliveredEvent | null;
}

interface Part {
  readonly stored: readonly StoredEventBytes[];
  readonly moment: Moment;
}

/** Reads and sends the events of a subscription as its client takes them: what it can't take yet is not read. */
export class EventDelivery {
  readonly #deps: Dependencies;
  readonly #sink: SubscriptionSink;
  readonly #abort: LazyAbort;
  readonly #endsWithAnswer: boolean;
  readonly credit: SubscriptionCredit;
  /** The last event that was sent or left out; null before it is known where the subscription begins. */
  cursor: EventCursor | null = null;

  /** @param abort Aborts with the subscription. */
  constructor(deps: Dependencies, request: SubscriptionRequest, sink: SubscriptionSink, abort: LazyAbort) {
    this.#deps = deps;
    this.#sink = sink;
    this.#abort = abort;
    this.#endsWithAnswer = request.source.messageId !== null;
    this.credit = new SubscriptionCredit({ events: request.credit, bytes: request.creditBytes }, sink);
  }

  /** Sends stored events; says whether the answer has ended with one, or was deleted meanwhile. */
  async deliverStored(
    source: FollowedSource,
    stored: readonly StoredEventBytes[],
    moment: Moment,
  ): Promise<"all" | "ended" | "deleted"> {
    const abort = this.#abort;
    let weighed: readonly number[] = [];
    let weighedAt = 0;
    for (let from = 0; from < stored.length && !abort.aborted;) {
      if (weighed.length === 0 || Date.now() - weighedAt > weighedForMs) {
        weighed = await this.#deps.renderer.weigh(source.conversation, stored.slice(from, from + renderAtOnce), moment);
        weighedAt = Date.now();
      }
      const [first = 0] = weighed;
      if (!this.credit.allows(first)) {
        await this.credit.waitFor(first, abort);
        // It may have been long: what was there before may be withheld now.
        if (await this.#deps.history.isDeleted(source)) return "deleted";
        if (Date.now() - weighedAt > weighedForMs && !this.credit.isLarge(first)) continue;
      }
      const usesGrant = this.credit.isLarge(first);
      const count = usesGrant ? 1 : this.credit.fitting(weighed);
      const weight = weighed.slice(0, count).reduce((sum, bytes) => sum + bytes, 0);
      const part = { stored: stored.slice(from, from + count), moment };
      if (await this.#deliverPart(source, part, { weight, usesGrant })) return "ended";
      weighed = weighed.slice(count);
      from += count;
    }
    return "all";
  }

  /** Delivers events in one piece; says whether the last one was the answer's. */
  async #deliverPart(source: FollowedSource, { stored, moment }: Part, cost: EventCost): Promise<boolean> {
    const cursor = this.cursor;
    if (cursor === null) return false;
    return this.#inRoom(cost, async () => {
      const rendered = await this.#deps.renderer.render(source.conversation, cursor.epoch, stored, moment);
      return rendered.map(({ sequence, event }) => ({ cursor: { epoch: cursor.epoch, sequence }, event }));
    });
  }

  /** Sends an event that is no stored one. */
  async deliverMade(made: MadeEvent): Promise<void> {
    await this.credit.waitFor(made.weight, this.#abort);
    const cost = { weight: made.weight, usesGrant: this.credit.isLarge(made.weight) };
    await this.#inRoom(cost, async () => [{ cursor: this.cursor, event: await made.make() }]);
  }

  /** Takes room for what is read and sent, until it has left; says whether the answer's last event was among it. */
  async #inRoom({ weight, usesGrant }: EventCost, read: () => Promise<readonly Read[]>): Promise<boolean> {
    const abort = this.#abort;
    if (abort.aborted) return false;
    const release = await this.#sink.room(weight, abort);
    let sent = 0;
    let isRead = false;
    const left = (): void => {
      sent--;
      if (isRead && sent === 0) release();
    };
    try {
      for (const { cursor, event } of await read()) {
        if (abort.aborted) return false;
        if (event !== null) {
          sent++;
          const cost = { weight: this.credit.take(weightOfEvent(event), usesGrant), usesGrant };
          this.#sink.event(event, cost, left);
          if (this.#endsWithAnswer && isTerminal(event.payload)) return true;
        }
        this.cursor = cursor;
      }
      return false;
    } finally {
      isRead = true;
      if (sent === 0) release();
      if (!abort.aborted && this.credit.giveUp()) this.#sink.unused();
    }
  }
}
