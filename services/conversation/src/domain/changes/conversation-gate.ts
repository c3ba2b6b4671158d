import { ownerOf } from "@parley/actor";
import type { Actor } from "@parley/actor";
import { conversationNotFound, projectMembershipRequired } from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import { maxMembers } from "../model/participant.ts";
import type { ParticipantRepository } from "../model/participant.ts";
import { requireOpen, requireProjectMember } from "../model/require-open.ts";
import { AccessUnknown, noAddedSpaces, withoutSpaces } from "../model/space-access.ts";
import type {
  AddedSpaces,
  Audience,
  KnownAccess,
  ProjectMembership,
  Readers,
  SpaceAccess,
} from "../model/space-access.ts";
import { openSpaces } from "./open-spaces.ts";
import type { Changes, ConversationStore } from "./conversation-store.ts";

// How the owner of what a key without a person makes begins.
const keyOwner = "key:";

interface Dependencies {
  readonly store: ConversationStore;
  readonly spaces: SpaceAccess;
  readonly participants: ParticipantRepository;
}

/** Somebody who changes a conversation. */
export interface Writer {
  readonly actor: Actor;
  /** Whom the change wants to know of whether they can read the conversation. */
  readonly people?: readonly string[];
  /** What it may bring into the conversation. */
  readonly adds?: AddedSpaces;
}

// More people than these are in no conversation that anybody has seen.
const maxPeople = 10_000;

/** The way of somebody who asks to a conversation, past `requireOpen`. Where it has no spaces nothing is asked. */
export class ConversationGate {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * A conversation that the actor reads.
   * @throws AppError NOT_FOUND when the conversation is not there, deleted, another workspace's, or has content of a space that
   * the actor can't read; PERMISSION_DENIED when it is restricted; UNAVAILABLE when nobody can say who reads its spaces.
   */
  async require(actor: Actor, conversationId: string): Promise<Conversation> {
    const conversation = await this.#find({ workspaceId: actor.workspaceId, conversationId });
    requireOpen(conversation, actor, await this.#ask({ actor }, conversation));
    return conversation;
  }

  /**
   * Returns a conversation that the actor may write in. For writes that do not go through `change`.
   * @throws AppError As `require`; PERMISSION_DENIED `PROJECT_MEMBERSHIP_REQUIRED`.
   */
  async requireForWrite(actor: Actor, conversationId: string): Promise<Conversation> {
    const conversation = await this.require(actor, conversationId);
    requireProjectMember(conversation, await this.#membership(actor, conversation));
    return conversation;
  }

  /**
   * Requires that the actor may create conversations in this project or move them into it.
   * @throws AppError NOT_FOUND, INVALID_ARGUMENT naming `spaceId`, PERMISSION_DENIED `PROJECT_MEMBERSHIP_REQUIRED`; UNAVAILABLE.
   */
  async requireProject(actor: Actor, spaceId: string): Promise<void> {
    await this.#deps.spaces.requireProject(actor, spaceId);
    if (!(await this.#deps.spaces.isMember(actor, spaceId))) throw projectMembershipRequired();
  }

  /**
   * Changes a conversation as `ConversationStore.change` does, for actors that `requireForWrite` lets in at the time of the write.
   * @param key With the spaces that are known, if any: they are asked about beforehand.
   * @param decide Is told who can read what, of the people and spaces that the writer names, as of the conversation it gets.
   */
  async change<D extends Changes>(
    writer: Writer,
    key: ConversationKey & Partial<Pick<Conversation, "spaceId" | "spaceIds">>,
    decide: (conversation: Conversation, known: KnownAccess) => D,
  ): Promise<D> {
    const adds = addsSomething(writer);
    let known = await this.#askToWrite(
      writer,
      adds ? await this.#find(key) : { spaceId: null, spaceIds: [], memberIds: [], ...key },
    );
    for (;;) {
      const asked = known;
      try {
        return await this.#deps.store.change(key, (conversation) => {
          requireOpen(conversation, writer.actor, asked);
          requireProjectMember(conversation, asked.project);
          if (adds && !conversation.memberIds.every((id) => asked.memberIds.includes(id)))
            throw new AccessUnknown(conversation);
          return decide(conversation, asked);
        });
      } catch (error) {
        if (!(error instanceof AccessUnknown)) throw error;
        known = await this.#askToWrite(writer, error.audience);
      }
    }
  }

  /** That the actor can still read all spaces of a conversation. @throws AppError NOT_FOUND, UNAVAILABLE. */
  async requireReadable(actor: Actor, conversation: Pick<Conversation, "spaceIds">): Promise<void> {
    if ((await this.readable(actor, [conversation])).length === 0) throw conversationNotFound();
  }

  /** Of these conversations those whose spaces the actor can read, in their order. */
  async readable<C extends Pick<Conversation, "spaceIds">>(
    actor: Actor,
    conversations: readonly C[],
  ): Promise<readonly C[]> {
    const spaceIds = [...new Set(conversations.flatMap((conversation) => conversation.spaceIds))];
    if (spaceIds.length === 0) return conversations;
    const readable = await this.#deps.spaces.readable(actor, spaceIds);
    return conversations.filter((conversation) => conversation.spaceIds.every((spaceId) => readable.has(spaceId)));
  }

  /** Of these people those who can read all spaces of a conversation. */
  async readersOf(
    { workspaceId, spaceIds }: Pick<Conversation, "workspaceId" | "spaceIds">,
    people: readonly string[],
  ): Promise<Readers> {
    if (spaceIds.length === 0) return "everybody";
    return people.length === 0 ? new Set() : this.#deps.spaces.readersOfAll(workspaceId, spaceIds, people);
  }

  async #find({ workspaceId, conversationId }: ConversationKey): Promise<Conversation> {
    const conversation = await this.#deps.store.find({ workspaceId, conversationId });
    if (conversation === null) throw conversationNotFound();
    return conversation;
  }

