import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { MongoOutbox } from "@parley/outbox";
import { Batched, KeyedMutex, exitPoint } from "@parley/runtime";
import type { ClientSession } from "mongodb";
import { writesTakeLong } from "../domain/model/conversation-errors.ts";
import { AlreadyCreated } from "../domain/changes/conversation-store.ts";
import type {
  Changes,
  ConversationCreation,
  ConversationStore,
  SpaceListQuery,
} from "../domain/changes/conversation-store.ts";
import type {
  Conversation,
  ConversationCursor,
  ConversationKey,
  ConversationPage,
} from "../domain/model/conversation.ts";
import type { FreshMessages } from "../domain/model/fresh-messages.ts";
import { writersTurn } from "../domain/model/writers-turn.ts";
import type { Collections } from "./collections.ts";
import { pageOf, readConversationList } from "./conversation-list.ts";
import { ConversationWriter } from "./conversation-writer.ts";
import type { EventEncoder, Written } from "./conversation-writer.ts";
import type { ConversationDocument } from "./documents.ts";
import { outboxOwner } from "./outbox-owner.ts";
import type { MongoParticipantRepository } from "./mongo-participant-repository.ts";
import { nameOf, readNamed, readStanding } from "./read-conversations.ts";
import { readSpaceList } from "./space-list.ts";

// Many read conversations at the same time: their pages, and streams that begin elsewhere as a process ends.
const readBounds = { atOnce: 2, most: 100, withinMs: 1_000 };

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly outbox: MongoOutbox;
  readonly participants: MongoParticipantRepository;
  readonly kept: FreshMessages;
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
  readonly #writer: ConversationWriter;
  readonly #writers = new KeyedMutex({ ...writersTurn, refusal: writesTakeLong });
  readonly #reads: Batched<string, Conversation | null>;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#mongo = deps.mongo;
    this.#collections = deps.collections;
    this.#writer = new ConversationWriter(deps);
    this.#now = deps.now;
    this.#reads = new Batched(async (names: readonly string[]) => {
      const found = await readNamed(this.#collections.conversations, [...new Set(names)]);
      return names.map((name) => found.get(name) ?? null);
    }, readBounds);
  }

  async create(conversation: Conversation, creation: ConversationCreation | null, changes: Changes): Promise<void> {
    const written = await this.#inTransaction((session) =>
      this.#writer.create(conversation, creation, changes, session),
    );
    this.#publish([written]);
  }

  /** Writers of a conversation in this replica wait for each other, those of others conflict. */
  change<D extends Changes>(key: ConversationKey, decide: (conversation: Conversation) => D): Promise<D> {
    return this.#writers.run(outboxOwner(key), () => this.#change(key, decide));
  }

  async #change<D extends Changes>(key: ConversationKey, decide: (conversation: Conversation) => D): Promise<D> {
    const { changes, written } = await this.#inTransaction((session) => this.#writer.change(key, decide, session));
    this.#publish(written);
    return changes;
  }

  /** What was committed leaves at once; after a crash here the sweeper publishes it. */
  #publish(written: readonly Written[]): void {
    exitPoint("conversation.committed");
    for (const { key, entries, messages, changed, at } of written) {
      this.#deps.kept.forget(changed);
      this.#deps.kept.keep(messages, at);
      if (entries.length === 0) continue;
      this.#deps.outbox.committed(outboxOwner(key), entries);
      this.#deps.publish(outboxOwner(key));
    }
  }

  async find({ workspaceId, conversationId }: ConversationKey): Promise<Conversation | null> {
    const found = await this.#reads.ask(nameOf({ workspaceId, conversationId }));
    return found?.visibility === "deleted" ? null : found;
  }

  findMany(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Conversation[]> {
    return readStanding(this.#collections.conversations, workspaceId, conversationIds);
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
}
