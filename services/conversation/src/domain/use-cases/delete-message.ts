import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { isStale, StaleWrite } from "../changes/conversation-store.ts";
import type { Changes, ConversationPatch } from "../changes/conversation-store.ts";
import type { Actor } from "@parley/actor";
import { mayChange } from "../model/authorship.ts";
import { conversationBusy, deletionNotAuthorized, messageNotFound } from "../model/conversation-errors.ts";
import type { Conversation } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import type { Withholding } from "../model/fresh-messages.ts";
import { newestVersions } from "../model/message.ts";
import type { AgentMessage, CompactionMessage, MessageRepository, UserMessage } from "../model/message.ts";
import type { AnswerCancellation } from "./answer-cancellation.ts";
import type { ConversationsBelow } from "./conversations-below.ts";

export interface DeleteMessageCommand {
  readonly actor: Actor;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly gate: ConversationGate;
  readonly messages: MessageRepository;
  readonly cancellation: AnswerCancellation;
  readonly below: ConversationsBelow;
  readonly withholding: Withholding;
}

type Deletable = UserMessage | AgentMessage;

const maxAttempts = 50;

/** Deletes a message: it keeps its place, and nobody reads it any more. */
export class DeleteMessage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Hides every version of a message from readers, replays and models. The replies to a question are deleted with it,
   * and running ones are cancelled first. Summaries that cover a deleted message and conversations that a deleted reply started with
   * other agents are deleted as well. Idempotent.
   * @throws AppError NOT_FOUND; PERMISSION_DENIED `MESSAGE_DELETION_NOT_AUTHORIZED` for a message of another author, and for
   * a reply that is still running (API C54).
   */
  async execute({ actor, conversationId, messageId }: DeleteMessageCommand): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const conversation = await this.#deps.gate.requireForWrite(actor, conversationId);
      const versions = await this.#versions(conversation, messageId);
      await this.#authorize(actor, conversation, versions);
      const deleted = [...versions, ...(await this.#stoppedReplies(conversation, versions))];
      // Repeated for a deleted message: the process may have been killed before it did this.
      if (deleted.every(({ visibility }) => visibility === "deleted")) return await this.#finish(conversation, deleted);
      const changes = await this.#changes(conversation, deleted);
      try {
        // Rejected when a retry or an edit has added a version since, a reply or a summary has ended, or another deletion was faster. Other
        // writes do not matter: in a busy conversation there is always one.
        await this.#deps.gate.change({ actor }, conversation, (current) => {
          if (current.compaction?.messageId !== conversation.compaction?.messageId)
            throw new StaleWrite("conversation");
          const deletedReplies = [...current.deletedReplies, ...(changes.running ?? [])];
          return { ...changes, conversation: { ...changes.conversation, deletedReplies, ...outdating(current) } };
        });
      } catch (error) {
        if (isStale(error, "conversation", "message")) continue;
        throw error;
      }
      return await this.#finish(conversation, deleted);
    }
    throw conversationBusy();
  }

  /** Every version of the replies to a question, after the running ones were cancelled: they end soon after. */
  async #stoppedReplies(conversation: Conversation, versions: readonly Deletable[]): Promise<readonly AgentMessage[]> {
    const questions = versions.filter(({ kind }) => kind === "user").map(({ messageId }) => messageId);
    if (questions.length === 0) return [];
    const replies = await this.#deps.messages.repliesTo(conversation, questions);
    const running = runningOf(replies);
    if (running.length === 0) return replies;
    await this.#deps.cancellation.end(conversation, running, "cancelled");
    return this.#deps.messages.repliesTo(conversation, questions);
  }

  /** Deletes what other replicas cache of the messages, and the conversations that deleted replies started with other agents. */
  async #finish({ workspaceId }: Conversation, deleted: readonly Deletable[]): Promise<void> {
    const { below, withholding } = this.#deps;
    await withholding.withhold(deleted);
    const replies = deleted.filter(({ kind }) => kind === "agent");
    if (replies.length > 0)
      await below.delete(
        workspaceId,
        replies.map(({ messageId }) => messageId),
      );
  }

  async #versions(conversation: Conversation, messageId: string): Promise<readonly Deletable[]> {
    const message = await this.#deps.messages.findWithoutText(conversation, messageId);
    if (message?.kind !== "user" && message?.kind !== "agent") throw messageNotFound();
    const versions = await this.#deps.messages.versionsAt(conversation, message.rank);
    return versions.filter((version) => version.kind === "user" || version.kind === "agent");
  }

  async #authorize(actor: Actor, conversation: Conversation, versions: readonly Deletable[]): Promise<void> {
    const [first] = versions;
    if (first === undefined) throw messageNotFound();
    // An answer belongs to who asked for it.
    const asked =
      first.kind === "user" ? first : await this.#deps.messages.findWithoutText(conversation, first.parentMessageId);
    const may = asked?.kind === "user" ? mayChange(actor, asked) : actor.scopes.includes("conversations:manage");
    if (!may) throw deletionNotAuthorized("Only who wrote a message, or asked for it, may delete it");
    if (versions.some((version) => version.kind === "agent" && version.status === "created"))
      throw deletionNotAuthorized("The agent is still answering: cancel it first");
  }

  async #changes(conversation: Conversation, deleted: readonly Deletable[]): Promise<Changes> {
    const rank = Math.min(...deleted.map((message) => message.rank));
    const summaries = (await this.#deps.messages.compactions(conversation)).filter(
      ({ status, visibility }) => status === "succeeded" && visibility === "visible",
    );
    const [standing, covering] = [
      summaries.filter(({ toRank }) => toRank < rank),
      summaries.filter(({ toRank }) => toRank >= rank),
    ];
    const visible = deleted.filter(({ visibility }) => visibility === "visible");
    const answers = visible.filter((message) => message.kind === "agent");
    return {
      notDeleted: visible.map(({ messageId }) => messageId),
      running: runningOf(answers),
      newest: newestVersions(deleted.toSorted((a, b) => a.rank - b.rank || a.version - b.version)),
      deleted: [...visible, ...covering].map(({ messageId }) => messageId),
      conversation: boundaryOf(standing),
      events: [
        ...answers.map(({ messageId }): DomainEvent => ({ type: "message_deleted", messageId })),
        ...releaseOf(answers),
      ],
      traceparent: activeTraceparent(),
    };
  }
}

function runningOf(replies: readonly AgentMessage[]): readonly string[] {
  return replies.filter(({ status }) => status === "created").map(({ messageId }) => messageId);
}

/** What answers have made goes with them. */
function releaseOf(answers: readonly AgentMessage[]): readonly DomainEvent[] {
  const makers = answers.filter(({ generatedFiles }) => generatedFiles.length > 0);
  if (makers.length === 0) return [];
  return [{ type: "files_released", messageIds: makers.map(({ messageId }) => messageId) }];
}

/** The newest summary that does not cover what is deleted is what later runs read. */
function boundaryOf(standing: readonly CompactionMessage[]): ConversationPatch {
  const newest = standing.at(-1);
  return { compaction: newest === undefined ? null : { messageId: newest.messageId, rank: newest.toRank + 1 } };
}

/** A summary or a title under way has read what is deleted now. */
function outdating({ compacting, title, titleAsked }: Conversation): ConversationPatch {
  return {
    ...(compacting === null ? {} : { compacting: { ...compacting, outdated: true } }),
    ...(titleAsked && title === null ? { titleOutdated: true } : {}),
  };
}
