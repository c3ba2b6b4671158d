import type { ConversationKey } from "../domain/conversation.ts";
import type { AgentMessage, CompactionMessage, FragmentMessage, Message, MessageRepository } from "../domain/message.ts";
import type { Collections } from "./collections.ts";
import { toMessage } from "./documents.ts";

/** Reads messages by id and by bounded ranges of ranks. */
export class MongoMessageRepository implements MessageRepository {
  readonly #messages: Collections["messages"];

  constructor(collections: Collections) {
    this.#messages = collections.messages;
  }

  async find({ workspaceId, conversationId }: ConversationKey, messageId: string): Promise<Message | null> {
    const document = await this.#messages.findOne({ _id: messageId, workspaceId, conversationId });
    return document === null ? null : toMessage(document);
  }

  async findMany({ workspaceId, conversationId }: ConversationKey, messageIds: readonly string[]): Promise<readonly Message[]> {
    const documents = await this.#messages.find({ _id: { $in: [...messageIds] }, workspaceId, conversationId }).toArray();
    return documents.map(toMessage);
  }

  async withheld({ workspaceId, conversationId }: ConversationKey, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (messageIds.length === 0) return new Set();
    const documents = await this.#messages.find({ _id: { $in: [...messageIds] }, workspaceId, conversationId, visibility: "deleted" }, { projection: { _id: 1 } }).toArray();
    return new Set(documents.map(({ _id }) => _id));
  }

  async answersTo({ workspaceId, conversationId }: ConversationKey, userMessageId: string): Promise<readonly AgentMessage[]> {
    const documents = await this.#messages.find({ workspaceId, conversationId, parentMessageId: userMessageId, kind: "agent" }).toArray();
    return documents.map(toMessage).filter((message) => message.kind === "agent");
  }

  async latestFragment({ workspaceId, conversationId }: ConversationKey, fragmentId: string): Promise<FragmentMessage | null> {
    const document = await this.#messages.findOne({ workspaceId, conversationId, fragmentId, fragmentVersion: "latest" });
    const message = document === null ? null : toMessage(document);
    return message?.kind === "fragment" ? message : null;
  }

  async fragmentsOfFile(workspaceId: string, fileId: string, limit: number): Promise<readonly FragmentMessage[]> {
    const documents = await this.#messages.find({ workspaceId, fileId, kind: "fragment", fileDeleted: { $exists: false } }).limit(limit).toArray();
    return documents.map(toMessage).filter((message) => message.kind === "fragment");
  }

  async compactions({ workspaceId, conversationId }: ConversationKey): Promise<readonly CompactionMessage[]> {
    const documents = await this.#messages.find({ workspaceId, conversationId, kind: "compaction" }).toArray();
    return documents.map(toMessage).filter((message) => message.kind === "compaction").sort((a, b) => a.rank - b.rank);
  }

  async inRanks({ workspaceId, conversationId }: ConversationKey, from: number, to: number): Promise<readonly Message[]> {
    // Sorted here: the range is bounded, and a sort in the query walks the whole index on some servers (architecture 5).
    const documents = await this.#messages.find({ workspaceId, conversationId, rank: { $gte: from, $lt: to } }, { batchSize: 1_000 }).toArray();
    return documents.map(toMessage).sort((a, b) => a.rank - b.rank || a.version - b.version);
  }
}
