import { invalidField } from "@parley/errors";
import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import { ownerOf } from "../model/actor.ts";
import type { Actor, IdempotencyKey } from "../model/actor.ts";
import type { AgentRepository } from "../model/agent.ts";
import { composeFragment } from "../changes/compose-fragment.ts";
import { composeTurn } from "../changes/compose-turn.ts";
import type { Turn } from "../changes/compose-turn.ts";
import { conversationNotFound, idempotencyKeyReused } from "../model/conversation-errors.ts";
import { AlreadyCreated } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { newConversationState } from "../model/conversation.ts";
import type { Conversation, ConversationKey, ConversationVisibility } from "../model/conversation.ts";
import type { NewFragment } from "../model/fragment.ts";
import { idFromKey, newId } from "../model/ids.ts";
import { InFlight } from "./in-flight.ts";
import { mentionedBy } from "../changes/mentioned.ts";
import type { MentionedByMessage } from "../changes/mentioned.ts";
import { mentionsToday } from "./mentions-today.ts";
import type { AgentMessage, FragmentMessage, Message, MessageRepository, NewMessage, UserMessage } from "../model/message.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { maxMembers } from "../model/participant.ts";
import type { PeopleRepository } from "../model/people.ts";
import { requireWritable } from "../model/require-open.ts";
import { withMentionsToday } from "../model/mention-access.ts";
import { broughtBy, participantsOf, withActivity } from "../changes/taking-part.ts";

export interface CreateConversation {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  /** null, or blank, for one that is named after its first exchange. */
  readonly title: string | null;
  readonly visibility: ConversationVisibility;
  readonly depth: number;
  readonly message: NewMessage | null;
  /** They stand before the message. */
  readonly fragments: readonly NewFragment[];
}

export interface PostMessage {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly message: NewMessage;
}

export interface CreatedConversation {
  readonly conversation: Conversation;
  readonly fragments: readonly FragmentMessage[];
  readonly turn: PostedTurn | null;
}

export interface PostedTurn {
  readonly userMessage: UserMessage;
  readonly agentMessages: readonly AgentMessage[];
}

interface Dependencies {
  readonly store: ConversationStore;
  readonly messages: MessageRepository;
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly models: ModelCatalogue;
  readonly now: () => number;
}

const nobody: MentionedByMessage = { mentions: [], agents: [], people: [] };

/** Creating conversations and posting to them. */
export class ConversationService {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Creates a conversation with its content fragments and, when one is given, its first message with the answers it asks
   * for. @throws AppError INVALID_ARGUMENT for a fragment that is to supersede another: there is none yet.
   */
  create(command: CreateConversation): Promise<CreatedConversation> {
    return this.#inFlight.once(command.actor, "create", command.idempotencyKey, () => this.#create(command));
  }

  /** Adds a message and the answers it asks for. @throws AppError NOT_FOUND, UNPROCESSABLE, ABORTED, INVALID_ARGUMENT. */
  post(command: PostMessage): Promise<PostedTurn> {
    return this.#inFlight.once(command.actor, command.conversationId, command.idempotencyKey, () => this.#post(command));
  }

  async #create(command: CreateConversation): Promise<CreatedConversation> {
    const { actor, idempotencyKey, message } = command;
    requireNoneSuperseded(command.fragments);
    const key: ConversationKey = {
      workspaceId: actor.workspaceId,
      conversationId: idempotencyKey === null ? newId("cnv") : idFromKey("cnv", actor.workspaceId, actor.keyId, idempotencyKey.key),
    };
    const mentioned = message === null ? nobody : await mentionedBy(this.#deps, actor, message);
    const { agents } = mentioned;
    const now = this.#deps.now();
    const ownerId = ownerOf(actor);
    const access = { accessMode: "workspace_members" as const, memberIds: [ownerId] };
    const fragments = command.fragments.map((fragment, rank) => composeFragment({ key, fragment, messageId: newId("msg"), bodyHash: null, rank, now }));
    const turn = message === null ? null : this.#compose(actor, key, message, newId("msg"), null, mentioned, { ...access, nextRank: fragments.length, compaction: null }, now);
    const changes = turn?.changes ?? { events: [], traceparent: activeTraceparent() };
    const messages = [...fragments, ...(changes.messages ?? [])];
    const newcomers = { person: actor.person, ...broughtBy(mentioned, access) };
    const participants = participantsOf(key, newcomers, now);
    const conversation: Conversation = {
      ...key,
      title: titleOf(command.title),
      visibility: command.visibility,
      depth: command.depth,
      created: now,
      updated: now,
      ownerId,
      nextRank: messages.length,
      accessMode: access.accessMode,
      lastActivityBy: actor.person?.userId ?? null,
      memberIds: [...new Set([ownerId, ...newcomers.people.map(({ userId }) => userId)])].slice(0, maxMembers),
      agentIds: agents.map(({ agentId }) => agentId).slice(0, maxMembers),
      ...newConversationState,
    };
    const creation = idempotencyKey === null ? null : { bodyHash: idempotencyKey.bodyHash, messageId: turn?.userMessage.messageId ?? null, fragmentIds: fragments.map(({ messageId }) => messageId) };
    try {
      await this.#deps.store.create(conversation, creation, { ...changes, messages, participants });
    } catch (error) {
      if (!(error instanceof AlreadyCreated) || idempotencyKey === null) throw error;
      return this.#createdBefore(key, idempotencyKey);
    }
    return { conversation, fragments, turn };
  }

