import { invalidField } from "@parley/errors";
import { KeyedMutex } from "@parley/runtime";
import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { composeTurn } from "../changes/compose-turn.ts";
import type { PostedTurn } from "../changes/compose-turn.ts";
import { AlreadyCreated, isStale } from "../changes/conversation-store.ts";
import type { Changes } from "../changes/conversation-store.ts";
import { invitedBy, withActivity } from "../changes/participation.ts";
import type { QuestionReader } from "../changes/question-reader.ts";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { mayChange, requireMaySkip } from "../model/authorship.ts";
import { conversationBusy, editNotAuthorized } from "../model/conversation-errors.ts";
import { ancestorsOf, summaryBefore } from "../model/conversation.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { idFromKey, newId } from "@parley/ids";
import type { Mention, MessageRepository, UserMessage } from "../model/message.ts";
import { requireWritable } from "../model/require-open.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import { writersTurn } from "../model/writers-turn.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";
import { InFlight } from "./in-flight.ts";
import type { MentionsToday } from "./mentions-today.ts";
import { postedBefore } from "./posted-before.ts";

export interface EditMessageCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly messageId: string;
  readonly content: string;
  readonly mentions: readonly Mention[];
  /** As of a new message. */
  readonly skipsValidation: boolean;
}

const maxAttempts = 50;

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly questions: QuestionReader;
  readonly messages: MessageRepository;
  readonly mentions: MentionsToday;
  readonly cancellation: AnswerCancellation;
  readonly now: () => number;
}

/** Puts a new version of a user message in place of the newest one. */
export class EditMessage {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();
  /** Edits of a conversation in this replica: side by side each but one would be made again, and cancel anew what it finds. */
  readonly #edits = new KeyedMutex({ ...writersTurn, refusal: conversationBusy });

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Puts a new version, with an id of its own, at the message's rank; its answers take new ranks. Answers to the old
   * version that are still being written are cancelled first. @throws AppError NOT_FOUND for the conversation,
   * PERMISSION_DENIED for who did not write it, INVALID_ARGUMENT naming `messageId` for a message that is not there, deleted, or not a user's (API C50).
   */
  async execute(command: EditMessageCommand): Promise<PostedTurn> {
    this.#deps.acceptance.require();
    return this.#inFlight.once(command.actor, command.messageId, command.idempotencyKey, () => this.#edit(command));
  }

  async #edit(command: EditMessageCommand): Promise<PostedTurn> {
    const { actor, idempotencyKey } = command;
    requireMaySkip(actor, command.skipsValidation);
    const conversation = await this.#deps.gate.requireForWrite(actor, command.conversationId);
    const { workspaceId, keyId } = actor;
    const messageId =
      idempotencyKey === null
        ? newId("msg")
        : idFromKey("msg", workspaceId, keyId, command.messageId, idempotencyKey.key);
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const posted =
        idempotencyKey === null ? null : await postedBefore(this.#deps, conversation, messageId, idempotencyKey);
      if (posted !== null) return posted;
      try {
        return await this.#edits.run(conversation.conversationId, () =>
          this.#addVersion(command, conversation, messageId),
        );
      } catch (error) {
        // Another edit put a version there first: this one comes after it. Or the message was deleted: the next attempt
        // finds that there is nothing to edit.
        if (!(error instanceof AlreadyCreated) && !isStale(error, "message")) throw error;
      }
    }
    throw conversationBusy();
  }

  async #addVersion(command: EditMessageCommand, conversation: Conversation, messageId: string): Promise<PostedTurn> {
    const { actor, idempotencyKey, content, mentions, skipsValidation } = command;
    const { workspaceId, conversationId } = conversation;
    const newest = await this.#newest(conversation, command.messageId, actor);
    const { context, agenticMessageData, modelSelection } = newest;
    const message = { content, mentions, context, agenticMessageData, modelSelection };
    const asked = await this.#deps.questions.of(actor, message);
    // Looked at again where it is written: here, so that what will be refused cancels nothing.
    requireWritable(conversation);
    await this.#deps.cancellation.cancelAnswersTo(conversation, newest);
    const writer = { actor, people: asked.people, adds: asked };
    const { turn } = await this.#deps.gate.change(writer, conversation, (found, { readers, shared }) => {
      requireWritable(found);
      const question = asked.allowed(shared);
      const current = { ...found, readers };
      const now = this.#deps.now();
      const turn = composeTurn({
        actor,
        key: { workspaceId, conversationId },
        message,
        messageId,
        bodyHash: idempotencyKey?.bodyHash ?? null,
        skipsValidation,
        question,
        ancestorIds: ancestorsOf(current),
        spaceIds: current.spaceIds,
        tools: current.tools,
        access: current,
        formerMentions: newest.richMentions,
        rank: newest.rank,
        version: newest.version + 1,
        firstAnswerRank: current.nextRank,
        summary: summaryBefore(current, newest.rank),
        now,
        trace: { traceId: activeTraceId(), traceparent: activeTraceparent() },
      });
      const changes: Changes = { ...turn.changes, notDeleted: [newest.messageId] };
      const invited = invitedBy(question.mentioned, current);
      return { ...withActivity(changes, current, actor, invited, now), turn };
    });
    return turn;
  }

  /** The newest version at the rank of a message, for who wrote its first. */
  async #newest(key: ConversationKey, messageId: string, actor: Actor): Promise<UserMessage> {
    const { messages } = this.#deps;
    const message = await messages.findWithoutText(key, messageId);
    const [first, newest] =
      message === null
        ? []
        : await Promise.all([messages.firstAt(key, message.rank), messages.newestAt(key, message.rank)]);
    if (first?.kind !== "user" || newest?.kind !== "user" || newest.visibility === "deleted")
      throw invalidField("messageId", "is not a user message of this conversation");
    if (!mayChange(actor, first)) throw editNotAuthorized();
    return newest;
  }
}
