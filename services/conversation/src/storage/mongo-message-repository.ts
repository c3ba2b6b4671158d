import type { ConversationKey, StatedConversation } from "../domain/model/conversation.ts";
import type {
  AgentMessage,
  CompactionMessage,
  FragmentMessage,
  Message,
  MessageOutline,
  MessageRepository,
} from "../domain/model/message.ts";
import type { Action } from "../domain/model/action.ts";
import type { Collections } from "./collections.ts";
import { toMessage } from "./documents.ts";
import type { MessageDocument } from "./documents.ts";
import { weigh } from "./known-messages.ts";
import type { KnownMessages, RawDocument } from "./known-messages.ts";
import { outlineProjection, toOutline } from "./message-outline.ts";
import { MongoActionRepository } from "./mongo-action-repository.ts";
import { MongoDeletedFiles } from "./mongo-deleted-files.ts";

const raw = { raw: true } as const;
// Of each rank, in a page that is read without asking how large its versions are.
const versionsAtOnce = 2;
const withoutTextProjection = {
  content: 0,
  chainOfThought: 0,
  steps: 0,
  citations: 0,
  richMentions: 0,
  mentions: 0,
} as const;

/** Reads messages by id and by bounded ranges of ranks. */
export class MongoMessageRepository implements MessageRepository {
  readonly #messages: Collections["messages"];
  readonly #known: KnownMessages;
  readonly #deletedFiles: MongoDeletedFiles;
  readonly #actions: MongoActionRepository;

  constructor(collections: Collections, known: KnownMessages) {
    this.#messages = collections.messages;
    this.#known = known;
    this.#deletedFiles = new MongoDeletedFiles(collections);
    this.#actions = new MongoActionRepository(collections);
  }

  async find({ workspaceId, conversationId }: ConversationKey, messageId: string): Promise<Message | null> {
    const documents = await this.#messages
      .find<RawDocument>({ _id: messageId, workspaceId, conversationId }, { ...raw, limit: 1 })
      .toArray();
    return (await this.#toMessages(workspaceId, documents))[0] ?? null;
  }

  async findWithoutText({ workspaceId, conversationId }: ConversationKey, messageId: string): Promise<Message | null> {
    const document = await this.#messages.findOne(
      { _id: messageId, workspaceId, conversationId },
      { projection: withoutTextProjection },
    );
    return document === null ? null : toMessageWithoutText(document);
  }

  async versionsAt({ workspaceId, conversationId }: ConversationKey, rank: number): Promise<readonly Message[]> {
    const documents = await this.#messages
      .find({ workspaceId, conversationId, rank }, { projection: withoutTextProjection })
      .toArray();
    return documents.map(toMessageWithoutText).sort((a, b) => a.version - b.version);
  }

  async newestAt({ workspaceId, conversationId }: ConversationKey, rank: number): Promise<Message | null> {
    // The index has all of this: no version is read to find the newest one.
    const versions = await this.#messages
      .find({ workspaceId, conversationId, rank }, { projection: { _id: 0, version: 1 } })
      .toArray();
    const newest = { rank, version: versions.reduce((most, { version }) => Math.max(most, version), 0) };
    const documents = await this.#messages
      .find<RawDocument>({ workspaceId, conversationId, ...newest }, { ...raw, limit: 1 })
      .toArray();
    return (await this.#toMessages(workspaceId, documents))[0] ?? null;
  }

  async firstAt({ workspaceId, conversationId }: ConversationKey, rank: number): Promise<Message | null> {
    const document = await this.#messages.findOne(
      { workspaceId, conversationId, rank, version: 0 },
      { projection: withoutTextProjection },
    );
    return document === null ? null : toMessageWithoutText(document);
  }

  async findMany(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
  ): Promise<readonly Message[]> {
    const documents = await this.#messages
      .find<RawDocument>({ _id: { $in: [...messageIds] }, workspaceId, conversationId }, { ...raw, hint: { _id: 1 } })
      .toArray();
    return this.#toMessages(workspaceId, documents);
  }

  async deleted(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (messageIds.length === 0) return new Set();
    const documents = await this.#messages
      .find(
        { _id: { $in: [...messageIds] }, workspaceId, conversationId, visibility: "deleted" },
        { projection: { _id: 1 } },
      )
      .toArray();
    return new Set(documents.map(({ _id }) => _id));
  }

