import { accessSubject } from "@parley/contracts";
import { isAppError } from "@parley/errors";
import type { ConversationGate } from "../domain/changes/conversation-gate.ts";
import { isTerminal, weightOfEvent } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent } from "../domain/model/delivered-event.ts";
import type {
  EventCost,
  EventSubscription,
  SubscriptionEnd,
  SubscriptionRequest,
  SubscriptionSink,
} from "../domain/model/subscription.ts";
import { parseEventId } from "./event-id.ts";
import type { EventCursor } from "./event-id.ts";
import type { Beginning, EventHistory, MadeEvent, OpenSource } from "./event-history.ts";
import type { AccessListener, AccessWatch } from "./access-watch.ts";
import type { EventRenderer, StoredEventBytes } from "./event-renderer.ts";
import { SubscriptionCredit } from "./subscription-credit.ts";
import type { LiveFanout, LiveListener, LiveMessage } from "./live-fanout.ts";

export interface SubscriptionDependencies {
  readonly history: EventHistory;
  readonly renderer: EventRenderer;
  readonly fanout: LiveFanout;
  readonly gate: ConversationGate;
  readonly accessWatch: AccessWatch;
  readonly region: string;
  readonly onError: (error: unknown) => void;
}

// What waits for one client: beyond it the client has to come back, so that memory stays bounded.
const maxBuffered = 1_000;
const renderAtOnce = 32;
// A message may have grown since it was weighed.
const weighedForMs = 1_000;

/** An event that was read, null for an internal one, and where it leads to. */
interface Read {
  readonly cursor: EventCursor | null;
  readonly event: DeliveredEvent | null;
}

/**
 * One client's view of a source: what happened so far, then what happens, each event once and in order. It listens to
 * live messages before it reads the past, and drops of them what the past held already.
 */
export class Subscription implements EventSubscription, LiveListener {
  readonly #deps: SubscriptionDependencies;
  readonly #request: SubscriptionRequest;
  readonly #sink: SubscriptionSink;
  readonly #abort = new AbortController();
  readonly #credit: SubscriptionCredit;
  #source: OpenSource | undefined;
  #cursor: EventCursor | null = null;
  #live = false;
  #draining = false;
  #overflown = false;
  #buffer: LiveMessage[] = [];
  /** Of the conversation, and of the one at the top where an agent has made it: that one says who reads it. */
  readonly #accessSubjects: string[];
  readonly #spacesListener: AccessListener;
  readonly #accessListener: LiveListener = { onMessage: () => this.#holdForAccess(), onReplaced: () => undefined };
  /** Ends once every change of access that was heard of so far has been looked at. */
  #checked: Promise<void> = Promise.resolve();
  #accessHasChanged = false;

