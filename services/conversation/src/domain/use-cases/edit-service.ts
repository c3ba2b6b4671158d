import { invalidField } from "@parley/errors";
import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import type { Actor, IdempotencyKey } from "../model/actor.ts";
import type { AgentRepository } from "../model/agent.ts";
import type { CancelService } from "./cancel-service.ts";
import { composeTurn } from "../changes/compose-turn.ts";
import { mayChange } from "../model/authorship.ts";
import { conversationBusy, editNotAuthorized, idempotencyKeyReused } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { PostedTurn } from "./conversation-service.ts";
import { AlreadyCreated, MessageWithheld } from "../changes/conversation-store.ts";
import type { ConversationStore } from "../changes/conversation-store.ts";
import { summaryBefore } from "../model/conversation.ts";
import type { ConversationKey } from "../model/conversation.ts";
import { idFromKey, newId } from "../model/ids.ts";
import { InFlight } from "./in-flight.ts";
import { mentionedBy } from "../changes/mentioned.ts";
import { mentionsToday } from "./mentions-today.ts";
import { newestVersions } from "../model/message.ts";
import type { Mention, MessageRepository, UserMessage } from "../model/message.ts";
import type { PeopleRepository } from "../model/people.ts";
import { requireWritable } from "../model/require-open.ts";
import type { ModelCatalogue } from "../model/model-catalogue.ts";
import { broughtBy, withActivity } from "../changes/taking-part.ts";

export interface EditMessage {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly messageId: string;
  readonly content: string;
  readonly mentions: readonly Mention[];
}

const maxAttempts = 50;

interface Dependencies {
  readonly store: ConversationStore;
  readonly reader: ConversationReader;
  readonly messages: MessageRepository;
  readonly agents: AgentRepository;
  readonly people: PeopleRepository;
  readonly models: ModelCatalogue;
  readonly cancel: CancelService;
  readonly now: () => number;
}

/** Editing what a person wrote. */
export class EditService {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Puts a new version, with an id of its own, at the message's rank; its answers take new ranks. Answers to the old
   * version that are still being written are cancelled first. @throws AppError NOT_FOUND for the conversation,
   * PERMISSION_DENIED for who did not write it, INVALID_ARGUMENT naming `mId` for a message that is not there, deleted, or not a user's (wire-facts A.3).
   */
  edit(command: EditMessage): Promise<PostedTurn> {
    return this.#inFlight.once(command.actor, command.messageId, command.idempotencyKey, () => this.#edit(command));
  }

  async #edit(command: EditMessage): Promise<PostedTurn> {
    const { actor, idempotencyKey, content, mentions } = command;
    const conversation = await this.#deps.reader.require(actor, command.conversationId);
    const messageId = idempotencyKey === null ? newId("msg") : idFromKey("msg", actor.workspaceId, actor.keyId, command.messageId, idempotencyKey.key);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const before = idempotencyKey === null ? null : await this.#editedBefore(conversation, messageId, idempotencyKey);
      if (before !== null) return before;
      const newest = await this.#newest(conversation, command.messageId, actor);
      const message = { content, mentions, context: newest.context, agenticMessageData: newest.agenticMessageData, modelSelection: newest.modelSelection };
      const mentioned = await mentionedBy(this.#deps, actor, message);
      // Looked at again where it is written: here, so that what will be refused cancels nothing.
      requireWritable(conversation, actor);
      await this.#deps.cancel.cancelAnswersTo(conversation, newest);
      try {
        const { turn } = await this.#deps.store.change(conversation, (current) => {
          requireWritable(current, actor);
          const now = this.#deps.now();
          const place = { rank: newest.rank, version: newest.version + 1, firstAnswerRank: current.nextRank, summary: summaryBefore(current, newest.rank) };
          const trace = { traceId: activeTraceId(), traceparent: activeTraceparent() };
          const { workspaceId, conversationId } = conversation;
          const turn = composeTurn({ actor, key: { workspaceId, conversationId }, message, messageId, bodyHash: idempotencyKey?.bodyHash ?? null, mentioned, conversation: current, formerMentions: newest.richMentions, ...place, now, trace });
          const changes = { ...turn.changes, stands: [newest.messageId] };
          return { ...withActivity(changes, current, actor, broughtBy(mentioned, current), now), turn };
        });
        return turn;
      } catch (error) {
        // Somebody else has put a version there meanwhile: this one comes behind it. Or has deleted it: then there is nothing to edit.
        if (!(error instanceof AlreadyCreated) && !(error instanceof MessageWithheld)) throw error;
      }
    }
    throw conversationBusy();
  }

  /** What the same request gave when it was made before; null when it was not. */
  async #editedBefore(key: ConversationKey, messageId: string, idempotencyKey: IdempotencyKey): Promise<PostedTurn | null> {
    const message = await this.#deps.messages.find(key, messageId);
    if (message?.kind !== "user") return null;
    if (message.creation?.bodyHash !== idempotencyKey.bodyHash) throw idempotencyKeyReused();
    const answers = await this.#deps.messages.findMany(key, message.creation.agentMessageIds);
    const [userMessage = message] = await mentionsToday(this.#deps.store, key, [message]);
    return { userMessage, agentMessages: answers.filter((answer) => answer.kind === "agent").toSorted((a, b) => a.rank - b.rank) };
  }

  /** The newest version at the rank of a message, for who wrote its first. */
  async #newest(key: ConversationKey, messageId: string, actor: Actor): Promise<UserMessage> {
    const message = await this.#deps.messages.find(key, messageId);
    const versions = message === null ? [] : await this.#deps.messages.inRanks(key, message.rank, message.rank + 1);
    const [first, newest] = [versions[0], newestVersions(versions)[0]];
    if (first?.kind !== "user" || newest?.kind !== "user" || newest.visibility === "deleted") throw invalidField("mId", "is not a user message of this conversation");
    if (!mayChange(actor, first)) throw editNotAuthorized();
    return newest;
  }
}
