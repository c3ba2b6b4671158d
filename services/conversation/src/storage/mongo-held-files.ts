import type { ConversationKey } from "../domain/model/conversation.ts";
import type { HeldFiles, HoldingPage } from "../domain/model/held-files.ts";
import type { Collections } from "./collections.ts";

/** What of a message says which files it has. */
interface FilesOfMessage {
  readonly file?: { readonly fileId: string } | null;
  readonly generatedFiles?: readonly { readonly fileId: string }[];
}

const onlyFiles = { "file.fileId": 1, "generatedFiles.fileId": 1 } as const;

/** Files by the messages that have them. */
export class MongoHeldFiles implements HeldFiles {
  readonly #messages: Collections["messages"];

  constructor({ messages }: Pick<Collections, "messages">) {
    this.#messages = messages;
  }

  async conversationsWith(workspaceId: string, fileId: string, after: string, limit: number): Promise<HoldingPage> {
    const read = (holder: object) =>
      this.#messages
        // What is deleted is left out below: for what no index has the development database passes over a partial one.
        .find(
          { workspaceId, ...holder, conversationId: { $gt: after } },
          { projection: { conversationId: 1, visibility: 1 } },
        )
        .sort({ conversationId: 1 })
        .limit(limit)
        .toArray();
    const lists = await Promise.all([read({ "file.fileId": fileId }), read({ "generatedFiles.fileId": fileId })]);
    // A list that is full says nothing of what comes after its last.
    const ends = lists.flatMap((list) => (list.length === limit ? list.slice(-1) : []));
    const next = ends.map(({ conversationId }) => conversationId).sort()[0] ?? null;
    const holding = lists.flat().filter(({ conversationId, visibility }) => {
      return visibility === "visible" && (next === null || conversationId <= next);
    });
    return { conversationIds: [...new Set(holding.map(({ conversationId }) => conversationId))], next };
  }

  async isNamed(workspaceId: string, fileId: string): Promise<boolean> {
    const options = { projection: { conversationId: 1 } };
    const found = await Promise.all([
      this.#messages.findOne({ workspaceId, "file.fileId": fileId }, options),
      this.#messages.findOne({ workspaceId, "generatedFiles.fileId": fileId }, options),
    ]);
    return found.some((message) => message !== null);
  }

  async ofMessages(
    { workspaceId, conversationId }: ConversationKey,
    messageIds: readonly string[],
  ): Promise<readonly string[]> {
    const documents = await this.#messages
      .find({ _id: { $in: [...messageIds] }, workspaceId, conversationId })
      .project<FilesOfMessage>(onlyFiles)
      .toArray();
    return documents.flatMap(fileIdsOf);
  }

  async inRanks(
    { workspaceId, conversationId }: ConversationKey,
    from: number,
    to: number,
  ): Promise<readonly string[] | null> {
    const documents = await this.#messages
      .find({ workspaceId, conversationId, rank: { $gte: from, $lt: to } })
      .project<FilesOfMessage>(onlyFiles)
      .toArray();
    return documents.length === 0 ? null : documents.flatMap(fileIdsOf);
  }
}

function fileIdsOf({ file, generatedFiles = [] }: FilesOfMessage): readonly string[] {
  return [...(file ? [file] : []), ...generatedFiles].map(({ fileId }) => fileId);
}