  constructor(deps: SubscriptionDependencies, request: SubscriptionRequest, sink: SubscriptionSink) {
    this.#deps = deps;
    this.#request = request;
    this.#sink = sink;
    this.#credit = new SubscriptionCredit({ events: request.credit, bytes: request.creditBytes }, (weight) =>
      sink.wanted(weight),
    );
    this.#spacesListener = {
      workspaceId: request.source.workspaceId,
      recheck: () => void this.#checkSpaces(),
    };
    this.#accessSubjects = [accessSubject(request.source.workspaceId, request.source.conversationId)];
  }

  /** Opens the source, says so, and delivers until the end. Never rejects: how it ends goes to the sink. */
  async start(): Promise<void> {
    try {
      // Before access is looked at: a change that comes after is heard.
      for (const subject of this.#accessSubjects) this.#deps.fanout.add(subject, this.#accessListener);
      this.#cursor = parseEventId(this.#deps.region, this.#request.lastEventId);
      const source = await this.#deps.history.open(this.#request.actor, this.#request.source);
      this.#sink.opened();
      await this.#follow(source);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Lets that many events and bytes more be sent. */
  grant(credit: number, bytes: number): void {
    this.#credit.returned(credit, bytes);
  }

  /** Lets the event be sent that room was asked for. */
  grantRoom(): void {
    this.#credit.granted();
  }

  /** Stops without a last frame. */
  cancel(): void {
    this.#stop();
  }

  /** Stops; the gateway resumes the subscription elsewhere. */
  goAway(): void {
    this.#close({ end: "unavailable" });
  }

  onMessage(message: LiveMessage): void {
    if (this.#buffer.length >= maxBuffered) {
      // While the past is being read the buffer can be had again from the stream; a live client is too slow.
      if (this.#live) return this.#close({ end: "slow" });
      this.#overflown = true;
      this.#buffer = [];
    }
    if (!this.#overflown) this.#buffer.push(message);
    if (this.#live) void this.#drain();
  }

  onReplaced(): void {
    // The gateway opens it again with the last id it wrote, whose epoch is over: then it receives an explicit gap.
    this.#close({ end: "unavailable" });
  }

  /** What comes after a change of access is delivered once it is known that the client still has it. */
  #holdForAccess(): void {
    this.#accessHasChanged = true;
    this.#checked = this.#checked.then(() => this.#checkAccess());
  }

  /** Ends the subscription of a client that has lost access. */
  async #checkAccess(): Promise<void> {
    if (this.#abort.signal.aborted) return;
    try {
      const { conversation } = await this.#deps.history.open(this.#request.actor, this.#request.source);
      if (this.#source === undefined || this.#abort.signal.aborted) return;
      // It may have content of other spaces than before.
      this.#source = { ...this.#source, conversation };
      this.#watchSpaces(this.#source);
    } catch (error) {
      this.#fail(error);
    }
  }

  #watchSpaces({ conversation }: OpenSource): void {
    if (conversation.spaceIds.length > 0) this.#deps.accessWatch.add(this.#spacesListener);
  }

  /** The same where nothing of the conversation has changed, but maybe who reads its spaces. */
  async #checkSpaces(): Promise<void> {
    if (this.#source === undefined) return;
    try {
      await this.#deps.gate.requireReadable(this.#request.actor, this.#source.conversation);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #follow(source: OpenSource): Promise<void> {
    this.#source = source;
    if (this.#abort.signal.aborted) return;
    this.#followTop(source);
    // The source was being read meanwhile: it may be older than that.
    if (this.#accessHasChanged) this.#holdForAccess();
    this.#watchSpaces(source);
    this.#deps.fanout.add(source.subject, this);
    const beginning = await this.#deps.history.begin(source, this.#cursor);
    if (beginning.event !== null) await this.#deliverMade(beginning.event);
    if (beginning.complete) return this.#close({ end: "complete" });
    if (await this.#replay(source, beginning)) return this.#close({ end: "complete" });
    if (this.#abort.signal.aborted) return;
    const ending = await this.#deps.history.missingEnding(source, beginning.state);
    if (ending !== null) {
      await this.#deliverMade(ending);
      return this.#close({ end: "complete" });
    }
    this.#live = true;
    await this.#drain();
  }

  #followTop({ conversation: { workspaceId, aboveIds } }: OpenSource): void {
    const [topId] = aboveIds;
    if (topId === undefined) return;
    const subject = accessSubject(workspaceId, topId);
    this.#accessSubjects.push(subject);
    this.#deps.fanout.add(subject, this.#accessListener);
    // What changed before that was not heard.
    this.#accessHasChanged = true;
  }

  /** Delivers the past; says whether it ended with the terminal event. */
  async #replay(source: OpenSource, beginning: Beginning): Promise<boolean> {
    const { epoch } = beginning.state;
    let position = beginning.fromSequence - 1;
    do {
      this.#overflown = false;
      const head = await this.#deps.history.headOf(source, position + 1);
      for await (const page of this.#deps.history.pages(source, position + 1, head, this.#abort.signal)) {
        this.#cursor = { epoch, sequence: position };
        const end = await this.#deliverStored(source, page);
        if (end === "ended") return true;
        if (end === "deleted") break;
        position = page.at(-1)?.sequence ?? position;
      }
      position = Math.max(position, head);
    } while (this.#overflown && !this.#abort.signal.aborted);
    this.#cursor = { epoch, sequence: position };
    return false;
  }

  async #drain(): Promise<void> {
    if (this.#draining || this.#source === undefined || this.#cursor === null) return;
    this.#draining = true;
    try {
      while (this.#buffer.length > 0 && !this.#abort.signal.aborted) {
        // What the client can't take yet stays where it is counted.
        await this.#credit.waitFor(0, this.#abort.signal);
        const checked = this.#checked;
        await checked;
        if (checked !== this.#checked || this.#abort.signal.aborted) continue;
        const { sequence } = this.#cursor;
        const batch = this.#buffer.splice(0, renderAtOnce).filter((message) => message.sequence > sequence);
        const end = await this.#deliverStored(this.#source, batch);
        if (end === "ended") return this.#close({ end: "complete" });
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#draining = false;
    }
  }

  /** Reads and delivers events as the client takes them; what it can't take yet is not read. */
  async #deliverStored(source: OpenSource, stored: readonly StoredEventBytes[]): Promise<"all" | "ended" | "deleted"> {
    const { signal } = this.#abort;
    let weighed: readonly number[] = [];
    let weighedAt = 0;
    for (let from = 0; from < stored.length && !signal.aborted; ) {
      if (weighed.length === 0 || Date.now() - weighedAt > weighedForMs) {
        weighed = await this.#deps.renderer.weigh(source.conversation, stored.slice(from, from + renderAtOnce));
        weighedAt = Date.now();
      }
      const [first = 0] = weighed;
      if (!this.#credit.allows(first)) {
        await this.#credit.waitFor(first, signal);
        // It may have been long: what was there before may be withheld now.
        if (await this.#deps.history.isDeleted(source)) return "deleted";
        if (Date.now() - weighedAt > weighedForMs && !this.#credit.isLarge(first)) continue;
      }
      const usesGrant = this.#credit.isLarge(first);
      const count = usesGrant ? 1 : this.#credit.fitting(weighed);
      const weight = weighed.slice(0, count).reduce((sum, bytes) => sum + bytes, 0);
      if (await this.#deliverPart(source, stored.slice(from, from + count), { weight, usesGrant })) return "ended";
      weighed = weighed.slice(count);
      from += count;
    }
    return "all";
  }

  /** Delivers events in one piece; says whether the last one was the answer's. */
  async #deliverPart(source: OpenSource, stored: readonly StoredEventBytes[], cost: EventCost): Promise<boolean> {
    const cursor = this.#cursor;
    if (cursor === null) return false;
    return this.#inRoom(cost, async () => {
      const rendered = await this.#deps.renderer.render(source.conversation, cursor.epoch, stored);
      return rendered.map(({ sequence, event }) => ({ cursor: { epoch: cursor.epoch, sequence }, event }));
    });
  }

  async #deliverMade(made: MadeEvent): Promise<void> {
    await this.#credit.waitFor(made.weight, this.#abort.signal);
    const cost = { weight: made.weight, usesGrant: this.#credit.isLarge(made.weight) };
    await this.#inRoom(cost, async () => [{ cursor: this.#cursor, event: await made.make() }]);
  }

  /** Takes room for what is read and sent, until it has left; says whether the answer's last event was among it. */
  async #inRoom({ weight, usesGrant }: EventCost, read: () => Promise<readonly Read[]>): Promise<boolean> {
    const { signal } = this.#abort;
    if (signal.aborted) return false;
    const release = await this.#sink.room(weight, signal);
    let sent = 0;
    let isRead = false;
    const left = (): void => {
      sent--;
      if (isRead && sent === 0) release();
    };
    try {
      for (const { cursor, event } of await read()) {
        if (signal.aborted) return false;
        if (event !== null) {
          sent++;
          const cost = { weight: this.#credit.take(weightOfEvent(event), usesGrant), usesGrant };
          this.#sink.event(event, cost, left);
          if (this.#request.source.messageId !== null && isTerminal(event.payload)) return true;
        }
        this.#cursor = cursor;
      }
      return false;
    } finally {
      isRead = true;
      if (sent === 0) release();
      if (!signal.aborted && this.#credit.giveUp()) this.#sink.unused();
    }
  }

  #fail(error: unknown): void {
    if (this.#abort.signal.aborted) return;
    if (
      isAppError(error) &&
      (error.code === "NOT_FOUND" ||
        error.code === "INVALID_ARGUMENT" ||
        error.code === "PERMISSION_DENIED" ||
        // Another replica can't ask the space service either: the client has to come back.
        error.code === "UNAVAILABLE")
    )
      return this.#close({ end: "refused", error });
    this.#deps.onError(error);
    this.#close({ end: "unavailable" });
  }

  #close(end: SubscriptionEnd): void {
    if (this.#abort.signal.aborted) return;
    this.#stop();
    this.#sink.closed(end);
  }

  #stop(): void {
    this.#abort.abort();
    this.#credit.stop();
    this.#buffer = [];
    for (const subject of this.#accessSubjects) this.#deps.fanout.remove(subject, this.#accessListener);
    this.#deps.accessWatch.remove(this.#spacesListener);
    if (this.#source !== undefined) this.#deps.fanout.remove(this.#source.subject, this);
  }
}
