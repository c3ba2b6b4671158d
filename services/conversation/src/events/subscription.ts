import { accessSubject } from "@parley/contracts";
import { isAppError } from "@parley/errors";
import { LazyAbort } from "@parley/runtime";
import type { ConversationGate } from "../domain/changes/conversation-gate.ts";
import type {
  EventSubscription,
  SubscriptionEnd,
  SubscriptionRequest,
  SubscriptionSink,
} from "../domain/model/subscription.ts";
import { parseEventId } from "./event-id.ts";
import type { EventHistory } from "./event-history.ts";
import type { StreamState } from "./event-stream.ts";
import type { AccessListener, AccessWatch } from "./access-watch.ts";
import type { EventRenderer } from "./event-renderer.ts";
import { EventDelivery } from "./event-delivery.ts";
import type { Beginning, FollowedSource, OpenSource } from "./open-source.ts";
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
const nothingToCheck = Promise.resolve();

/**
 * One client's view of a source: what happened so far, then what happens, each event once and in order. It listens to
 * live messages before it reads the past, and drops of them what the past held already. There are thousands, most of them
 * idle: what was read to open the source is let go, and it listens itself.
 */
export class Subscription implements EventSubscription, LiveListener, AccessListener {
  readonly #deps: SubscriptionDependencies;
  readonly #request: SubscriptionRequest;
  readonly #sink: SubscriptionSink;
  readonly #abort = new LazyAbort();
  readonly #delivery: EventDelivery;
  #source: FollowedSource | undefined;
  #live = false;
  #draining = false;
  #overflown = false;
  #buffer: LiveMessage[] = [];
  /** Of the conversation, and of the one at the top where an agent has made it: that one says who reads it. */
  readonly #accessSubjects: string[];
  /** Ends once every change of access that was heard of so far has been looked at. */
  #checked = nothingToCheck;
  #accessHasChanged = false;

  constructor(deps: SubscriptionDependencies, request: SubscriptionRequest, sink: SubscriptionSink) {
    this.#deps = deps;
    this.#request = request;
    this.#sink = sink;
    this.#delivery = new EventDelivery(deps, request, sink, this.#abort);
    this.#accessSubjects = [accessSubject(request.source.workspaceId, request.source.conversationId)];
  }

