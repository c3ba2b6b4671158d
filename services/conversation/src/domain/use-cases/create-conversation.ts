import { invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import { composeFragment } from "../changes/compose-fragment.ts";
import { composeNewTurn } from "../changes/compose-turn.ts";
import type { PostedTurn, Turn } from "../changes/compose-turn.ts";
import type { HeldSpaces } from "../changes/held-spaces.ts";
import { findPostedFragments } from "../changes/posted-fragments.ts";
import type { FileFences } from "../model/file-fences.ts";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { AlreadyCreated, isStale } from "../changes/conversation-store.ts";
import type { ConversationCreation, ConversationStore } from "../changes/conversation-store.ts";
import type { MentionedByMessage } from "../changes/mentioned.ts";
import { openSpaces } from "../changes/open-spaces.ts";
import { invitedBy, toParticipants } from "../changes/participation.ts";
import type { NewParticipants } from "../changes/participation.ts";
import type { QuestionReader } from "../changes/question-reader.ts";
import { ownerOf } from "@parley/actor";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { requireMaySkip } from "../model/authorship.ts";
import { isBudgetUsedUp } from "../model/budget.ts";
import { conversationBusy, conversationNotFound, idempotencyKeyReused } from "../model/conversation-errors.ts";
import { newConversationState } from "../model/conversation.ts";
import type { Conversation, ConversationKey, ConversationVisibility } from "../model/conversation.ts";
import type { NewFragment } from "../model/fragment.ts";
import { idFromKey, newId } from "@parley/ids";
import type { KnowledgeNodes } from "../model/knowledge.ts";
import type { MentionAccess } from "../model/mention-access.ts";
import { selectsSomething } from "../model/message.ts";
import type { FragmentMessage, MessageRepository, NewMessage } from "../model/message.ts";
import { maxMembers } from "../model/participant.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import { InFlight } from "./in-flight.ts";
import type { MentionsToday } from "./mentions-today.ts";

const maxAttempts = 10;

export interface CreateConversationCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  /** null, or blank, for one that is named after its first exchange. */
  readonly title: string | null;
  readonly visibility: ConversationVisibility;
  readonly depth: number;
  /** The project that it is made in; null for none. */
  readonly spaceId: string | null;
  readonly message: NewMessage | null;
  /** As of a new message. */
  readonly skipsValidation: boolean;
  /** They stand before the message. */
  readonly fragments: readonly NewFragment[];
}

export interface CreatedConversation {
  readonly conversation: Conversation;
  readonly fragments: readonly FragmentMessage[];
  readonly turn: PostedTurn | null;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly store: ConversationStore;
  readonly gate: ConversationGate;
  readonly spaces: SpaceAccess;
  readonly mentions: MentionsToday;
  readonly questions: QuestionReader;
  readonly messages: MessageRepository;
  readonly knowledgeNodes: KnowledgeNodes;
  readonly heldSpaces: HeldSpaces;
  readonly fileFences: FileFences;
  readonly now: () => number;
}

