import { storedEventCodec } from "@parley/contracts/conversation/v1";
import type { StoredAction__Output, StoredEvent__Output } from "@parley/contracts/conversation/v1";
import { awaitsAccount, awaitsAnswer, isBlocked } from "../domain/model/action.ts";
import type { Action, ActionRepository } from "../domain/model/action.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import { subQuestionOf } from "../domain/model/sub-agent.ts";
import { endingOf } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent, EventPayload } from "../domain/model/delivered-event.ts";
import { weightOf } from "../domain/model/message-weight.ts";
import type { MentionsToday } from "../domain/use-cases/mentions-today.ts";
import type { AgentMessage, Message, MessageRepository } from "../domain/model/message.ts";
import { formatEventId } from "./event-id.ts";
import type { KeptMessages } from "./kept-messages.ts";
import { KnownWeights } from "./known-weights.ts";
import { SharedMessages } from "./shared-messages.ts";

/** An event as it lies in the stream. */
export interface StoredEventBytes {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** An event with its place in the stream. */
export interface RenderedEvent {
  readonly sequence: number;
  /** null for internal events: they are never delivered. */
  readonly event: DeliveredEvent | null;
}

interface Dependencies {
  readonly messages: MessageRepository;
  readonly kept: KeptMessages;
  readonly actions: ActionRepository;
  readonly mentions: MentionsToday;
  readonly region: string;
}

interface Named {
  readonly messages: ReadonlyMap<string, Message>;
  readonly actions: ReadonlyMap<string, Action>;
}

// The most that a call of a tool weighs: its arguments, and what clients see of its result.
const largestAction = 1_300_000;
// What is told of a message of before weights were written down.
const unknownWeight = 256 * 1024;

/**
 * Of what is live, the new messages may be as this replica has just committed them. Of the past nothing is: whoever asks for it may
 * have heard what has become of a message since.
 */
export type Moment = "live" | "past";

/** Makes events that clients see from stored ones: reads the resources they name, as they are today. */
export class EventRenderer {
  readonly #deps: Dependencies;
  readonly #shared: SharedMessages;
  readonly #weights: KnownWeights;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#shared = new SharedMessages(deps.messages);
    this.#weights = new KnownWeights(deps.messages);
  }

