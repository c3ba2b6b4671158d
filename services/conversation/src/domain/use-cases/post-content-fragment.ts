import { AppError, invalidField } from "@parley/errors";
import { activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { composeFragment } from "../changes/compose-fragment.ts";
import { joinSpaces } from "../changes/compose-turn.ts";
import type { HeldSpaces } from "../changes/held-spaces.ts";
import { findPostedFragments } from "../changes/posted-fragments.ts";
import type { PostedFragments } from "../changes/posted-fragments.ts";
import { AlreadyCreated, isStale } from "../changes/conversation-store.ts";
import { withActivity } from "../changes/participation.ts";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { idempotencyKeyReused } from "../model/conversation-errors.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { FileFences } from "../model/file-fences.ts";
import type { NewFragment } from "../model/fragment.ts";
import { idFromKey, newId } from "@parley/ids";
import type { KnowledgeNodes } from "../model/knowledge.ts";
import type { FragmentMessage, MessageRepository } from "../model/message.ts";
import { requireWritable } from "../model/require-open.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import { InFlight } from "./in-flight.ts";

export interface PostContentFragmentCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly fragment: NewFragment;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly messages: MessageRepository;
  readonly knowledgeNodes: KnowledgeNodes;
  readonly heldSpaces: HeldSpaces;
  readonly fileFences: FileFences;
  readonly now: () => number;
}

/** What is to be added, and what was found out of it. */
interface Posted {
  readonly fragment: NewFragment;
  readonly adds: PostedFragments;
  readonly messageId: string;
  readonly bodyHash: string | null;
}

const maxAttempts = 50;

/** Adds something to read that answers see. No event is published for it: the API has none. */
export class PostContentFragment {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Adds a fragment; one that it supersedes stops being the latest in the same moment. @throws AppError NOT_FOUND for the
   * conversation, INVALID_ARGUMENT naming `contentFragment.supersededFragmentId`, or a document or file that the actor or somebody of
   * the conversation can't read, UNPROCESSABLE, ABORTED, UNAVAILABLE.
   */
  async execute(command: PostContentFragmentCommand): Promise<FragmentMessage> {
    this.#deps.acceptance.require();
    return this.#inFlight.once(command.actor, command.conversationId, command.idempotencyKey, () =>
      this.#post(command),
    );
  }

  async #post({
    actor,
    idempotencyKey,
    conversationId,
    fragment,
  }: PostContentFragmentCommand): Promise<FragmentMessage> {
    const { workspaceId, spaceId, spaceIds } = await this.#deps.gate.requireForWrite(actor, conversationId);
    const key = { workspaceId, conversationId };
    // The id is made as a posted message's: one key can't be good for both.
    const messageId =
      idempotencyKey === null
        ? newId("msg")
        : idFromKey("msg", workspaceId, actor.keyId, conversationId, idempotencyKey.key);
    // First: a document may be gone when it is repeated, and others read a file by then.
    const isText = fragment.node === null && fragment.file === null;
    const earlier = idempotencyKey === null || isText ? null : await this.#deps.messages.find(key, messageId);
    if (earlier !== null && idempotencyKey !== null) return this.#postedBefore(key, messageId, idempotencyKey);
    const find = () => findPostedFragments(this.#deps, actor, [{ fragment, field: "contentFragment" }], spaceIds);
    const adds = await find();
    const posted = { fragment, adds, messageId, bodyHash: idempotencyKey?.bodyHash ?? null };
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      try {
        return await this.#add(actor, { ...key, spaceId, spaceIds }, posted);
      } catch (error) {
        if (error instanceof AlreadyCreated && idempotencyKey !== null)
          return this.#postedBefore(key, messageId, idempotencyKey);
        // Its file was released meanwhile: this time that is found.
        if (isStale(error, "file")) await find();
        // Somebody else has superseded the same fragment meanwhile: this one supersedes theirs.
        if (!isStale(error, "fragment", "file")) throw error;
      }
    }
    throw new AppError("ABORTED", "CONVERSATION_BUSY", "Too many fragments supersede this one at once", {
      retryAfterSeconds: 1,
    });
  }

  async #add(
    actor: Actor,
    known: ConversationKey & Pick<Conversation, "spaceId" | "spaceIds">,
    { fragment, adds, messageId, bodyHash }: Posted,
  ): Promise<FragmentMessage> {
    const { spaceId: _space, spaceIds: _spaces, ...key } = known;
    const superseded =
      fragment.supersededFragmentId === null
        ? null
        : await this.#deps.messages.latestFragment(key, fragment.supersededFragmentId);
    if (fragment.supersededFragmentId !== null && superseded === null)
      throw invalidField("contentFragment.supersededFragmentId", "is not a content fragment of this conversation");
    const { message } = await this.#deps.gate.change({ actor, adds }, known, (conversation, { shared }) => {
      requireWritable(conversation);
      adds.requireShared(shared);
      const { conversation: patch, events } = joinSpaces(conversation, adds.within(shared));
      const [now, node] = [this.#deps.now(), adds.nodeOf(fragment)];
      const message = composeFragment({ key, fragment, node, messageId, bodyHash, rank: conversation.nextRank, now });
      const changes = {
        messages: [message],
        supersedes: superseded === null ? [] : [superseded.messageId],
        conversation: patch,
        events,
        traceparent: activeTraceparent(),
      };
      return { ...withActivity(changes, conversation, actor, { people: [], agents: [] }, now), message };
    });
    return message;
  }

  async #postedBefore(
    key: ConversationKey,
    messageId: string,
    idempotencyKey: IdempotencyKey,
  ): Promise<FragmentMessage> {
    const message = await this.#deps.messages.find(key, messageId);
    if (message?.kind !== "fragment" || message.creation?.bodyHash !== idempotencyKey.bodyHash)
      throw idempotencyKeyReused();
    return message;
  }
}