  async #createdBefore(key: ConversationKey, idempotencyKey: IdempotencyKey): Promise<CreatedConversation> {
    const creation = await this.#deps.store.creationOf(key);
    if (creation === null || creation.bodyHash !== idempotencyKey.bodyHash) throw idempotencyKeyReused();
    const conversation = await this.#deps.store.find(key);
    if (conversation === null) throw conversationNotFound();
    const found = await this.#deps.messages.findMany(key, creation.fragmentIds);
    const fragments = found.filter((one) => one.kind === "fragment").toSorted((a, b) => a.rank - b.rank);
    if (creation.messageId === null) return { conversation, fragments, turn: null };
    const userMessage = await this.#deps.messages.find(key, creation.messageId);
    if (userMessage?.kind !== "user") throw conversationNotFound();
    const answers = await this.#deps.messages.answersTo(key, userMessage.messageId);
    const agentMessages = answers.filter(({ version }) => version === 0).toSorted((a, b) => a.rank - b.rank);
    return { conversation, fragments, turn: { userMessage: withMentionsToday(userMessage, conversation), agentMessages } };
  }

  async #post(command: PostMessage): Promise<PostedTurn> {
    const { actor, idempotencyKey, message } = command;
    const key: ConversationKey = { workspaceId: actor.workspaceId, conversationId: command.conversationId };
    const messageId = idempotencyKey === null ? newId("msg") : idFromKey("msg", actor.workspaceId, actor.keyId, key.conversationId, idempotencyKey.key);
    const mentioned = await mentionedBy(this.#deps, actor, message);
    try {
      const { turn } = await this.#deps.store.change(key, (conversation) => {
        requireWritable(conversation, actor);
        const now = this.#deps.now();
        const turn = this.#compose(actor, key, message, messageId, idempotencyKey, mentioned, conversation, now);
        return { ...withActivity(turn.changes, conversation, actor, broughtBy(mentioned, conversation), now), turn };
      });
      return turn;
    } catch (error) {
      if (!(error instanceof AlreadyCreated) || idempotencyKey === null) throw error;
      return this.#postedBefore(key, messageId, idempotencyKey);
    }
  }

  async #postedBefore(key: ConversationKey, messageId: string, idempotencyKey: IdempotencyKey): Promise<PostedTurn> {
    const userMessage = await this.#deps.messages.find(key, messageId);
    if (userMessage?.kind !== "user" || userMessage.creation?.bodyHash !== idempotencyKey.bodyHash) throw idempotencyKeyReused();
    const answers = await this.#deps.messages.findMany(key, userMessage.creation.agentMessageIds);
    const [shown = userMessage] = await mentionsToday(this.#deps.store, key, [userMessage]);
    return { userMessage: shown, agentMessages: answers.filter(isAnswer).toSorted((a, b) => a.rank - b.rank) };
  }

  #compose(actor: Actor, key: ConversationKey, message: NewMessage, messageId: string, idempotencyKey: IdempotencyKey | null, mentioned: MentionedByMessage, place: Pick<Conversation, "nextRank" | "compaction" | "accessMode" | "memberIds">, now: number): Turn {
    const trace = { traceId: activeTraceId(), traceparent: activeTraceparent() };
    return composeTurn({ actor, key, message, messageId, bodyHash: idempotencyKey?.bodyHash ?? null, mentioned, conversation: place, formerMentions: [], rank: place.nextRank, version: 0, firstAnswerRank: place.nextRank + 1, summary: place.compaction, now, trace });
  }
}

function requireNoneSuperseded(fragments: readonly NewFragment[]): void {
  const index = fragments.findIndex(({ supersededFragmentId }) => supersededFragmentId !== null);
  if (index >= 0) throw invalidField(`contentFragments[${index}].supersededContentFragmentId`, "is not a content fragment of this conversation");
}

function isAnswer(message: Message): message is AgentMessage {
  return message.kind === "agent";
}

// As an update takes it: without space around.
function titleOf(text: string | null): string | null {
  const title = text?.trim() ?? "";
  return title === "" ? null : title;
}