  async firstAnswersTo(
    { workspaceId, conversationId }: ConversationKey,
    userMessageId: string,
  ): Promise<readonly AgentMessage[]> {
    const answers = { parentMessageId: userMessageId, kind: "agent", version: 0 } as const;
    const documents = await this.#messages
      .find<RawDocument>({ workspaceId, conversationId, ...answers }, raw)
      .toArray();
    return (await this.#toMessages(workspaceId, documents)).filter((message) => message.kind === "agent");
  }

  async repliesTo(
    { workspaceId, conversationId }: ConversationKey,
    userMessageIds: readonly string[],
  ): Promise<readonly AgentMessage[]> {
    const documents = await this.#messages
      .find(
        { workspaceId, conversationId, parentMessageId: { $in: [...userMessageIds] }, kind: "agent" },
        { projection: withoutTextProjection },
      )
      .toArray();
    return documents.map(toMessageWithoutText).filter((message) => message.kind === "agent");
  }

  async runningAnswersTo(
    { workspaceId, conversationId }: ConversationKey,
    userMessageId: string,
  ): Promise<readonly string[]> {
    const answers = { parentMessageId: userMessageId, kind: "agent", status: "created" } as const;
    const documents = await this.#messages
      .find({ workspaceId, conversationId, ...answers }, { projection: { _id: 1 } })
      .toArray();
    return documents.map(({ _id }) => _id);
  }

  async latestFragment(
    { workspaceId, conversationId }: ConversationKey,
    fragmentId: string,
  ): Promise<FragmentMessage | null> {
    const document = await this.#messages.findOne({
      workspaceId,
      conversationId,
      fragmentId,
      fragmentVersion: "latest",
    });
    const message = document === null ? null : toMessage(document);
    return message?.kind === "fragment" ? message : null;
  }

  async compactions({ workspaceId, conversationId }: ConversationKey): Promise<readonly CompactionMessage[]> {
    const documents = await this.#messages.find({ workspaceId, conversationId, kind: "compaction" }).toArray();
    return documents
      .map(toMessage)
      .filter((message) => message.kind === "compaction")
      .sort((a, b) => a.rank - b.rank);
  }

  async pageOf(conversation: StatedConversation, from: number, to: number): Promise<readonly Message[] | null> {
    const range = { conversation, from, to };
    let messages = this.#known.pages.find(range);
    if (messages === undefined) {
      const read = await this.#readRange(conversation, from, to);
      if (read === null) return null;
      ({ messages } = read);
      this.#known.pages.keep(range, messages, read.weight);
    }
    // What is not in the documents of messages is looked up each time.
    return this.#complete(conversation.workspaceId, messages);
  }

  async #readRange({ workspaceId, conversationId }: ConversationKey, from: number, to: number) {
    await using found = this.#messages.find<RawDocument>(
      { workspaceId, conversationId, rank: { $gte: from, $lt: to } },
      { ...raw, batchSize: versionsAtOnce * (to - from) + 1 },
    );
    // Asks for the first batch. Of a cursor that then is still open in the database there is more.
    await found.hasNext();
    if (found.id?.isZero() === false) return null;
    const documents = found.readBufferedDocuments();
    // Sorted here: the range is bounded, and a sort in the query walks the whole index on some servers.
    const messages: readonly Message[] = documents
      .map((document) => this.#known.of(document))
      .sort((a, b) => a.rank - b.rank || a.version - b.version);
    return { messages, weight: documents.reduce((sum, { byteLength }) => sum + weigh(byteLength), 0) };
  }

  async outlinesInRanks(
    { workspaceId, conversationId }: ConversationKey,
    from: number,
    to: number,
  ): Promise<readonly MessageOutline[]> {
    const documents = await this.#messages
      .find(
        { workspaceId, conversationId, rank: { $gte: from, $lt: to } },
        { batchSize: 1_000, projection: outlineProjection },
      )
      .toArray();
    return documents.map(toOutline).sort((a, b) => a.rank - b.rank || a.version - b.version);
  }

  async outlines(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
  ): Promise<ReadonlyMap<string, MessageOutline>> {
    const documents = await this.#messages
      .find({ _id: { $in: [...messageIds] }, workspaceId, conversationId }, { projection: outlineProjection })
      .toArray();
    return new Map(documents.map((document) => [document._id, toOutline(document)]));
  }

  #toMessages(workspaceId: string, documents: readonly RawDocument[]): Promise<readonly Message[]> {
    return this.#complete(
      workspaceId,
      documents.map((document) => this.#known.of(document)),
    );
  }

  /** Here, so that no reader can forget which files are gone; messages without files cost no query. */
  async #complete(workspaceId: string, read: readonly Message[]): Promise<readonly Message[]> {
    const messages = await this.#withActions(read);
    const deleted = await this.#deletedFiles.among(workspaceId, messages.flatMap(fileIdsOf));
    return deleted.size === 0 ? messages : messages.map((message) => withoutFiles(message, deleted));
  }

  /** Answers whose agents called nothing cost no query. */
  async #withActions(messages: readonly Message[]): Promise<readonly Message[]> {
    const acting = messages.filter(isActing);
    const [first] = acting;
    if (first === undefined) return messages;
    const found = await this.#actions.ofRuns(
      first,
      acting.map(({ runId }) => runId),
    );
    const byMessage: ReadonlyMap<string, readonly Action[]> = Map.groupBy(found, ({ messageId }) => messageId);
    return messages.map((message) =>
      isActing(message) ? { ...message, actions: byMessage.get(message.messageId) ?? [] } : message,
    );
  }
}

function isActing(message: Message): message is AgentMessage {
  return message.kind === "agent" && (message.actionUnits ?? 0) > 0;
}

function fileIdsOf(message: Message): readonly string[] {
  if (message.kind === "agent") return message.generatedFiles.map(({ fileId }) => fileId);
  return message.kind === "fragment" && message.file ? [message.file.fileId] : [];
}

/** A message as it is once these files are gone. */
function withoutFiles(message: Message, deleted: ReadonlySet<string>): Message {
  if (message.kind === "agent")
    return { ...message, generatedFiles: message.generatedFiles.filter(({ fileId }) => !deleted.has(fileId)) };
  return message.kind === "fragment" && message.file && deleted.has(message.file.fileId)
    ? { ...message, file: { ...message.file, deleted: true } }
    : message;
}

function toMessageWithoutText(document: Partial<MessageDocument>): Message {
  const message = toMessage({ ...document, richMentions: [] } as MessageDocument);
  if (message.kind === "agent") return { ...message, content: null, chainOfThought: null };
  return message.kind === "user" ? { ...message, content: "", mentions: [] } : { ...message, content: "" };
}
