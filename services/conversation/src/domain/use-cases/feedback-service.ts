import { invalidField } from "@parley/errors";
import { exitPoint } from "@parley/runtime";
import { requirePerson } from "../model/actor.ts";
import type { Actor } from "../model/actor.ts";
import { messageNotFound } from "../model/conversation-errors.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import type { ConversationKey } from "../model/conversation.ts";
import type { Feedback, FeedbackRepository, NewFeedback } from "../model/feedback.ts";
import type { AgentMessage, MessageRepository } from "../model/message.ts";

interface Dependencies {
  readonly reader: ConversationReader;
  readonly feedbacks: FeedbackRepository;
  readonly messages: MessageRepository;
  readonly now: () => number;
}

// What a list may hold: as any other answer, several times less than the RPC's limit.
const maxListed = 1_000;
const listedBytes = 8 * 1024 * 1024;

/** What people think of answers. A person sees their own alone. */
export class FeedbackService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Keeps what the caller's person thinks of an answer, in place of what they thought before.
   * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, NOT_FOUND, INVALID_ARGUMENT naming `mId` for what is no answer.
   */
  async post(actor: Actor, conversationId: string, messageId: string, feedback: NewFeedback): Promise<void> {
    const { userId } = requirePerson(actor);
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const { agent } = await this.#requireAnswer(conversation, messageId);
    const { workspaceId } = conversation;
    await this.#deps.feedbacks.keep({ workspaceId, conversationId, messageId, userId, ...feedback, created: this.#deps.now(), agentId: agent.agentId, agentVersion: agent.version });
    exitPoint("conversation.committed");
  }

  /** Forgets it; also when there is none, so that a repeat is harmless. @throws AppError as `post`. */
  async delete(actor: Actor, conversationId: string, messageId: string): Promise<void> {
    const { userId } = requirePerson(actor);
    const conversation = await this.#deps.reader.require(actor, conversationId);
    await this.#requireAnswer(conversation, messageId);
    await this.#deps.feedbacks.remove(conversation, messageId, userId);
    exitPoint("conversation.committed");
  }

  /** What the caller's person thinks of the answers of a conversation that are still there. @throws AppError PERMISSION_DENIED, NOT_FOUND. */
  async list(actor: Actor, conversationId: string): Promise<readonly Feedback[]> {
    const { userId } = requirePerson(actor);
    const conversation = await this.#deps.reader.require(actor, conversationId);
    const given = await this.#deps.feedbacks.list(conversation, userId, maxListed, listedBytes);
    const withheld = await this.#deps.messages.withheld(conversation, given.map(({ messageId }) => messageId));
    return given.filter(({ messageId }) => !withheld.has(messageId));
  }

  async #requireAnswer(key: ConversationKey, messageId: string): Promise<AgentMessage> {
    const message = await this.#deps.reader.message(key, messageId);
    if (message === null || message.visibility === "deleted") throw messageNotFound();
    if (message.kind !== "agent") throw invalidField("mId", "is not an agent message");
    return message;
  }
}
