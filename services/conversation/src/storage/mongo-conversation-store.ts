import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox, OutboxEntry, OutboxMessage } from "@parley/outbox";
import { exitPoint } from "@parley/runtime";
import type { ClientSession } from "mongodb";
import { AlreadyCreated, StaleWrite } from "../domain/changes/conversation-store.ts";
import type {
  Changes,
  ConversationCreation,
  ConversationStore,
  SpaceListQuery,
} from "../domain/changes/conversation-store.ts";
import { chainRecords } from "../domain/model/approval-record.ts";
import { conversationNotFound } from "../domain/model/conversation-errors.ts";
import type {
  Conversation,
  ConversationCursor,
  ConversationKey,
  ConversationPage,
} from "../domain/model/conversation.ts";
import type { DomainEvent } from "../domain/model/domain-event.ts";
import type { Message } from "../domain/model/message.ts";
import { addReaction } from "./add-reaction.ts";
import { changeMention } from "./change-mention.ts";
import type { Collections } from "./collections.ts";
import { isActivity, nextRankAfter, openAnswersAfter } from "./conversation-counters.ts";
import { pageOf, readConversationList } from "./conversation-list.ts";
import { readSpaceList } from "./space-list.ts";
import { listingOf, messageDocument, runDocument, toConversation, withoutNoSpace } from "./documents.ts";
import type { ConversationDocument } from "./documents.ts";
import { headOf, writeApprovals } from "./write-approvals.ts";
import { KeyedMutex } from "./keyed-mutex.ts";
import { outboxOwner } from "./outbox-owner.ts";
import type { MongoParticipantRepository } from "./mongo-participant-repository.ts";
import { changeActions, changeRun, endRun } from "./write-run.ts";

// Longer than many writers take one after the other, shorter than a request waits.
const maxWriterWaitMs = 2_000;

/** What of a message an event decides; the store names it and puts it in its place. */
export type EncodedEvent = Omit<OutboxMessage, "messageId">;

export type EventEncoder = (key: ConversationKey, event: DomainEvent, now: number, traceparent: string) => EncodedEvent;

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly outbox: MongoOutbox;
  readonly participants: MongoParticipantRepository;
  readonly encode: EventEncoder;
  /** Publishes what an owner has in the outbox; must not throw. */
  readonly publish: (owner: string) => void;
  readonly now: () => number;
}