  async #askToWrite(writer: Writer, audience: Audience): Promise<KnownAccess> {
    const [known, project] = await Promise.all([this.#ask(writer, audience), this.#membership(writer.actor, audience)]);
    return { ...known, project };
  }

  async #membership(actor: Actor, { spaceId }: Pick<Conversation, "spaceId">): Promise<ProjectMembership> {
    return { spaceId, isMember: spaceId !== null && (await this.#deps.spaces.isMember(actor, spaceId)) };
  }

  async #ask(writer: Writer, audience: Audience): Promise<KnownAccess> {
    const { actor, people = [], adds = noAddedSpaces } = writer;
    const { workspaceId, spaceIds, memberIds } = audience;
    if (spaceIds.length === 0 && !addsSomething(writer)) return withoutSpaces;
    const [readable, added] = await Promise.all([
      spaceIds.length === 0 ? new Set<string>() : this.#deps.spaces.readable(actor, spaceIds),
      this.#sharedOf(writer, audience),
    ]);
    const shared = new Set([...spaceIds, ...added]);
    const afterwards = [...new Set([...spaceIds, ...adds.within(shared)])];
    const readers = await this.readersOf({ workspaceId, spaceIds: afterwards }, people);
    return { ...withoutSpaces, spaceIds, readable, readers, memberIds, shared };
  }

  /** Of the spaces that a change may add those that all people of a conversation can read: then it locks none of them out. */
  async #sharedOf(writer: Writer, audience: Audience): Promise<readonly string[]> {
    const { actor, adds = noAddedSpaces } = writer;
    const { workspaceId } = audience;
    const added = adds.spaceIds.filter((spaceId) => !audience.spaceIds.includes(spaceId));
    if (added.length === 0) return [];
    const others = (await this.#peopleOf(audience)).filter((id) => id !== ownerOf(actor));
    const people = others.filter((id) => !id.startsWith(keyOwner));
    // Which spaces another's key is bounded to is not known.
    if (people.length < others.length) return [];
    // All who read a project take part in its conversations.
    const mustBeOpen = audience.spaceId !== null && adds.isMove !== true;
    const open = mustBeOpen ? await openSpaces(this.#deps.spaces, workspaceId, added) : null;
    const fresh = added.filter((spaceId) => open === null || open.has(spaceId));
    if (fresh.length === 0 || people.length === 0) return fresh;
    const canAll = async (spaceIds: readonly string[]): Promise<boolean> =>
      (await this.#deps.spaces.readersOfAll(workspaceId, spaceIds, people)).size === people.length;
    if (await canAll(fresh)) return fresh;
    if (fresh.length === 1) return [];
    const each = await Promise.all(fresh.map(async (spaceId) => ((await canAll([spaceId])) ? [spaceId] : [])));
    return each.flat();
  }

  /** Who owns a conversation or takes part in it, also those for whom its document has no room. */
  async #peopleOf(audience: Audience): Promise<readonly string[]> {
    const { memberIds } = audience;
    if (memberIds.length < maxMembers) return memberIds;
    const all = await this.#deps.participants.list(audience, "user", maxPeople);
    return [...new Set([...memberIds, ...all.map(({ participantId }) => participantId)])];
  }
}

function addsSomething({ adds = noAddedSpaces }: Writer): boolean {
  return adds.spaceIds.length > 0;
}
