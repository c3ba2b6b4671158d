import { accessSubject, eventSubject, runRequestedCodec, runRequestedSubject, storedEventCodec, streams, usageRecordedCodec, usageRecordedSubject } from "@parley/contracts";
import type { StoredEvent, UsageRecorded } from "@parley/contracts";
import { traceIdOf } from "@parley/telemetry";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { DomainEvent } from "../domain/model/domain-event.ts";

interface Encoded {
  readonly subject: string;
  readonly payload: Uint8Array;
  readonly expectedSequence?: number | null;
  readonly orderedIn?: string;
  readonly purges?: string;
}

type EventOf<T extends DomainEvent["type"]> = Extract<DomainEvent, { type: T }>;

/** Which messages leave for what happened: subject, bytes, and where they must stand. */
export function encodeDomainEvent(key: ConversationKey, event: DomainEvent, now: number, traceparent: string): Encoded {
  switch (event.type) {
    case "user_message_new":
      return ofConversation(key, { ...base(key, event.messageId, "", now), userMessageNew: {}, event: "userMessageNew" });
    case "agent_message_new":
      return ofConversation(key, { ...base(key, event.messageId, event.agentId, now), agentMessageNew: {}, event: "agentMessageNew" });
    case "access_changed":
      return { ...ofConversation(key, { ...base(key, "", "", now), accessChanged: {}, event: "accessChanged" }), subject: accessSubject(key.workspaceId, key.conversationId) };
    case "agent_message_done":
      return ofConversation(key, { ...base(key, event.messageId, event.agentId, now), agentMessageDone: { status: event.status }, event: "agentMessageDone" });
    case "conversation_title":
      return ofConversation(key, { ...base(key, "", "", now), conversationTitle: { title: event.title }, event: "conversationTitle" });
    case "compaction_message_new":
      return ofConversation(key, { ...base(key, event.messageId, "", now), compactionMessageNew: {}, event: "compactionMessageNew" });
    case "compaction_message_done":
      return ofConversation(key, { ...base(key, event.messageId, "", now), compactionMessageDone: {}, event: "compactionMessageDone" });
    case "agent_message_consumption_updated":
      return ofConversation(key, { ...base(key, event.messageId, event.agentId, now), agentMessageConsumptionUpdated: {}, event: "agentMessageConsumptionUpdated" });
    case "answer_ended":
      return ofAnswer(key, event, now);
    case "message_deleted":
      return { subject: eventSubject(key.workspaceId, key.conversationId, event.messageId), payload: new Uint8Array(), purges: streams.events.name };
    case "run_requested":
      return { subject: runRequestedSubject, payload: runRequestedCodec.encode({ ...key, runId: event.runId }) };
    case "usage_recorded":
      return { subject: usageRecordedSubject, payload: usageRecordedCodec.encode(usageFact(key, event, now, traceparent)) };
    default:
      return event satisfies never;
  }
}

function base(key: ConversationKey, messageId: string, configurationId: string, now: number): StoredEvent {
  return { ...key, messageId, configurationId, created: now };
}

function ofConversation(key: ConversationKey, stored: StoredEvent): Encoded {
  return { subject: eventSubject(key.workspaceId, key.conversationId), payload: storedEventCodec.encode(stored), orderedIn: streams.events.name };
}

function ofAnswer(key: ConversationKey, event: EventOf<"answer_ended">, now: number): Encoded {
  const common = base(key, event.messageId, event.agentId, now);
  const stored: Record<typeof event.outcome, StoredEvent> = {
    succeeded: { ...common, agentMessageSuccess: { runIds: [event.runId] }, event: "agentMessageSuccess" },
    failed: { ...common, agentError: {}, event: "agentError" },
    cancelled: { ...common, agentGenerationCancelled: {}, event: "agentGenerationCancelled" },
  };
  return {
    subject: eventSubject(key.workspaceId, key.conversationId, event.messageId),
    payload: storedEventCodec.encode(stored[event.outcome]),
    expectedSequence: event.expectedSequence,
    orderedIn: streams.events.name,
  };
}

function usageFact(key: ConversationKey, event: EventOf<"usage_recorded">, now: number, traceparent: string): UsageRecorded {
  const { kind, messageId, runId, keyId, userId, agentId, call, outcome, costMicrocredits } = event;
  const { providerId, modelId, usage } = call;
  return { ...key, messageId, runId, keyId, userId: userId ?? "", configurationId: agentId, providerId, modelId, usage, recorded: now, traceId: traceIdOf(traceparent), outcome, kind, costMicrocredits };
}
