import { eventSubject, streams } from "@parley/contracts";
import { lastOnSubject, readSubject } from "@parley/events";
import type { Broker } from "@parley/events";
import type { Actor } from "@parley/actor";
import type { AnswerLog } from "../domain/model/answer-log.ts";
import { messageNotFound } from "../domain/model/conversation-errors.ts";
import type { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import type { Conversation, ConversationKey } from "../domain/model/conversation.ts";
import { endingOf } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent, EventPayload, EventSource, GapReason } from "../domain/model/delivered-event.ts";
import type { AgentMessage, MessageRepository, UserMessage } from "../domain/model/message.ts";
import type { MentionsToday } from "../domain/use-cases/mentions-today.ts";
import type { RunRepository } from "../domain/model/run.ts";
import { gapReason, hasSeenEnding, isServedForASecond, madeUpSequence } from "./cursor-rules.ts";
import { formatEventId } from "./event-id.ts";
import type { EventCursor } from "./event-id.ts";
import { isStoredEnd } from "./event-renderer.ts";
import type { StoredEventBytes } from "./event-renderer.ts";
import type { EventStream, StreamState } from "./event-stream.ts";
import type { Beginning, FollowedSource, MadeEvent, OpenSource } from "./open-source.ts";

// A stream that waits for its client holds one page.
const pageBytes = 64 * 1024;
// Of a gap on an answer under way: what it has said so far is not counted anywhere.
const unknownWeight = 512 * 1024;
const smallWeight = 2_000;
// When a replica goes, thousands of clients come back within seconds.
const knownForMs = 1_000;

interface Dependencies {
  readonly broker: Broker;
  readonly stream: EventStream;
  readonly reader: ConversationReader;
  readonly messages: MessageRepository;
  readonly mentions: MentionsToday;
  readonly answers: AnswerLog;
  readonly runs: RunRepository;
  /** Whether events of a conversation are still to be published. */
  readonly hasUnpublished: (key: ConversationKey) => Promise<boolean>;
  readonly region: string;
  readonly now: () => number;
}

/** What happened so far on a source; shared by the stream and the JSON form. */
export class EventHistory {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND for a conversation or message that the actor's workspace does not have. */
  async open(actor: Actor, source: EventSource): Promise<OpenSource> {
    const conversation = await this.#deps.reader.require(actor, source.conversationId);
    const message = source.messageId === null ? null : await this.#followable(conversation, source.messageId);
    return {
      actor,
      conversation,
      message,
      messageId: source.messageId,
      subject: eventSubject(conversation.workspaceId, conversation.conversationId, source.messageId ?? undefined),
    };
  }

