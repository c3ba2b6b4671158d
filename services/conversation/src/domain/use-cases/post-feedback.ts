import { requirePerson } from "@parley/actor";
import type { Actor } from "@parley/actor";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import type { FeedbackRepository, NewFeedback } from "../model/feedback.ts";
import type { ConversationReader } from "./conversation-reader.ts";
import { requireAnswer } from "./require-message.ts";

export interface PostFeedbackCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
  readonly feedback: NewFeedback;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly reader: ConversationReader;
  readonly feedbacks: FeedbackRepository;
  readonly now: () => number;
}

/** Stores what a person thinks of an answer. */
export class PostFeedback {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Replaces what the person said of it before.
   * @throws AppError PERMISSION_DENIED `PERSON_REQUIRED`, NOT_FOUND, INVALID_ARGUMENT naming `messageId` for what is no answer.
   */
  async execute({ actor, conversationId, messageId, feedback }: PostFeedbackCommand): Promise<void> {
    const { gate, reader, feedbacks, now } = this.#deps;
    const { userId } = requirePerson(actor);
    const conversation = await gate.requireForWrite(actor, conversationId);
    const { agent } = await requireAnswer(reader, conversation, messageId);
    const { workspaceId } = conversation;
    const answered = { agentId: agent.agentId, agentVersion: agent.version };
    await feedbacks.store({ workspaceId, conversationId, messageId, userId, ...feedback, created: now(), ...answered });
  }
}
