import { isTerminal, weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type { EventLog, ListEventsCommand } from "../domain/use-cases/list-events.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { EventRenderer, StoredEventBytes } from "./event-renderer.ts";
import type { EventHistory } from "./event-history.ts";
import { parseEventId } from "./event-id.ts";

// What one answer may weigh; the client asks again from the last event on.
const answerBytes = 8 * 1024 * 1024;
const readAtOnce = 32;
const partBytes = 1024 * 1024;

/** Reads published events without waiting for others. */
export class JetStreamEventLog implements EventLog {
  readonly #history: EventHistory;
  readonly #renderer: EventRenderer;
  readonly #region: string;

  constructor(history: EventHistory, renderer: EventRenderer, region: string) {
    this.#history = history;
    this.#renderer = renderer;
    this.#region = region;
  }

  async read(
    { actor, source, lastEventId, limit }: ListEventsCommand,
    signal: AbortSignal,
  ): Promise<readonly DeliveredEvent[]> {
    const history = this.#history;
    const cursor = parseEventId(this.#region, lastEventId);
    const opened = await history.open(actor, source);
    const {
      event: first,
      complete,
      state,
      fromSequence,
    } = await history.begin(opened, cursor, await history.stateFor(cursor));
    const list = new EventList(limit, source.messageId !== null);
    if (first !== null) list.add(await first.make());
    if (complete) return list.events;
    const head = await history.headOf(opened, fromSequence);
    for await (const page of history.pages(opened, fromSequence, head, signal))
      for await (const part of this.#parts(opened.conversation, page, list))
        for (const { event } of await this.#renderer.render(opened.conversation, state.epoch, part, "past"))
          if (!list.add(event)) return list.events;
    if (list.isFull) return list.events;
    const ending = await history.missingEnding(opened, state);
    if (ending !== null) list.add(await ending.make());
    return list.events;
  }

  /** What is read at once: together not more than an answer has room for, or one event. */
  async *#parts(
    key: ConversationKey,
    page: readonly StoredEventBytes[],
    list: EventList,
  ): AsyncGenerator<readonly StoredEventBytes[]> {
    for (let from = 0; from < page.length && !list.isFull;) {
      const next = page.slice(from, from + readAtOnce);
      const weights = await this.#renderer.weigh(key, next, "past");
      const count = countThatFits(weights, partBytes);
      if (!list.hasRoom(weights[0] ?? 0)) return list.close();
      yield next.slice(0, count);
      from += count;
    }
  }
}

/** What one answer holds. */
class EventList {
  readonly events: DeliveredEvent[] = [];
  readonly #limit: number;
  readonly #endsWithAnswer: boolean;
  #bytes = 0;
  #isFull = false;

  constructor(limit: number, endsWithAnswer: boolean) {
    this.#limit = limit;
    this.#endsWithAnswer = endsWithAnswer;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Whether an event of this weight is read for it: the first always is. */
  hasRoom(weight: number): boolean {
    return this.events.length === 0 || this.#bytes + weight <= answerBytes;
  }

  close(): void {
    this.#isFull = true;
  }

  /** Whether there may be more. */
  add(event: DeliveredEvent | null): boolean {
    if (event === null) return true;
    const weight = weightOfEvent(event);
    if (!this.hasRoom(weight)) this.#isFull = true;
    else {
      this.#bytes += weight;
      this.events.push(event);
      if (this.events.length >= this.#limit || (this.#endsWithAnswer && isTerminal(event.payload))) this.#isFull = true;
    }
    return !this.#isFull;
  }
}

/** How many of the first of these weigh no more than that together; at least one. */
function countThatFits(weights: readonly number[], bytes: number): number {
  let [count, sum] = [0, 0];
  for (const weight of weights) {
    sum += weight;
    if (count > 0 && sum > bytes) break;
    count++;
  }
  return count;
}
