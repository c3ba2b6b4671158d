import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { Actor } from "@parley/actor";
import type { Conversation, ConversationKey, ConversationView } from "../model/conversation.ts";
import { newestVersions } from "../model/message.ts";
import { weightOf, weightOfUnits } from "../model/message-weight.ts";
import type { Message, MessageOutline, MessageRepository } from "../model/message.ts";
import { isAskedToDecide } from "../model/action-decider.ts";
import type { ActionRepository } from "../model/action.ts";
import { isUnread } from "../model/participant.ts";
import type { ParticipantRepository } from "../model/participant.ts";

export interface MessagePage {
  /** Ascending by rank. */
  readonly messages: readonly Message[];
  readonly hasMore: boolean;
  /** The lowest rank of the page; null when nothing is older. */
  readonly lowestRank: number | null;
}

interface ReadRange {
  /** How many ranks. */
  readonly limit: number;
  /** Only ranks below it; null for the newest. */
  readonly before: number | null;
  /** Aborts when nobody waits for the rest. */
  readonly signal: AbortSignal;
}

type Selectable = Pick<Message, "kind" | "rank">;
/** Which of all versions are wanted. */
type Select = <M extends Selectable>(messages: readonly M[]) => M[];

/** Ranks, the second one exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Room {
  readonly budget: number;
  /** Whether nothing was read before: then there is at least one message, the newest, and before other ranks come its versions that fit. */
  readonly first: boolean;
}

interface Cut<M> {
  readonly messages: readonly M[];
  readonly bytes: number;
  /** Whether all fit. */
  readonly complete: boolean;
}

// What one answer may weigh: several times less than the RPC's limit.
const answerBytes = 8 * 1024 * 1024;
// Messages are read in growing chunks, so that large ones are not all in memory before they are weighed.
const firstChunk = 50;
const largestChunk = 400;
// As many as an answer holds of a megabyte each.
const firstUnweighed = 3;

interface Repositories {
  readonly messages: MessageRepository;
  readonly participants: ParticipantRepository;
  readonly actions: ActionRepository;
}

/** Reading conversations. */
export class ConversationReader {
  readonly #gate: ConversationGate;
  readonly #messages: MessageRepository;
  readonly #participants: ParticipantRepository;
  readonly #actions: ActionRepository;

  constructor(gate: ConversationGate, { messages, participants, actions }: Repositories) {
    this.#gate = gate;
    this.#messages = messages;
    this.#participants = participants;
    this.#actions = actions;
  }

  /** @throws AppError as `ConversationGate.require`. */
  require(actor: Actor, conversationId: string): Promise<Conversation> {
    return this.#gate.require(actor, conversationId);
  }

  /** Conversations as the actor sees them, in their order, with two questions for all of them. */
  async views(actor: Actor, conversations: readonly Conversation[]): Promise<readonly ConversationView[]> {
    const { person, workspaceId } = actor;
    const ids = conversations.map(({ conversationId }) => conversationId);
    if (person === null || ids.length === 0) return conversations.map((conversation) => viewOf(conversation));
    const [states, asked] = await Promise.all([
      this.#participants.readStates(workspaceId, ids, person.userId),
      this.#actions.askedIn(workspaceId, ids),
    ]);
    return conversations.map((conversation) => {
      const { conversationId } = conversation;
      const state = states.get(conversationId);
      const isAsked = asked.some(
        (one) => one.conversationId === conversationId && isAskedToDecide(conversation, one, actor),
      );
      return viewOf(conversation, {
        unread: isUnread(conversation, actor, state),
        lastRead: state?.lastRead ?? null,
        actionRequired: isAsked,
      });
    });
  }

  /** A conversation as the actor sees it. */
  async view(actor: Actor, conversation: Conversation): Promise<ConversationView> {
    const [view] = await this.views(actor, [conversation]);
    return view ?? viewOf(conversation);
  }

  /**
   * The newest versions at the `limit` ranks below `before` (null: at the end). A page is the bounded range of ranks
   * `[before - limit, before)`, so a deep page costs what the newest costs (API C45). Fewer where they would
   * weigh more than an answer may. Compactions are no elements here: for each, the range begins one rank lower.
   */
  page(conversation: Conversation, limit: number, before: number | null, signal: AbortSignal): Promise<MessagePage> {
    const select: Select = (messages) => withoutCompactions(newestVersions(messages));
    return this.#read(conversation, { limit, before, signal }, select);
  }