/** Creates a conversation with its content fragments and, when one is given, its first message. */
export class CreateConversation {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns What was created; what was created before, for a request that is repeated with its idempotency key.
   * @throws AppError INVALID_ARGUMENT for a fragment that is to supersede another (there is none yet) or a model that is
   * not available, for a space that is no project, or a selected one that the actor can't read, for what the project's readers
   * can't read, NOT_FOUND for a project that the actor can't read, PERMISSION_DENIED
   * `PROJECT_MEMBERSHIP_REQUIRED` for one that it only reads, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`, ABORTED `IDEMPOTENCY_KEY_IN_USE`.
   */
  async execute(command: CreateConversationCommand): Promise<CreatedConversation> {
    this.#deps.acceptance.require();
    return this.#inFlight.once(command.actor, "create", command.idempotencyKey, () => this.#createOnce(command));
  }

  async #createOnce(command: CreateConversationCommand): Promise<CreatedConversation> {
    const { actor, idempotencyKey, skipsValidation } = command;
    requireNoneSuperseded(command.fragments);
    requireMaySkip(actor, skipsValidation);
    const { workspaceId, keyId } = actor;
    const conversationId =
      idempotencyKey === null ? newId("cnv") : idFromKey("cnv", workspaceId, keyId, idempotencyKey.key);
    const key: ConversationKey = { workspaceId, conversationId };
    const earlier = usesSpaces(command) ? await this.#createdEarlier(command, key) : null;
    if (earlier !== null) return earlier;
    try {
      return await this.#createUnlessReleased(command, key);
    } catch (error) {
      // What was asked while there was something left stays asked.
      const created = isBudgetUsedUp(error) ? await this.#createdEarlier(command, key) : null;
      if (created === null) throw error;
      return created;
    }
  }

  /** Where a file was released meanwhile that is found the next time, and named. */
  async #createUnlessReleased(command: CreateConversationCommand, key: ConversationKey): Promise<CreatedConversation> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#create(command, key);
      } catch (error) {
        if (!isStale(error, "file")) throw error;
        if (attempt === maxAttempts) throw conversationBusy();
      }
  }

  async #create(command: CreateConversationCommand, key: ConversationKey): Promise<CreatedConversation> {
    const { actor, idempotencyKey, message, skipsValidation } = command;
    const asked = await this.#deps.questions.of(actor, message);
    const posted = command.fragments.map((fragment, at) => ({ fragment, field: `contentFragments[${at}]` }));
    const known = spaceIdsOf(command.spaceId);
    const adds = await findPostedFragments(this.#deps, actor, posted, known);
    const shared = await this.#shared(command, [...asked.spaceIds, ...adds.spaceIds]);
    asked.requireSelected(shared);
    adds.requireShared(shared);
    const question = asked.allowed(shared);
    const { mentioned } = question;
    const spaceIds = [...new Set([...known, ...question.spaceIds, ...adds.within(shared)])];
    const now = this.#deps.now();
    const fragments = command.fragments.map((fragment, rank) =>
      composeFragment({
        key,
        fragment,
        node: adds.nodeOf(fragment),
        messageId: newId("msg"),
        bodyHash: null,
        rank,
        now,
      }),
    );
    const access = await this.#accessTo(command, mentioned, spaceIds);
    const conversation = { ...newConversation(command, key, invitedBy(mentioned, access), now), spaceIds };
    const start = { ...conversation, ...access, nextRank: fragments.length };
    const input = { actor, key, messageId: newId("msg"), bodyHash: null, skipsValidation, question, now };
    const turn = message === null ? null : composeNewTurn({ ...input, message }, start);
    const changes = turn?.changes ?? { events: [], traceparent: activeTraceparent() };
    const messages = [...fragments, ...(changes.messages ?? [])];
    const created = { ...conversation, nextRank: messages.length };
    const participants = toParticipants(key, { person: actor.person, ...invitedBy(mentioned, access) }, now);
    try {
      await this.#deps.store.create(created, creationOf(idempotencyKey, fragments, turn), {
        ...changes,
        messages,
        participants,
      });
    } catch (error) {
      if (!(error instanceof AlreadyCreated) || idempotencyKey === null) throw error;
      return this.#createdBefore(actor, key, idempotencyKey);
    }
    return { conversation: created, fragments, turn };
  }

  /** Nobody else takes part yet, but in a project all who read it. */
  async #shared({ actor, spaceId }: CreateConversationCommand, added: readonly string[]): Promise<ReadonlySet<string>> {
    if (spaceId === null || added.length === 0) return new Set(added);
    const open = await openSpaces(this.#deps.spaces, actor.workspaceId, added);
    return new Set(added.filter((id) => id === spaceId || open.has(id)));
  }

  /** What a repeated request has made; null for a new request. Throws unless the caller is a member of the project. */
  async #createdEarlier(
    { actor, idempotencyKey, spaceId }: CreateConversationCommand,
    key: ConversationKey,
  ): Promise<CreatedConversation | null> {
    // First: what was made stays its readers', also once a space is gone.
    if (idempotencyKey !== null && (await this.#deps.store.creationOf(key)) !== null)
      return this.#createdBefore(actor, key, idempotencyKey);
    if (spaceId !== null) await this.#deps.gate.requireProject(actor, spaceId);
    return null;
  }

  /** Who has access to what is being made, of those whom its message mentions. */
  async #accessTo(
    { actor, spaceId }: CreateConversationCommand,
    { people }: MentionedByMessage,
    spaceIds: readonly string[],
  ): Promise<MentionAccess> {
    const { workspaceId } = actor;
    const mentioned = people.map(({ userId }) => userId);
    const readers = await this.#deps.gate.readersOf({ workspaceId, spaceIds }, mentioned);
    return { accessMode: "workspace_members", memberIds: [ownerOf(actor)], spaceId, readers };
  }

  async #createdBefore(
    actor: Actor,
    key: ConversationKey,
    idempotencyKey: IdempotencyKey,
  ): Promise<CreatedConversation> {
    const { store, messages, gate, mentions } = this.#deps;
    const creation = await store.creationOf(key);
    if (creation === null || creation.bodyHash !== idempotencyKey.bodyHash) throw idempotencyKeyReused();
    const conversation = await gate.require(actor, key.conversationId);
    const found = await messages.findMany(key, creation.fragmentIds);
    const fragments = found.filter((one) => one.kind === "fragment").toSorted((a, b) => a.rank - b.rank);
    if (creation.messageId === null) return { conversation, fragments, turn: null };
    const userMessage = await messages.find(key, creation.messageId);
    if (userMessage?.kind !== "user") throw conversationNotFound();
    const answers = await messages.firstAnswersTo(key, userMessage.messageId);
    const agentMessages = answers.toSorted((a, b) => a.rank - b.rank);
    const [today = userMessage] = await mentions.of(conversation, [userMessage]);
    return { conversation, fragments, turn: { userMessage: today, agentMessages } };
  }
}

function newConversation(
  { actor, title, visibility, depth, spaceId }: CreateConversationCommand,
  key: ConversationKey,
  { people, agents }: Omit<NewParticipants, "person">,
  now: number,
): Conversation {
  const ownerId = ownerOf(actor);
  return {
    ...key,
    title: titleOf(title),
    visibility,
    depth,
    created: now,
    updated: now,
    ownerId,
    nextRank: 0,
    accessMode: "workspace_members",
    lastActivityBy: actor.person?.userId ?? null,
    memberIds: [...new Set([ownerId, ...people.map(({ userId }) => userId)])].slice(0, maxMembers),
    agentIds: agents.map(({ agentId }) => agentId).slice(0, maxMembers),
    ...newConversationState,
    spaceId,
  };
}

/** Whether it names a space or what may be of one, which may be gone when it is repeated. */
function usesSpaces({ spaceId, message, fragments }: CreateConversationCommand): boolean {
  if (spaceId !== null || fragments.some(({ node, file }) => node !== null || file !== null)) return true;
  return message !== null && selectsSomething(message.context);
}

/** Of a new conversation: what its project holds may be in it. */
function spaceIdsOf(spaceId: string | null): readonly string[] {
  return spaceId === null ? [] : [spaceId];
}

function creationOf(
  idempotencyKey: IdempotencyKey | null,
  fragments: readonly FragmentMessage[],
  turn: Turn | null,
): ConversationCreation | null {
  if (idempotencyKey === null) return null;
  const { bodyHash } = idempotencyKey;
  const fragmentIds = fragments.map(({ messageId }) => messageId);
  return { bodyHash, messageId: turn?.userMessage.messageId ?? null, fragmentIds };
}

function requireNoneSuperseded(fragments: readonly NewFragment[]): void {
  const index = fragments.findIndex(({ supersededFragmentId }) => supersededFragmentId !== null);
  if (index < 0) return;
  const field = `contentFragments[${index}].supersededFragmentId`;
  throw invalidField(field, "is not a content fragment of this conversation");
}

// As an update takes it: without space around.
function titleOf(text: string | null): string | null {
  const title = text?.trim() ?? "";
  return title === "" ? null : title;
}