  /** About how many bytes each of these will be once it is rendered, with at most one read of the database, of none of their texts. */
  async weigh(key: ConversationKey, stored: readonly StoredEventBytes[], moment: Moment): Promise<readonly number[]> {
    const events = stored.map(({ payload }) => ({ event: storedEventCodec.decode(payload), bytes: payload.length }));
    const weighed = events.filter(({ event }) => needsMessage(event) || storedAction(event) !== null);
    const kept = this.#kept(
      key,
      events.map(({ event }) => event),
      moment,
    );
    const named = [...new Set(weighed.map(({ event }) => event.messageId))];
    const weights = await this.#weights.of(
      key,
      named.filter((messageId) => !kept.has(messageId)),
    );
    return events.map(({ event, bytes }) => {
      const message = kept.get(event.messageId);
      const weight = message === undefined ? weights.get(event.messageId) : weightOf(message);
      // One of the calls that its answer's weight counts.
      if (storedAction(event) !== null) return Math.min(weight ?? unknownWeight, largestAction);
      if (!needsMessage(event)) return 500 + bytes;
      return weight === undefined ? 2_000 : (weight ?? unknownWeight);
    });
  }

  /**
   * Renders stored events of one conversation, in their order, with one read of the database, one more where people are mentioned,
   * and one where tools were called; with none where all that is live is about what was committed here just now.
   */
  async render(
    key: ConversationKey,
    epoch: string,
    stored: readonly StoredEventBytes[],
    moment: Moment,
  ): Promise<readonly RenderedEvent[]> {
    const decoded = stored.map(({ sequence, payload }) => ({ sequence, event: storedEventCodec.decode(payload) }));
    const events = decoded.map(({ event }) => event);
    const kept = new Set(this.#kept(key, events, moment).keys());
    const [found, actions] = await Promise.all([this.#messagesOf(key, events, moment), this.#actionsOf(key, events)]);
    const messages = new Map(found);
    // A deletion may have been answered while something else was read: what is not kept any more is shown as it is now.
    for (let gone = this.#gone(key, kept); gone.length > 0; gone = this.#gone(key, kept)) {
      for (const map of [kept, messages]) for (const messageId of gone) map.delete(messageId);
      const read = await this.#deps.mentions.in(key, await this.#shared.find(key, gone));
      for (const message of read) messages.set(message.messageId, message);
    }
    return decoded.map(({ sequence, event }) => {
      const payload = toPayload(event, { messages, actions });
      return { sequence, event: payload === null ? null : this.#event(event, { epoch, sequence }, payload) };
    });
  }

  async #messagesOf(
    key: ConversationKey,
    events: readonly StoredEvent__Output[],
    moment: Moment,
  ): Promise<ReadonlyMap<string, Message>> {
    const named = [...new Set(events.filter(needsMessage).map(({ messageId }) => messageId))];
    const kept = this.#kept(key, events, moment);
    const found = await this.#shared.find(
      key,
      named.filter((messageId) => !kept.has(messageId)),
    );
    const today = await this.#deps.mentions.in(key, [...found, ...kept.values()]);
    return new Map(today.map((message) => [message.messageId, message]));
  }

  #gone(key: ConversationKey, kept: ReadonlySet<string>): readonly string[] {
    return [...kept].filter((messageId) => this.#deps.kept.find(key, messageId) === undefined);
  }

  /** What events are about that this replica has just committed, by id; nothing that an event of something later is about. */
  #kept(key: ConversationKey, events: readonly StoredEvent__Output[], moment: Moment): ReadonlyMap<string, Message> {
    const kept = new Map<string, Message>();
    if (moment === "past") return kept;
    for (const event of events) {
      if (!needsMessage(event)) continue;
      const message = isNew(event) ? this.#deps.kept.find(key, event.messageId) : undefined;
      if (message === undefined) kept.delete(event.messageId);
      else kept.set(event.messageId, message);
    }
    return kept;
  }

  async #actionsOf(key: ConversationKey, events: readonly StoredEvent__Output[]): Promise<ReadonlyMap<string, Action>> {
    const named = [...new Set(events.flatMap((event) => storedAction(event)?.actionId ?? []))];
    if (named.length === 0) return new Map();
    const found = await this.#deps.actions.findMany(key, named);
    return new Map(found.map((action) => [action.actionId, action]));
  }

  #event(stored: StoredEvent__Output, at: { epoch: string; sequence: number }, payload: EventPayload): DeliveredEvent {
    return {
      eventId: formatEventId(this.#deps.region, at),
      created: Number(stored.created),
      conversationId: stored.conversationId,
      messageId: stored.messageId,
      agentId: stored.configurationId,
      payload,
    };
  }
}

const withoutMessage: ReadonlySet<StoredEvent__Output["event"]> = new Set([
  "generationTokens",
  "agentMessageDone",
  "conversationTitle",
  "fence",
  "accessChanged",
  "toolCallStarted",
  "toolParams",
  "toolNotification",
  "agentActionSuccess",
  "agentContextPruned",
]);

const ends: ReadonlySet<StoredEvent__Output["event"]> = new Set([
  "agentMessageSuccess",
  "agentError",
  "agentGenerationCancelled",
]);

/** Whether a stored event is the last one of its answer. */
export function isStoredEnd(payload: Uint8Array): boolean {
  return ends.has(storedEventCodec.decode(payload).event);
}

const beginnings: ReadonlySet<StoredEvent__Output["event"]> = new Set([
  "userMessageNew",
  "agentMessageNew",
  "compactionMessageNew",
]);

/** Whether an event says that a message has come to be. */
function isNew(event: StoredEvent__Output): boolean {
  return beginnings.has(event.event);
}

function needsMessage(event: StoredEvent__Output): boolean {
  return !withoutMessage.has(event.event);
}

function storedAction(event: StoredEvent__Output): StoredAction__Output | null {
  const { toolParams, toolNotification, agentActionSuccess, toolError } = event;
  const blocks = event.toolApproveExecution ?? event.toolAskUserQuestion ?? event.toolPersonalAuthRequired;
  return toolParams ?? blocks ?? toolNotification ?? agentActionSuccess ?? toolError ?? null;
}

