import { isDuplicateKey } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { Participant, ParticipantRepository, ReadState } from "../domain/model/participant.ts";
import type { Collections } from "./collections.ts";
import type { ParticipantDocument } from "./documents.ts";

/** Participants, and what people have read: one document for each conversation and person or agent. */
export class MongoParticipantRepository implements ParticipantRepository {
  readonly #participants: Collections["participants"];

  constructor(collections: Collections) {
    this.#participants = collections.participants;
  }

  async list(
    { workspaceId, conversationId }: ConversationKey,
    kind: Participant["kind"],
    limit: number,
  ): Promise<readonly Participant[]> {
    const documents = await this.#participants
      .find({ workspaceId, conversationId, kind, joined: { $gt: 0 } })
      .limit(limit)
      .toArray();
    return documents.flatMap(toParticipant);
  }

  async readStates(
    workspaceId: string,
    conversationIds: readonly string[],
    userId: string,
  ): Promise<ReadonlyMap<string, ReadState>> {
    const ids = conversationIds.map((conversationId) => idOf({ conversationId, kind: "user", participantId: userId }));
    const documents = await this.#participants.find({ _id: { $in: ids }, workspaceId }).toArray();
    return new Map(
      documents.map(({ conversationId, joined, lastRead, markedUnread }) => [
        conversationId,
        { participates: joined !== null, lastRead, markedUnread },
      ]),
    );
  }

  markRead(key: ConversationKey, userId: string, at: number): Promise<void> {
    return this.#mark(key, userId, { $set: { markedUnread: false }, $max: { lastRead: at } });
  }

  markUnread(key: ConversationKey, userId: string): Promise<void> {
    return this.#mark(key, userId, { $set: { markedUnread: true }, $max: { lastRead: 0 } });
  }

  /** Inside the transaction of what they joined by: who is there already stays as they are. */
  async join(
    { workspaceId, conversationId }: ConversationKey,
    participants: readonly Participant[],
    session: ClientSession,
  ): Promise<void> {
    const ids = participants.map(idOf);
    const known = new Map(
      (await this.#participants.find({ workspaceId, conversationId, _id: { $in: ids } }, { session }).toArray()).map(
        (document) => [document._id, document],
      ),
    );
    const missing = participants.filter((participant) => !known.has(idOf(participant)));
    await this.insert(missing, session);
    for (const participant of participants) {
      // They have only read so far.
      if (known.get(idOf(participant))?.joined !== null) continue;
      const { name, fullName, pictureUrl, joined, lastRead, unnamed } = participant;
      await this.#participants.updateOne(
        { _id: idOf(participant), workspaceId, conversationId },
        {
          $set: { name, fullName, pictureUrl, joined, ...(unnamed === undefined ? {} : { unnamed }) },
          $max: { lastRead },
        },
        { session },
      );
    }
  }

  /** For a conversation that is being made, where nobody can be yet. */
  async insert(participants: readonly Participant[], session: ClientSession): Promise<void> {
    if (participants.length > 0)
      await this.#participants.insertMany(
        participants.map((participant) => ({ _id: idOf(participant), ...participant, markedUnread: false })),
        { session },
      );
  }

  async #mark(
    { workspaceId, conversationId }: ConversationKey,
    userId: string,
    change: { $set: { markedUnread: boolean }; $max: { lastRead: number } },
  ): Promise<void> {
    const whom = { workspaceId, conversationId, kind: "user" as const, participantId: userId };
    const upsert = (): Promise<unknown> =>
      this.#participants.updateOne(
        whom,
        { ...change, $setOnInsert: { _id: idOf(whom), name: "", fullName: null, pictureUrl: null, joined: null } },
        { upsert: true },
      );
    // Two at once, or one that joins: the second finds what the first made.
    await upsert().catch((error: unknown) => (isDuplicateKey(error) ? upsert() : Promise.reject(error)));
  }
}

function idOf({
  conversationId,
  kind,
  participantId,
}: Pick<Participant, "conversationId" | "kind" | "participantId">): string {
  return `${conversationId}:${kind}:${participantId}`;
}

function toParticipant({ _id, markedUnread: _marked, joined, ...document }: ParticipantDocument): Participant[] {
  return joined === null ? [] : [{ ...document, joined }];
}