  /** Opens the source, says so, and delivers until the end. Never rejects: how it ends goes to the sink. */
  async start(): Promise<void> {
    try {
      // Before access is looked at: a change that comes after is heard.
      for (const subject of this.#accessSubjects) this.#deps.fanout.add(subject, this);
      this.#delivery.cursor = parseEventId(this.#deps.region, this.#request.lastEventId);
      const source = await this.#deps.history.open(this.#request.actor, this.#request.source);
      this.#sink.opened();
      await this.#follow(source);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Lets that many events and bytes more be sent. */
  grant(credit: number, bytes: number): void {
    this.#delivery.credit.returned(credit, bytes);
  }

  /** Lets the event be sent that room was asked for. */
  grantRoom(): void {
    this.#delivery.credit.granted();
  }

  /** Stops without a last frame. */
  cancel(): void {
    this.#stop();
  }

  /** Stops; the gateway resumes the subscription elsewhere. */
  goAway(): void {
    this.#close({ end: "unavailable" });
  }

  /** The workspace of the spaces that it watches. */
  get workspaceId(): string {
    return this.#request.source.workspaceId;
  }

  /** Who reads the conversation's spaces may have changed. */
  recheck(): void {
    void this.#checkSpaces();
  }

  onMessage(message: LiveMessage): void {
    if (this.#accessSubjects.includes(message.subject)) return this.#holdForAccess();
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
    if (this.#abort.aborted) return;
    try {
      const { conversation } = await this.#deps.history.open(this.#request.actor, this.#request.source);
      if (this.#source === undefined || this.#abort.aborted) return;
      // It may have content of other spaces than before.
      this.#keep({ ...this.#source, conversation });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Keeps of a source what it needs to follow it, and watches its spaces. */
  #keep({ conversation: { spaceIds }, messageId, subject }: FollowedSource): void {
    const { workspaceId, conversationId } = this.#request.source;
    this.#source = { conversation: { workspaceId, conversationId, spaceIds }, messageId, subject };
    if (spaceIds.length > 0) this.#deps.accessWatch.add(this);
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
    if (this.#abort.aborted) return;
    this.#keep(source);
    this.#followTop(source);
    // The source was being read meanwhile: it may be older than that.
    if (this.#accessHasChanged) this.#holdForAccess();
    this.#deps.fanout.add(source.subject, this);
    const state = await this.#deps.history.stateFor(this.#delivery.cursor);
    if (this.#hasNothingToRead(source, state)) {
      this.#live = true;
      return this.#drain();
    }
    const beginning = await this.#deps.history.begin(source, this.#delivery.cursor, state);
    if (beginning.event !== null) await this.#delivery.deliverMade(beginning.event);
    if (beginning.complete) return this.#close({ end: "complete" });
    if (await this.#replay(source, beginning)) return this.#close({ end: "complete" });
    if (this.#abort.aborted) return;
    const ending = await this.#deps.history.missingEnding(source, beginning.state);
    if (ending !== null) {
      await this.#delivery.deliverMade(ending);
      return this.#close({ end: "complete" });
    }
    this.#live = true;
    await this.#drain();
  }

  /** Whether all that happened so far was delivered before it was opened, and what is followed has not ended. */
  #hasNothingToRead({ message, subject }: OpenSource, state: StreamState): boolean {
    const { cursor } = this.#delivery;
    const isUnderWay = message === null || (message.kind === "agent" && message.status === "created");
    if (cursor === null || !isUnderWay || message?.visibility === "deleted") return false;
    return this.#deps.fanout.endsBy(subject, cursor, state);
  }

  #followTop({ conversation: { workspaceId, aboveIds } }: OpenSource): void {
    const [topId] = aboveIds;
    if (topId === undefined) return;
    const subject = accessSubject(workspaceId, topId);
    this.#accessSubjects.push(subject);
    this.#deps.fanout.add(subject, this);
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
        this.#delivery.cursor = { epoch, sequence: position };
        const end = await this.#delivery.deliverStored(source, page, "past");
        if (end === "ended") return true;
        if (end === "deleted") break;
        position = page.at(-1)?.sequence ?? position;
      }
      position = Math.max(position, head);
    } while (this.#overflown && !this.#abort.aborted);
    this.#delivery.cursor = { epoch, sequence: position };
    return false;
  }

  async #drain(): Promise<void> {
    if (this.#draining || this.#source === undefined || this.#delivery.cursor === null) return;
    this.#draining = true;
    try {
      while (this.#buffer.length > 0 && !this.#abort.aborted) {
        // What the client can't take yet stays where it is counted.
        await this.#delivery.credit.waitFor(0, this.#abort);
        const checked = this.#checked;
        await checked;
        if (checked !== this.#checked || this.#abort.aborted) continue;
        const { sequence } = this.#delivery.cursor;
        const batch = this.#buffer.splice(0, renderAtOnce).filter((message) => message.sequence > sequence);
        const end = await this.#delivery.deliverStored(this.#source, batch, "live");
        if (end === "ended") return this.#close({ end: "complete" });
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#draining = false;
      // Until the next event nobody waits for its end.
      this.#abort.rest();
    }
  }

  #fail(error: unknown): void {
    if (this.#abort.aborted) return;
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
    if (this.#abort.aborted) return;
    this.#stop();
    this.#sink.closed(end);
  }

  #stop(): void {
    this.#abort.abort();
    this.#delivery.credit.stop();
    this.#buffer = [];
    for (const subject of this.#accessSubjects) this.#deps.fanout.remove(subject, this);
    this.#deps.accessWatch.remove(this);
    if (this.#source !== undefined) this.#deps.fanout.remove(this.#source.subject, this);
  }
}