  /**
   * All versions, ascending, the newest `limit` ranks below `before` (0: all) or as many as fit the answer's byte budget.
   * Where the newest rank alone does not fit, its newest versions that do.
   */
  content(
    conversation: Conversation,
    limit: number,
    before: number | null,
    includeCompactions: boolean,
    signal: AbortSignal,
  ): Promise<MessagePage> {
    const range = { limit: limit > 0 ? limit : conversation.nextRank, before, signal };
    return this.#read(conversation, range, (messages) =>
      includeCompactions ? [...messages] : withoutCompactions(messages),
    );
  }

  async #read(conversation: Conversation, { limit, before, signal }: ReadRange, select: Select): Promise<MessagePage> {
    const to = Math.min(before ?? conversation.nextRank, conversation.nextRank);
    const chunks: (readonly Message[])[] = [];
    let [from, bytes, size, wanted] = [to, 0, firstChunk, limit];
    while (from > 0 && wanted > 0 && bytes < answerBytes) {
      signal.throwIfAborted();
      const start = Math.max(0, from - Math.min(size, wanted));
      const room = { budget: answerBytes - bytes, first: chunks.length === 0 };
      const cut = await this.#chunk(conversation, { from: start, to: from }, select, room);
      chunks.unshift(cut.messages);
      bytes += cut.bytes;
      wanted -= new Set(cut.messages.map(({ rank }) => rank)).size;
      from = cut.complete ? start : (cut.messages[0]?.rank ?? from);
      if (!cut.complete) break;
      size = Math.min(size * 2, largestChunk);
    }
    return { messages: chunks.flat(), hasMore: from > 0, lowestRank: from > 0 ? from : null };
  }

  /** Where a range may hold more than fits, what is in it is weighed before it is read. */
  async #chunk(conversation: Conversation, { from, to }: Range, select: Select, room: Room): Promise<Cut<Message>> {
    const { largestUnits } = conversation;
    const mayFit = largestUnits !== undefined && weightOfUnits(largestUnits, 0, false) * (to - from) <= answerBytes;
    const whole = mayFit ? await this.#messages.pageOf(conversation, from, to) : null;
    if (whole !== null) return cutToBytes(select(whole), weightOf, room);
    const outlines = select(await this.#messages.outlinesInRanks(conversation, from, to));
    const read = await this.#readUnweighed(conversation, outlines, room.budget);
    const weigh = (outline: MessageOutline): number => weightOfOutline(outline, read) ?? Infinity;
    const cut = cutToBytes(outlines, weigh, room);
    const missing = cut.messages.map(({ messageId }) => messageId).filter((messageId) => !read.has(messageId));
    for (const message of await this.messages(conversation, missing)) read.set(message.messageId, message);
    return { ...cut, messages: cut.messages.flatMap(({ messageId }) => read.get(messageId) ?? []) };
  }

  /** Messages of before their weight was written down: the newest, as many as may fit. */
  async #readUnweighed(
    key: ConversationKey,
    outlines: readonly MessageOutline[],
    budget: number,
  ): Promise<Map<string, Message>> {
    const read = new Map<string, Message>();
    let waiting = outlines.toReversed();
    for (let size = firstUnweighed; waiting.length > 0;) {
      const unweighed = waiting.filter(({ weight }) => weight === null).slice(0, size);
      if (unweighed.length === 0) break;
      const ids = unweighed.map(({ messageId }) => messageId);
      for (const message of await this.messages(key, ids)) read.set(message.messageId, message);
      const weights = outlines.flatMap((outline) => weightOfOutline(outline, read) ?? []);
      if (weights.reduce((sum, weight) => sum + weight, 0) > budget) break;
      waiting = waiting.slice(waiting.findIndex(({ messageId }) => messageId === ids.at(-1)) + 1);
      // The others are about as large, or are found to be larger in time.
      const largest = Math.max(...[...read.values()].map(weightOf));
      size = Math.max(firstUnweighed, Math.floor(budget / largest));
    }
    return read;
  }

  /** @returns null when the message is not in the conversation. */
  message(key: ConversationKey, messageId: string): Promise<Message | null> {
    return this.#messages.find(key, messageId);
  }

  /** The ids of the answers to a user message that have not ended. */
  runningAnswersTo(key: ConversationKey, userMessageId: string): Promise<readonly string[]> {
    return this.#messages.runningAnswersTo(key, userMessageId);
  }

  /** What is known of these before they are read, by id. */
  outlines(key: ConversationKey, messageIds: readonly string[]): Promise<ReadonlyMap<string, MessageOutline>> {
    return this.#messages.outlines(key, messageIds);
  }

  async messages(key: ConversationKey, messageIds: readonly string[]): Promise<readonly Message[]> {
    if (messageIds.length === 0) return [];
    return this.#messages.findMany(key, messageIds);
  }
}

function viewOf(conversation: Conversation, more: Partial<ConversationView> = {}): ConversationView {
  return { conversation, unread: false, lastRead: null, actionRequired: false, ...more };
}

function withoutCompactions<M extends Selectable>(messages: readonly M[]): M[] {
  return messages.filter(({ kind }) => kind !== "compaction");
}

function weightOfOutline({ messageId, weight }: MessageOutline, read: ReadonlyMap<string, Message>): number | null {
  const message = read.get(messageId);
  return message === undefined ? weight : weightOf(message);
}

/** The newest whole ranks that fit a budget. */
function cutToBytes<M extends Selectable>(
  messages: M[],
  weigh: (message: M) => number,
  { budget, first }: Room,
): Cut<M> {
  let bytes = 0;
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index];
    if (message === undefined) break;
    bytes += weigh(message);
    if (bytes <= budget || (first && index === messages.length - 1)) continue;
    const above = messages.findIndex(({ rank }) => rank > message.rank);
    const kept = above >= 0 ? messages.slice(above) : messages.slice(first ? index + 1 : messages.length);
    return { messages: kept, bytes, complete: false };
  }
  return { messages, bytes, complete: true };
}