function notificationPayload(event: StoredEvent__Output, action: Action): EventPayload {
  const { progress = 0, total = null, label = "" } = event.toolNotification ?? {};
  const subAgent =
    action.child === null ? null : { ...action.child, query: subQuestionOf(action.arguments)?.question ?? "" };
  return { type: "tool_notification", action: { ...action, result: null }, progress, total, label, subAgent };
}

/** What has been decided since blocks nobody: it is not delivered. */
function blockedPayload(action: Action, { agent, actions = [] }: AgentMessage): EventPayload | null {
  if (!isBlocked(action)) return null;
  const later = actions.some((other) => isBlocked(other) && other.step === action.step && other.index > action.index);
  const blocked = { action, agentName: agent.name, userId: action.askedBy };
  return { type: blockedTypeOf(action), blocked, isLast: !later };
}

function blockedTypeOf(action: Action) {
  if (awaitsAccount(action)) return "tool_personal_auth_required";
  return awaitsAnswer(action) ? "tool_ask_user_question" : "tool_approve_execution";
}

/** Whether a call has blocked its step, and nothing else does any more. */
function isLastBlocking({ deadline, step }: Action, message: Message | undefined): boolean {
  const { actions = [] } = message?.kind === "agent" ? message : {};
  return deadline !== null && !actions.some((other) => isBlocked(other) && other.step === step);
}

function toPayload(event: StoredEvent__Output, { messages, actions }: Named): EventPayload | null {
  const message = messages.get(event.messageId);
  const action = actions.get(storedAction(event)?.actionId ?? "");
  switch (event.event) {
    case "generationTokens": {
      const { text = "", classification, step = 0 } = event.generationTokens ?? {};
      return {
        type: "generation_tokens",
        text,
        classification: classification === "chain_of_thought" ? "chain_of_thought" : "tokens",
        step,
      };
    }
    case "userMessageNew":
      return message?.kind === "user" ? { type: "user_message_new", message } : null;
    case "agentMessageNew":
      return message?.kind === "agent" ? { type: "agent_message_new", message } : null;
    case "agentMessageSuccess":
    case "agentError":
    case "agentGenerationCancelled":
      return message?.kind === "agent" && message.status !== "created" ? endingOf(message) : null;
    case "conversationTitle":
      return { type: "conversation_title", title: event.conversationTitle?.title ?? "" };
    case "agentMessageConsumptionUpdated":
      return message?.kind === "agent"
        ? { type: "agent_message_consumption_updated", costMicrocredits: message.costMicrocredits }
        : null;
    case "compactionMessageNew":
      return message?.kind === "compaction" ? { type: "compaction_message_new", message } : null;
    case "compactionMessageDone":
      return message?.kind === "compaction" ? { type: "compaction_message_done", message } : null;
    case "agentMessageDone":
      return { type: "agent_message_done", status: event.agentMessageDone?.status === "error" ? "error" : "success" };
    case "toolCallStarted": {
      const { functionName = "", callId = "", index = 0, step = 0 } = event.toolCallStarted ?? {};
      return { type: "tool_call_started", functionName, callId, index, step };
    }
    case "toolParams":
      return action === undefined ? null : { type: "tool_params", action: { ...action, result: null } };
    case "toolApproveExecution":
    case "toolAskUserQuestion":
    case "toolPersonalAuthRequired":
      return action === undefined || message?.kind !== "agent" ? null : blockedPayload(action, message);
    case "toolNotification":
      return action === undefined ? null : notificationPayload(event, action);
    case "agentActionSuccess":
      return action === undefined ? null : { type: "agent_action_success", action };
    case "toolError":
      return action === undefined ? null : { type: "tool_error", action, isLast: isLastBlocking(action, message) };
    case "agentContextPruned":
      return { type: "agent_context_pruned" };
    // Internal, or of a newer version than this replica knows.
    case "fence":
    case "accessChanged":
    case undefined:
      return null;
    default:
      return event.event satisfies never;
  }
}
