import { storedEventCodec } from "@parley/contracts/conversation/v1";
import type { StoredEvent__Output } from "@parley/contracts/conversation/v1";
import type { ConversationKey } from "../domain/model/conversation.ts";
import { endingOf } from "../domain/model/delivered-event.ts";
import type { DeliveredEvent, EventPayload } from "../domain/model/delivered-event.ts";
import type { MentionsToday } from "../domain/use-cases/mentions-today.ts";
import type { Message, MessageRepository } from "../domain/model/message.ts";
import { formatEventId } from "./event-id.ts";

interface Stored {
  readonly sequence: number;
  readonly payload: Uint8Array;
}

/** An event with its place in the stream. */
export interface RenderedEvent {
  readonly sequence: number;
  /** null for internal events: they are never delivered. */
  readonly event: DeliveredEvent | null;
}

/** Makes events that clients see from stored ones: reads the resources they name, as they are today. */
export class EventRenderer {
  readonly #messages: MessageRepository;
  readonly #mentions: MentionsToday;
  readonly #region: string;

  constructor(messages: MessageRepository, mentions: MentionsToday, region: string) {
    this.#messages = messages;
    this.#mentions = mentions;
    this.#region = region;
  }

  /** Renders stored events of one conversation, in their order, with one read of the database, and one more where people are mentioned. */
  async render(key: ConversationKey, epoch: string, stored: readonly Stored[]): Promise<readonly RenderedEvent[]> {
    const decoded = stored.map((message) => ({
      sequence: message.sequence,
      event: storedEventCodec.decode(message.payload),
    }));
    const named = [...new Set(decoded.flatMap(({ event }) => (needsMessage(event) ? [event.messageId] : [])))];
    const [only] = named;
    const found =
      only === undefined
        ? []
        : named.length === 1
          ? [await this.#messages.find(key, only)]
          : await this.#messages.findMany(key, named);
    const today = await this.#mentions.in(
      key,
      found.filter((message) => message !== null),
    );
    const messages = new Map(today.map((message) => [message.messageId, message]));
    return decoded.map(({ sequence, event }) => {
      const payload = toPayload(event, messages.get(event.messageId));
      return { sequence, event: payload === null ? null : this.#event(event, { epoch, sequence }, payload) };
    });
  }

  #event(stored: StoredEvent__Output, at: { epoch: string; sequence: number }, payload: EventPayload): DeliveredEvent {
    return {
      eventId: formatEventId(this.#region, at),
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
  "agentGenerationCancelled",
  "conversationTitle",
  "fence",
  "accessChanged",
]);

function needsMessage(event: StoredEvent__Output): boolean {
  return !withoutMessage.has(event.event);
}

function toPayload(event: StoredEvent__Output, message: Message | undefined): EventPayload | null {
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
      return message?.kind === "agent" && message.status !== "created" ? endingOf(message) : null;
    case "agentGenerationCancelled":
      return { type: "agent_generation_cancelled" };
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
    // Internal, or of a newer version than this replica knows.
    case "fence":
    case "accessChanged":
    case undefined:
      return null;
    default:
      return event.event satisfies never;
  }
}