/** Writes conversations: one transaction over the conversation, its messages, runs and outbox; then it publishes. */
export class MongoConversationStore implements ConversationStore {
  readonly #deps: Dependencies;
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #now: () => number;
  readonly #participants: MongoParticipantRepository;
  readonly #writers = new KeyedMutex(maxWriterWaitMs);

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#mongo = deps.mongo;
    this.#collections = deps.collections;
    this.#participants = deps.participants;
    this.#now = deps.now;
  }

  async create(conversation: Conversation, creation: ConversationCreation | null, changes: Changes): Promise<void> {
    const document: ConversationDocument = {
      _id: conversation.conversationId,
      ...withoutNoSpace(conversation),
      ...listingOf(conversation),
      openAnswers: openAnswersAfter(0, changes),
      nextOutbox: 1 + changes.events.length,
      creation,
    };
    const entries = await this.#inTransaction(async (session) => {
      await this.#collections.conversations.insertOne(document, { session });
      await this.#participants.insert(changes.participants ?? [], session);
      return this.#insert(conversation, changes, 1, session);
    });
    this.#publish(conversation, entries);
  }

  /** Writers of a conversation in this replica wait for each other, those of others conflict. */
  change<D extends Changes>(key: ConversationKey, decide: (conversation: Conversation) => D): Promise<D> {
    return this.#writers.run(outboxOwner(key), () => this.#change(key, decide));
  }

  async #change<D extends Changes>(key: ConversationKey, decide: (conversation: Conversation) => D): Promise<D> {
    const { changes, entries } = await this.#inTransaction(async (session) => {
      const { workspaceId, conversationId } = key;
      const document = await this.#collections.conversations.findOne({ workspaceId, conversationId }, { session });
      if (document === null) throw conversationNotFound();
      const conversation = toConversation(document);
      const changes = decide(conversation);
      const records = chainRecords(key, document.approvalHead, changes.approvalFacts ?? [], changes.traceparent);
      // Every writer of a conversation meets here, so ranks and outbox numbers are dense and commit in order. They would not
      // without the revision: an update that changes nothing is no write, and passes another's.
      await this.#collections.conversations.updateOne(
        { workspaceId, conversationId },
        {
          $set: {
            ...(isActivity(changes) ? { updated: this.#now(), lastActivityBy: null } : {}),
            ...changes.conversation,
            ...listingOf({ ...conversation, ...changes.conversation }),
            nextRank: nextRankAfter(document.nextRank, changes),
            openAnswers: openAnswersAfter(document.openAnswers, changes),
            nextOutbox: document.nextOutbox + changes.events.length,
            ...headOf(records),
          },
          $inc: { revision: 1 },
        },
        { session },
      );
      const { participants = [] } = changes;
      if (participants.length > 0) await this.#participants.join(key, participants, session);
      if (changes.notDeleted !== undefined) await this.#requireNotDeleted(key, changes.notDeleted, session);
      if (changes.newest !== undefined) await this.#requireNewest(key, changes.newest, session);
      for (const messageId of changes.supersedes ?? []) await this.#supersede(key, messageId, session);
      if (changes.reaction !== undefined) await addReaction(this.#collections, changes.reaction, session);
      if (changes.mention !== undefined) await changeMention(this.#collections, key, changes.mention, session);
      const entries = await this.#insert(key, changes, document.nextOutbox, session);
      if (changes.progress !== undefined) await changeRun(this.#collections, key, changes.progress, session);
      if (changes.actions !== undefined)
        await changeActions(this.#collections, key, changes.actions, this.#now(), session);
      await writeApprovals(this.#collections, records, changes.remembered, session);
      for (const ending of changes.endings ?? []) await endRun(this.#collections, key, ending, session);
      exitPoint("conversation.written");
      return { changes, entries };
    });
    this.#publish(key, entries);
    return changes;
  }

  /** What was committed leaves at once; after a crash here the sweeper publishes it. */
  #publish(key: ConversationKey, entries: readonly OutboxEntry[]): void {
    exitPoint("conversation.committed");
    if (entries.length === 0) return;
    this.#deps.outbox.committed(outboxOwner(key), entries);
    this.#deps.publish(outboxOwner(key));
  }

  async find(key: ConversationKey): Promise<Conversation | null> {
    const document = await this.#document(key);
    return document === null || document.visibility === "deleted" ? null : toConversation(document);
  }

  async findMany(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Conversation[]> {
    if (conversationIds.length === 0) return [];
    const documents = await this.#collections.conversations
      .find({ _id: { $in: [...conversationIds] }, workspaceId })
      .toArray();
    return documents.filter(({ visibility }) => visibility !== "deleted").map(toConversation);
  }

  async creationOf(key: ConversationKey): Promise<ConversationCreation | null> {
    return (await this.#document(key))?.creation ?? null;
  }

  async list(
    workspaceId: string,
    memberId: string,
    limit: number,
    after: ConversationCursor | null,
    signal: AbortSignal,
  ): Promise<ConversationPage> {
    const found = await readConversationList(
      this.#collections,
      { workspaceId, memberId, after, limit: limit + 1, signal },
      this.#now(),
    );
    return pageOf(found, limit);
  }

  async listInSpace({ limit, ...query }: SpaceListQuery): Promise<ConversationPage> {
    return pageOf(await readSpaceList(this.#collections, { ...query, limit: limit + 1 }), limit);
  }

  #document({ workspaceId, conversationId }: ConversationKey): Promise<ConversationDocument | null> {
    return this.#collections.conversations.findOne({ workspaceId, conversationId });
  }

  async #inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    try {
      return await this.#mongo.transaction(work);
    } catch (error) {
      // Somebody has read the conversation for the first time just now, and joins it: their document is there on a second look.
      if (isDuplicateKey(error, "participants")) return this.#inTransaction(work);
      // Ids are random or made from an idempotency key; only the latter can be taken.
      throw isDuplicateKey(error) ? new AlreadyCreated() : error;
    }
  }

  async #insert(
    key: ConversationKey,
    changes: Changes,
    firstNumber: number,
    session: ClientSession,
  ): Promise<readonly OutboxEntry[]> {
    const messages = changes.messages ?? [];
    const runs = changes.runs ?? [];
    if (messages.length > 0) await this.#collections.messages.insertMany(messages.map(messageDocument), { session });
    if (runs.length > 0) await this.#collections.runs.insertMany(runs.map(runDocument), { session });
    if (changes.deleted !== undefined)
      await this.#collections.messages.updateMany(
        { _id: { $in: [...changes.deleted] }, workspaceId: key.workspaceId, conversationId: key.conversationId },
        { $set: { visibility: "deleted" } },
        { session },
      );
    const entries = changes.events.map((event, index) =>
      this.#entry(key, event, firstNumber + index, changes.traceparent),
    );
    await this.#deps.outbox.insert(outboxOwner(key), entries, session);
    return entries;
  }

  #entry(key: ConversationKey, event: DomainEvent, number: number, traceparent: string): OutboxEntry {
    const now = this.#now();
    const messageId = `${key.conversationId}-${number}`;
    return {
      ...this.#deps.encode(key, event, now, traceparent),
      messageId,
      number,
      traceparent,
      createdAt: new Date(now),
    };
  }

  async #requireNotDeleted(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
    session: ClientSession,
  ): Promise<void> {
    const deleted = await this.#collections.messages.findOne(
      { _id: { $in: [...messageIds] }, workspaceId, conversationId, visibility: "deleted" },
      { projection: { _id: 1 }, session },
    );
    if (deleted !== null) throw new StaleWrite("message");
  }

  async #requireNewest(
    { workspaceId, conversationId }: ConversationKey,
    { rank, version }: Pick<Message, "rank" | "version">,
    session: ClientSession,
  ): Promise<void> {
    const newer = await this.#collections.messages.findOne(
      { workspaceId, conversationId, rank, version: { $gt: version } },
      { projection: { _id: 1 }, session },
    );
    if (newer !== null) throw new StaleWrite("conversation");
  }

  async #supersede(
    { workspaceId, conversationId }: ConversationKey,
    messageId: string,
    session: ClientSession,
  ): Promise<void> {
    const result = await this.#collections.messages.updateOne(
      { _id: messageId, workspaceId, conversationId, fragmentVersion: "latest" },
      { $set: { fragmentVersion: "superseded" } },
      { session },
    );
    if (result.matchedCount === 0) throw new StaleWrite("fragment");
  }
}
