import type { ConversationGate } from "../changes/conversation-gate.ts";
import { composeNewTurn } from "../changes/compose-turn.ts";
import type { PostedTurn } from "../changes/compose-turn.ts";
import { AlreadyCreated } from "../changes/conversation-store.ts";
import { invitedBy, withActivity } from "../changes/participation.ts";
import type { QuestionReader } from "../changes/question-reader.ts";
import type { Actor, IdempotencyKey } from "@parley/actor";
import { requireMaySkip } from "../model/authorship.ts";
import { isBudgetUsedUp } from "../model/budget.ts";
import { idempotencyKeyReused } from "../model/conversation-errors.ts";
import type { ConversationKey } from "../model/conversation.ts";
import { idFromKey, newId } from "@parley/ids";
import { selectsSomething } from "../model/message.ts";
import type { MessageRepository, NewMessage } from "../model/message.ts";
import { requireWritable } from "../model/require-open.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import { InFlight } from "./in-flight.ts";
import type { MentionsToday } from "./mentions-today.ts";
import { postedBefore } from "./posted-before.ts";

export interface PostMessageCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly message: NewMessage;
  /** Whether its answers may call tools of a low and of a medium stake without asking anybody. */
  readonly skipsValidation: boolean;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly questions: QuestionReader;
  readonly messages: MessageRepository;
  readonly mentions: MentionsToday;
  readonly now: () => number;
}

/** Adds a message and the answers that it asks for. */
export class PostMessage {
  readonly #deps: Dependencies;
  readonly #inFlight = new InFlight();

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * @returns The message and its empty answers; those posted before, for a request that is repeated with its
   * idempotency key. @throws AppError NOT_FOUND, PERMISSION_DENIED, UNPROCESSABLE `IDEMPOTENCY_KEY_REUSED`, ABORTED
   * `IDEMPOTENCY_KEY_IN_USE` or `COMPACTION_RUNNING`, INVALID_ARGUMENT `MODEL_DISABLED`, or naming a selected
   * space that the actor or somebody of the conversation can't read.
   */
  async execute(command: PostMessageCommand): Promise<PostedTurn> {
    this.#deps.acceptance.require();
    const { actor, conversationId, idempotencyKey } = command;
    return this.#inFlight.once(actor, conversationId, idempotencyKey, () => this.#post(command));
  }

  async #post(command: PostMessageCommand): Promise<PostedTurn> {
    const { actor, idempotencyKey, message, conversationId, skipsValidation } = command;
    requireMaySkip(actor, skipsValidation);
    const { workspaceId, keyId } = actor;
    const key: ConversationKey = { workspaceId, conversationId };
    const messageId =
      idempotencyKey === null ? newId("msg") : idFromKey("msg", workspaceId, keyId, conversationId, idempotencyKey.key);
    // What it selects might not be there any more.
    const earlier = selectsSomething(message.context) ? await this.#postedEarlier(command, messageId) : null;
    if (earlier !== null) return earlier;
    try {
      return await this.#write(command, key, messageId);
    } catch (error) {
      // What was asked while there was something left stays asked.
      const posted = isBudgetUsedUp(error) ? await this.#postedEarlier(command, messageId) : null;
      if (posted === null) throw error;
      return posted;
    }
  }

  async #write(command: PostMessageCommand, key: ConversationKey, messageId: string): Promise<PostedTurn> {
    const { actor, idempotencyKey, message, skipsValidation } = command;
    const bodyHash = idempotencyKey?.bodyHash ?? null;
    const asked = await this.#deps.questions.of(actor, message);
    try {
      const writer = { actor, people: asked.people, adds: asked };
      const { turn } = await this.#deps.gate.change(writer, key, (found, { readers, shared }) => {
        requireWritable(found);
        asked.requireSelected(shared);
        const question = asked.allowed(shared);
        const conversation = { ...found, readers };
        const now = this.#deps.now();
        const input = { actor, key, message, messageId, bodyHash, skipsValidation, question, now };
        const turn = composeNewTurn(input, conversation);
        const invited = invitedBy(question.mentioned, conversation);
        const changes = withActivity(turn.changes, conversation, actor, invited, now);
        return { ...changes, turn };
      });
      return turn;
    } catch (error) {
      if (!(error instanceof AlreadyCreated) || idempotencyKey === null) throw error;
      const posted = await postedBefore(this.#deps, key, messageId, idempotencyKey);
      if (posted === null) throw idempotencyKeyReused();
      return posted;
    }
  }

  /** What a repeated request has posted; null for one that posts something. */
  async #postedEarlier(
    { actor, idempotencyKey, conversationId }: PostMessageCommand,
    messageId: string,
  ): Promise<PostedTurn | null> {
    if (idempotencyKey === null) return null;
    return postedBefore(
      this.#deps,
      await this.#deps.gate.requireForWrite(actor, conversationId),
      messageId,
      idempotencyKey,
    );
  }
}