  async #followable(conversation: Conversation, messageId: string): Promise<AgentMessage | UserMessage> {
    const message = await this.#deps.messages.findWithoutText(conversation, messageId);
    if (message?.kind !== "agent" && message?.kind !== "user") throw messageNotFound();
    return message;
  }

  /** The message as it is now, with what it says. */
  async #read<M extends AgentMessage | UserMessage>(
    { conversation }: OpenSource,
    { messageId, kind }: M,
  ): Promise<M | null> {
    const message = await this.#deps.reader.message(conversation, messageId);
    if (message?.kind !== kind) return null;
    const [today = message] = await this.#deps.mentions.of(conversation, [message]);
    return today as M;
  }

  async #weightOf({ conversation }: OpenSource, { messageId }: AgentMessage | UserMessage): Promise<number> {
    const outlines = await this.#deps.messages.outlines(conversation, [messageId]);
    return outlines.get(messageId)?.weight ?? unknownWeight;
  }

  /**
   * Decides where a client with this cursor goes on (a cursor that can't be served gets a gap event).
   * @param state As `stateFor` this cursor.
   */
  async begin(source: OpenSource, cursor: EventCursor | null, state: StreamState): Promise<Beginning> {
    const { message } = source;
    if (message?.kind === "user") return this.#userMessage(source, message, state, cursor);
    if (message?.visibility === "deleted") return this.#deleted(source, message, state, cursor);
    if (cursor === null) return { state, event: null, complete: false, fromSequence: 1 };
    const reason = gapReason(cursor, state);
    if (message !== null && message.status !== "created") {
      const ended = await this.#endedAt(source);
      if (hasSeenEnding(message, cursor, state, ended)) return { state, event: null, complete: true, fromSequence: 0 };
      if (reason !== null)
        return { state, event: await this.#ending(source, message, state, ended), complete: true, fromSequence: 0 };
    }
    if (reason === null) return { state, event: null, complete: false, fromSequence: cursor.sequence + 1 };
    return {
      state,
      event: this.#gap(source, state, reason),
      complete: false,
      fromSequence: state.lastSequence + 1,
    };
  }

  /** A deleted answer: that it ended, and none of the words that the stream may still hold. */
  async #deleted(
    source: OpenSource,
    message: AgentMessage,
    state: StreamState,
    cursor: EventCursor | null,
  ): Promise<Beginning> {
    const ended = await this.#endedAt(source);
    const seen = cursor !== null && hasSeenEnding(message, cursor, state, ended);
    const event = seen ? null : await this.#ending(source, message, state, ended);
    return { state, event, complete: true, fromSequence: 0 };
  }

  /**
   * What the leader says, or said a moment ago where that tells as well whether this cursor is served. A shared answer of the leader may be
   * older than the cursor: then the leader is asked again.
   */
  async stateFor(cursor: EventCursor | null): Promise<StreamState> {
    const known = this.#deps.stream.knownState(knownForMs);
    if (cursor !== null && known !== null && isServedForASecond(cursor, known)) return known;
    const state = await this.#deps.stream.state();
    return cursor !== null && cursor.epoch === state.epoch && cursor.sequence > state.lastSequence
      ? this.#deps.stream.state()
      : state;
  }

  /**
   * The last sequence on the source's subject, from the leader; 0 when there is nothing. Where there is something to read from a
   * sequence on, the actor is asked for once more: the conversation may have got content of a space with it.
   * @throws AppError as `open` for who may not read so far.
   */
  async headOf({ actor, conversation, subject }: OpenSource, fromSequence: number): Promise<number> {
    const head = (await lastOnSubject(this.#deps.broker, streams.events.name, subject))?.sequence ?? 0;
    if (head >= fromSequence) await this.#deps.reader.require(actor, conversation.conversationId);
    return head;
  }

  /** Pages of stored events from a sequence up to and including another. */
  async *pages(
    source: OpenSource,
    fromSequence: number,
    throughSequence: number,
    signal: AbortSignal,
  ): AsyncGenerator<readonly StoredEventBytes[]> {
    const range = { fromSequence, throughSequence, pageBytes };
    let first = true;
    for await (const page of readSubject(this.#deps.broker, streams.events.name, source.subject, range, signal)) {
      // A long replay may meet a deletion: nothing of the answer is delivered from then on.
      if (!first && (await this.isDeleted(source))) return;
      first = false;
      yield page;
    }
  }

  /**
   * The terminal event of an answer that had ended when the source was opened, for when the replay did not hold it.
   * null while it is still in the outbox: it will come by itself. Otherwise it has aged out and is made from the
   * document, which is the truth.
   */
  async missingEnding(source: OpenSource, state: StreamState): Promise<MadeEvent | null> {
    const { message, conversation } = source;
    if (message?.kind !== "agent" || message.status === "created" || (await this.#deps.hasUnpublished(conversation)))
      return null;
    // Asked after the outbox: what is marked there has been published.
    return this.#ending(source, message, state, await this.#endedAt(source));
  }

  /** Whether the answer that is followed was deleted meanwhile. */
  async isDeleted({ conversation, messageId }: FollowedSource): Promise<boolean> {
    return messageId !== null && (await this.#deps.messages.deleted(conversation, [messageId])).size > 0;
  }

  /** Where the terminal event lies on the subject; null when it is not there. Nothing of an answer comes after it. */
  async #endedAt(source: OpenSource): Promise<number | null> {
    const last = await lastOnSubject(this.#deps.broker, streams.events.name, source.subject);
    return last !== null && isStoredEnd(last.payload) ? last.sequence : null;
  }

  async #ending(
    source: OpenSource,
    message: AgentMessage,
    state: StreamState,
    endedAt: number | null,
  ): Promise<MadeEvent> {
    const sequence = endedAt ?? madeUpSequence(message, state);
    return {
      weight: message.status === "succeeded" ? await this.#weightOf(source, message) : smallWeight,
      make: async () => {
        const read = await this.#read(source, message);
        if (read === null) return null;
        return this.#event(read, sequence, state, endingOf(read), read.completed ?? read.created);
      },
    };
  }

  async #userMessage(
    source: OpenSource,
    message: UserMessage,
    state: StreamState,
    cursor: EventCursor | null,
  ): Promise<Beginning> {
    const seen = cursor !== null && cursor.epoch === state.epoch && cursor.sequence >= 1;
    const make = async (): Promise<DeliveredEvent | null> => {
      const read = await this.#read(source, message);
      return read && this.#event(read, 1, state, { type: "user_message_new", message: read }, read.created);
    };
    const event = seen ? null : { weight: await this.#weightOf(source, message), make };
    return { state, event, complete: true, fromSequence: 0 };
  }

  #gap(source: OpenSource, state: StreamState, reason: GapReason): MadeEvent {
    return {
      weight: source.message === null ? smallWeight : unknownWeight,
      make: () => this.#makeGap(source, state, reason),
    };
  }

  async #makeGap(source: OpenSource, state: StreamState, reason: GapReason): Promise<DeliveredEvent> {
    const answer = source.message?.kind === "agent" ? await this.#read(source, source.message) : null;
    const message = answer === null ? null : await this.#withTextSoFar(answer, state);
    const payload: EventPayload = {
      type: "gap",
      reason,
      message,
      conversation: await this.#deps.reader.view(source.actor, source.conversation),
      lastRank: source.conversation.nextRank - 1,
    };
    return this.#event(
      message ?? { ...source.conversation, messageId: "" },
      Math.max(1, state.lastSequence),
      state,
      payload,
      this.#deps.now(),
    );
  }

  async #withTextSoFar(message: AgentMessage, state: StreamState): Promise<AgentMessage> {
    const run = await this.#deps.runs.find({ ...message, runId: message.runId });
    if (run === null) return message;
    const partial = await this.#deps.answers.read(run, 0, state.lastSequence);
    return {
      ...message,
      content: partial.text === "" ? null : partial.text,
      chainOfThought: partial.chainOfThought === "" ? null : partial.chainOfThought,
    };
  }

  #event(
    about: {
      readonly conversationId: string;
      readonly messageId: string;
      readonly agent?: { readonly agentId: string };
    },
    sequence: number,
    state: StreamState,
    payload: EventPayload,
    created: number,
  ): DeliveredEvent {
    const eventId = formatEventId(this.#deps.region, { epoch: state.epoch, sequence });
    return {
      eventId,
      created,
      conversationId: about.conversationId,
      messageId: about.messageId,
      agentId: about.agent?.agentId ?? "",
      payload,
    };
  }
}
