import { AppError, invalidField } from "@parley/errors";
import { activeTraceId, activeTraceparent } from "@parley/telemetry";
import type { ConversationGate } from "../changes/conversation-gate.ts";
import { composeAnswer, joinSpaces } from "../changes/compose-turn.ts";
import { AlreadyCreated, isStale } from "../changes/conversation-store.ts";
import type { Changes } from "../changes/conversation-store.ts";
import { withActivity } from "../changes/participation.ts";
import type { QuestionReader } from "../changes/question-reader.ts";
import type { Actor, IdempotencyKey } from "@parley/actor";
import {
  agentNotFound,
  conversationAccessRestricted,
  messageNotFound,
  idempotencyKeyReused,
} from "../model/conversation-errors.ts";
import { ancestorsOf, toolViewsOf, summaryBefore } from "../model/conversation.ts";
import type { Conversation, ConversationKey } from "../model/conversation.ts";
import type { DomainEvent } from "../model/domain-event.ts";
import { idFromKey, newId } from "@parley/ids";
import type { AgentMessage, MessageRepository } from "../model/message.ts";
import { requireWritable } from "../model/require-open.ts";
import type { WorkAcceptance } from "../model/work-acceptance.ts";
import type { AgentReader } from "./agent-reader.ts";

export interface RetryMessageCommand {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly conversationId: string;
  readonly messageId: string;
}

interface Dependencies {
  readonly acceptance: WorkAcceptance;
  readonly gate: ConversationGate;
  readonly messages: MessageRepository;
  readonly agentReader: AgentReader;
  readonly questions: QuestionReader;
  readonly now: () => number;
}

/** What another version is made as. */
interface Made {
  readonly messageId: string;
  readonly bodyHash: string | undefined;
}

/** Asks the agent of an answer again. */
export class RetryMessage {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /**
   * Puts a new, empty version at the answer's rank and asks its agent again, as it is today. @throws AppError NOT_FOUND,
   * also when the question was deleted, UNPROCESSABLE for another request's idempotency key, INVALID_ARGUMENT naming
   * `messageId` for what is no answer, ABORTED while the newest
   * version is being written, PERMISSION_DENIED where somebody of the conversation can't read a space that the agent uses.
   */
  async execute(command: RetryMessageCommand): Promise<AgentMessage> {
    this.#deps.acceptance.require();
    const { actor, idempotencyKey } = command;
    const found = await this.#deps.gate.requireForWrite(actor, command.conversationId);
    const { workspaceId, conversationId, spaceId, spaceIds } = found;
    const key = { workspaceId, conversationId };
    const messageId =
      idempotencyKey === null
        ? newId("msg")
        : idFromKey("msg", workspaceId, actor.keyId, command.messageId, idempotencyKey.key);
    const before = idempotencyKey === null ? null : await this.#deps.messages.find(key, messageId);
    if (before?.kind === "agent") return sameRequest(before, idempotencyKey);
    const newest = await this.#newest(key, command.messageId);
    // The same request was faster, just now.
    if (newest.messageId === messageId) return sameRequest(newest, idempotencyKey);
    if (newest.status === "created") throw stillRunning();
    try {
      const made = { messageId, bodyHash: idempotencyKey?.bodyHash };
      return await this.#addVersion(actor, { ...key, spaceId, spaceIds }, newest, made);
    } catch (error) {
      if (isStale(error, "message")) throw messageNotFound();
      if (!(error instanceof AlreadyCreated)) throw error;
      // The same request, or another retry, was faster.
      const winner = await this.#deps.messages.find(key, messageId);
      if (winner?.kind === "agent") return sameRequest(winner, idempotencyKey);
      throw stillRunning();
    }
  }

  async #addVersion(
    actor: Actor,
    known: ConversationKey & Pick<Conversation, "spaceId" | "spaceIds">,
    newest: AgentMessage,
    { messageId, bodyHash }: Made,
  ): Promise<AgentMessage> {
    const { spaceId: _space, spaceIds: _spaces, ...key } = known;
    const agent = await this.#deps.agentReader.require(actor, newest.agent.agentId);
    if (agent.status !== "active") throw agentNotFound();
    const asked = await this.#deps.messages.find(key, newest.parentMessageId);
    if (asked?.kind !== "user" || asked.visibility === "deleted") throw messageNotFound();
    const trace = { traceId: activeTraceId(), traceparent: activeTraceparent() };
    const again = await this.#deps.questions.ofAgent(actor, agent, asked);
    const { agentMessage } = await this.#deps.gate.change({ actor, adds: again }, known, (conversation, { shared }) => {
      requireWritable(conversation);
      const question = again.allowed(shared);
      if (question.mentioned.agents.length === 0) throw agentRestricted();
      const { agentMessage: composed, run } = composeAnswer({
        actor,
        key,
        message: asked,
        skipsValidation: false,
        ancestorIds: ancestorsOf(conversation),
        userMessageId: asked.messageId,
        messageId,
        agent,
        knowledge: question.knowledgeOf(agent, [...conversation.spaceIds, ...question.spaceIds].length > 0),
        toolViewIds: [...new Set([...question.toolViewIds, ...toolViewsOf(conversation, agent.agentId)])],
        rank: newest.rank,
        version: newest.version + 1,
        summary: summaryBefore(conversation, asked.rank),
        now: this.#deps.now(),
        trace,
      });
      const agentMessage = bodyHash === undefined ? composed : { ...composed, bodyHash };
      const joined = joinSpaces(conversation, question.spaceIds);
      const events: DomainEvent[] = [
        ...joined.events,
        { type: "run_requested", runId: run.runId },
        { type: "agent_message_new", messageId, agentId: agent.agentId },
      ];
      const notDeleted = [newest.messageId, asked.messageId];
      const traceparent = trace.traceparent;
      const made = { messages: [agentMessage], runs: [run], events, traceparent };
      const changes: Changes = { notDeleted, conversation: joined.conversation, ...made };
      const asks = { people: [], agents: [agent] };
      return { ...withActivity(changes, conversation, actor, asks, agentMessage.created), agentMessage };
    });
    return agentMessage;
  }

  async #newest(key: ConversationKey, messageId: string): Promise<AgentMessage> {
    const message = await this.#deps.messages.findWithoutText(key, messageId);
    if (message === null) throw messageNotFound();
    const newest = await this.#deps.messages.newestAt(key, message.rank);
    if (newest?.kind !== "agent") throw invalidField("messageId", "is not an agent message");
    if (newest.visibility === "deleted") throw messageNotFound();
    return newest;
  }
}

/** @throws AppError UNPROCESSABLE where a request with another body had the key. Answers of before do not say what asked for them. */
function sameRequest(message: AgentMessage, key: IdempotencyKey | null): AgentMessage {
  if (message.bodyHash !== undefined && message.bodyHash !== key?.bodyHash) throw idempotencyKeyReused();
  return message;
}

function agentRestricted(): AppError {
  const problem = "Somebody in this conversation can't read a space that the agent uses: ask it in another one";
  return conversationAccessRestricted(problem);
}

function stillRunning(): AppError {
  return new AppError("ABORTED", "AGENT_MESSAGE_ERROR", "The agent is still answering", { retryAfterSeconds: 1 });
}
