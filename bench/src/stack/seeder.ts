import { randomBytes } from "node:crypto";
import { MongoClient } from "mongodb";
import type { Collection } from "mongodb";
import { newMessage } from "./api.ts";
import type { Api } from "./api.ts";
import { databases } from "./parley.ts";

/** A stored document, as far as the benchmark changes it. */
interface Document {
  _id: string;
  [field: string]: unknown;
}

/** A conversation that was written to the database. */
export interface SeededConversation {
  readonly conversationId: string;
  /** The answer at its last rank. */
  readonly lastAnswerId: string;
  readonly messages: number;
}

const batch = 1_000;
const text = "The quick brown fox jumps over the lazy dog while the committee reads the minutes of its last meeting. "
  .repeat(3)
  .slice(0, 300);

/**
 * Writes conversations to the database directly: a hundred thousand posts would take an hour. Every document is a copy
 * of one that the service itself wrote, so that its shape is the service's and not this file's.
 */
export class Seeder {
  readonly #client: MongoClient;
  readonly #templates: { readonly conversation: Document; readonly user: Document; readonly agent: Document };

  private constructor(client: MongoClient, templates: { conversation: Document; user: Document; agent: Document }) {
    this.#client = client;
    this.#templates = templates;
  }

  /** Posts a question through the API and takes what came of it in the database as the pattern of all else. */
  static async create(mongodbUrl: string, api: Api): Promise<Seeder> {
    const model = { providerId: "local", modelId: "bench", temperature: 0 };
    const assistant = { name: `Bench ${id("")}`, description: "Answers nothing.", instructions: "Be brief.", model };
    const { agentConfiguration } = (await api.post(api.privateUrl("/assistant/agent_configurations"), {
      assistant,
    })) as { agentConfiguration: { sId: string } };
    const asked = (await api.post(api.publicUrl("/assistant/conversations"), {
      message: newMessage(text, [agentConfiguration.sId]),
    })) as { conversation: { sId: string } };
    const client = await MongoClient.connect(mongodbUrl);
    const conversationId = asked.conversation.sId;
    const find = async (collection: string, filter: object): Promise<Document> => {
      const document = await client.db(databases.conversation).collection<Document>(collection).findOne(filter);
      if (document === null)
        throw new Error(`The service wrote no document to ${collection} for ${JSON.stringify(filter)}`);
      return document;
    };
    const conversation = await find("conversations", { conversationId });
    const user = await find("messages", { conversationId, kind: "user" });
    const agent = await find("messages", { conversationId, kind: "agent" });
    return new Seeder(client, { conversation, user, agent });
  }

  /** A conversation of so many messages of 300 characters unless told otherwise, questions and finished answers in turn. */
  async conversation(messages: number, characters = text.length): Promise<SeededConversation> {
    const conversationId = id("cnv");
    const content = text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
    for (let from = 0; from < messages; from += batch) {
      const documents = Array.from({ length: Math.min(batch, messages - from) }, (_, index) => ({
        ...this.#message(conversationId, from + index, true),
        content,
        // As the service counts them, which has an answer's text twice.
        units: 2 * content.length,
      }));
      await this.#insert("messages", documents);
    }
    const conversation = { ...this.#conversation(conversationId, messages), largestUnits: 2 * content.length };
    await this.#insert("conversations", [conversation]);
    return { conversationId, lastAnswerId: "", messages };
  }

  /** A conversation of so many questions of a length. */
  async questions(count: number, characters: number): Promise<SeededConversation> {
    const conversationId = id("cnv");
    const content = text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
    const said = { content, units: content.length };
    // Questions have the even ranks of templates.
    const documents = Array.from({ length: count }, (_, rank) => ({
      ...this.#message(conversationId, 0, true),
      rank,
      ...said,
    }));
    await this.#insert("messages", documents);
    await this.#insert("conversations", [{ ...this.#conversation(conversationId, count), largestUnits: said.units }]);
    return { conversationId, lastAnswerId: "", messages: count };
  }

  /** So many conversations of a question and an answer that is being written. */
  async openAnswers(count: number): Promise<SeededConversation[]> {
    const made = Array.from({ length: count }, () => {
      const conversationId = id("cnv");
      const documents = [this.#message(conversationId, 0, false), this.#message(conversationId, 1, false)];
      return { conversationId, documents, lastAnswerId: documents[1]?._id ?? "", messages: 2 };
    });
    for (let from = 0; from < count; from += batch) {
      const part = made.slice(from, from + batch);
      await this.#insert(
        "messages",
        part.flatMap(({ documents }) => documents),
      );
      await this.#insert(
        "conversations",
        part.map(({ conversationId }) => this.#conversation(conversationId, 2)),
      );
    }
    return made.map(({ documents: _documents, ...seeded }) => seeded);
  }

  /** So many empty conversations of one owner, the last one now, the others an hour apart. */
  async listed(ownerId: string, count: number): Promise<void> {
    const now = Date.now();
    for (let from = 0; from < count; from += batch) {
      const documents = Array.from({ length: Math.min(batch, count - from) }, (_, index) => ({
        ...this.#conversation(id("cnv"), 0),
        ownerId,
        memberIds: [ownerId],
        listedBy: ownerId,
        guestIds: [],
        updated: now - (from + index) * 3_600_000,
      }));
      await this.#insert("conversations", documents);
    }
  }

  /** Says that a conversation holds something of these spaces. */
  async putIntoSpaces({ conversationId }: SeededConversation, spaceIds: readonly string[]): Promise<void> {
    const conversations = this.#client.db(databases.conversation).collection<Document>("conversations");
    const { modifiedCount } = await conversations.updateOne({ _id: conversationId }, { $set: { spaceIds } });
    if (modifiedCount !== 1) throw new Error(`there is no conversation ${conversationId}`);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  #conversation(conversationId: string, messages: number): Document {
    return {
      ...this.#templates.conversation,
      _id: conversationId,
      conversationId,
      nextRank: messages,
      nextOutbox: messages + 1,
    };
  }

  #message(conversationId: string, rank: number, finished: boolean): Document {
    const isAnswer = rank % 2 === 1;
    const template = isAnswer ? this.#templates.agent : this.#templates.user;
    const ending =
      isAnswer && finished
        ? {
            status: "succeeded",
            content: text,
            completed: Date.now(),
            usage: { inputTokens: 100, outputTokens: 70, cachedInputTokens: 0 },
          }
        : {};
    return { ...template, _id: id("msg"), conversationId, rank, ...(isAnswer ? { runId: id("run") } : {}), ...ending };
  }

  async #insert(collection: string, documents: Document[]): Promise<void> {
    const target: Collection<Document> = this.#client.db(databases.conversation).collection(collection);
    await target.insertMany(documents, { ordered: false });
  }
}

function id(kind: string): string {
  return `${kind}_${randomBytes(11).toString("hex")}`;
}
