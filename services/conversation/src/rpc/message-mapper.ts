import type {
  AgentMessage__Output,
  AgentMessageStatus__Output,
  CompactionMessage__Output,
  CompactionStatus__Output,
  Message__Output,
  MessageContext__Output,
  NewMessage__Output,
  RawContent__Output,
  TokenUsage__Output,
  UserMessage__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type {
  AgentMessage,
  AnswerStatus,
  CompactionMessage,
  CompactionStatus,
  Message,
  MessageContext,
  NewMessage,
  TokenUsage,
  UserMessage,
} from "../domain/model/message.ts";
import type { MessageView } from "../domain/use-cases/message-views.ts";
import { fromPerson } from "@parley/actor";
import { fromCitation, fromRetrieval } from "./citation-mapper.ts";
import { fromAction } from "./action-mapper.ts";
import { fromAgent } from "./agent-mapper.ts";
import { fromFragment } from "./fragment-mapper.ts";
import { fromMention, fromRichMention, toMention } from "./mention-mapper.ts";
import { withoutNulls } from "./without-nulls.ts";

export const answerStatuses: Readonly<Record<AnswerStatus, AgentMessageStatus__Output>> = {
  created: "AGENT_MESSAGE_STATUS_CREATED",
  succeeded: "AGENT_MESSAGE_STATUS_SUCCEEDED",
  failed: "AGENT_MESSAGE_STATUS_FAILED",
  cancelled: "AGENT_MESSAGE_STATUS_CANCELLED",
};

const compactionStatuses: Readonly<Record<CompactionStatus, CompactionStatus__Output>> = {
  created: "COMPACTION_STATUS_CREATED",
  succeeded: "COMPACTION_STATUS_SUCCEEDED",
  failed: "COMPACTION_STATUS_FAILED",
};

/** A message as somebody sees it. */
export function fromView({ message, reactions, isAgentUnseen }: MessageView): Message__Output {
  const shown = fromMessage(message);
  if (isAgentUnseen && shown.agentMessage?.configuration != null)
    shown.agentMessage.configuration.hiddenFromCaller = true;
  return { ...shown, reactions: reactions.map(({ emoji, users }) => ({ emoji, users: [...users] })) };
}

/** A message on the wire, as it is for everybody. */
export function fromMessage(message: Message): Message__Output {
  const { messageId, conversationId, rank, version, created, visibility } = message;
  const base = {
    messageId,
    conversationId,
    rank,
    version,
    created: String(created),
    visibility:
      visibility === "visible" ? ("MESSAGE_VISIBILITY_VISIBLE" as const) : ("MESSAGE_VISIBILITY_DELETED" as const),
    reactions: [],
  };
  switch (message.kind) {
    case "user":
      return { ...base, userMessage: fromUserMessage(message), kind: "userMessage" };
    case "agent":
      return { ...base, agentMessage: fromAgentMessage(message), kind: "agentMessage" };
    case "compaction":
      return { ...base, compactionMessage: fromCompactionMessage(message), kind: "compactionMessage" };
    case "fragment":
      return { ...base, contentFragment: fromFragment(message), kind: "contentFragment" };
    default:
      return message satisfies never;
  }
}

function fromUserMessage(message: UserMessage): UserMessage__Output {
  const { modelSelection } = message;
  return {
    content: message.content,
    mentions: message.mentions.map(fromMention),
    context: fromContext(message.context),
    sender: message.sender === null ? null : fromPerson(message.sender),
    agenticMessageData: message.agenticMessageData,
    modelSelection:
      modelSelection === null
        ? null
        : {
            ...withoutNulls({ reasoningEffort: modelSelection.reasoningEffort }),
            providerId: modelSelection.providerId,
            modelId: modelSelection.modelId,
          },
    richMentions: message.richMentions.map(fromRichMention),
  };
}

function fromAgentMessage(message: AgentMessage): AgentMessage__Output {
  const { usage, resolvedModel, content } = message;
  return {
    parentMessageId: message.parentMessageId,
    ...withoutNulls({
      parentAgentMessageId: message.parentAgentMessageId,
      content,
      chainOfThought: message.chainOfThought,
    }),
    status: answerStatuses[message.status],
    rawContents: rawContentsOf(message),
    thoughts: thoughtsOf(message),
    actions: (message.actions ?? []).map(fromAction),
    error: message.error,
    configuration: fromAgent(message.agent),
    ...(message.completed === null ? {} : { completed: String(message.completed) }),
    resolvedModel: {
      ...withoutNulls({ reasoningEffort: resolvedModel.reasoningEffort }),
      providerId: resolvedModel.providerId,
      modelId: resolvedModel.modelId,
      resolutionMethod: resolvedModel.resolutionMethod,
    },
    usage: fromUsage(usage),
    runId: message.runId,
    traceId: message.traceId,
    ...withoutNullNumbers({ costMicrocredits: message.costMicrocredits }),
    gracefullyStopped: message.gracefullyStopped,
    richMentions: message.richMentions.map(fromRichMention),
    generatedFiles: message.generatedFiles.map(({ fileId, title, contentType }) => ({ fileId, title, contentType })),
    citations: (message.citations ?? []).map(fromCitation),
    retrieval: fromRetrieval(message.retrieval ?? null),
  };
}

const separator = /^\n+/;

/** What each step said, without what separates it from the one before. */
function rawContentsOf({ steps, content }: AgentMessage): RawContent__Output[] {
  if (steps === undefined) return content === null ? [] : [{ step: 0, content }];
  return steps
    .map(({ step, content }) => ({ step, content: content.replace(separator, "") }))
    .filter(({ content }) => content !== "");
}

function thoughtsOf({ steps, chainOfThought }: AgentMessage): RawContent__Output[] {
  if (steps === undefined) return chainOfThought === null ? [] : [{ step: 0, content: chainOfThought }];
  return steps
    .map(({ step, chainOfThought }) => ({ step, content: (chainOfThought ?? "").replace(separator, "") }))
    .filter(({ content }) => content !== "");
}

function fromCompactionMessage(message: CompactionMessage): CompactionMessage__Output {
  const { model, tokensBefore, tokensAfter, costMicrocredits, completed } = message;
  return {
    status: compactionStatuses[message.status],
    ...withoutNulls({ content: message.content }),
    providerId: model.providerId,
    modelId: model.modelId,
    fromRank: message.fromRank,
    toRank: message.toRank,
    ...withoutNullNumbers({ tokensBefore, tokensAfter, costMicrocredits, completed }),
    usage: fromUsage(message.usage),
    error: message.error,
    runId: message.runId,
  };
}

function fromUsage(usage: TokenUsage | null): TokenUsage__Output | null {
  return usage === null
    ? null
    : {
        inputTokens: String(usage.inputTokens),
        outputTokens: String(usage.outputTokens),
        cachedInputTokens: String(usage.cachedInputTokens),
      };
}

function fromContext(context: MessageContext): MessageContext__Output {
  const { username, timezone, fullName, email, profilePictureUrl, origin, lastTriggerRunAt } = context;
  return {
    username,
    timezone,
    ...withoutNulls({ fullName, email, profilePictureUrl, origin }),
    clientSideMcpServerIds: [...context.clientSideMcpServerIds],
    selectedMcpServerViewIds: [...context.selectedMcpServerViewIds],
    selectedSpaceIds: [...context.selectedSpaceIds],
    ...(lastTriggerRunAt === null ? {} : { lastTriggerRunAt: String(lastTriggerRunAt) }),
  };
}

/** What a client posts, from the wire. @throws AppError INVALID_ARGUMENT naming the field. */
export function toNewMessage(message: NewMessage__Output): NewMessage {
  if (message.content === "") throw invalidField("message.content", "must not be empty");
  const { context, modelSelection, agenticMessageData } = message;
  if (context === null) throw invalidField("message.context", "is required");
  return {
    content: message.content,
    mentions: message.mentions.map((mention) => toMention(mention, "message.mentions")),
    context: {
      username: context.username,
      timezone: context.timezone,
      fullName: context.fullName ?? null,
      email: context.email ?? null,
      profilePictureUrl: context.profilePictureUrl ?? null,
      origin: context.origin ?? null,
      clientSideMcpServerIds: context.clientSideMcpServerIds,
      selectedMcpServerViewIds: context.selectedMcpServerViewIds,
      selectedSpaceIds: context.selectedSpaceIds,
      lastTriggerRunAt: context.lastTriggerRunAt === undefined ? null : Number(context.lastTriggerRunAt),
    },
    agenticMessageData:
      agenticMessageData === null
        ? null
        : { type: agenticMessageData.type, originMessageId: agenticMessageData.originMessageId },
    modelSelection:
      modelSelection === null
        ? null
        : {
            providerId: modelSelection.providerId,
            modelId: modelSelection.modelId,
            reasoningEffort: modelSelection.reasoningEffort ?? null,
          },
  };
}

// 64-bit numbers are text on the wire; an absent one is absent.
function withoutNullNumbers<T extends Record<string, number | null>>(fields: T): { [K in keyof T]?: string } {
  const present: { [K in keyof T]?: string } = {};
  for (const name in fields) if (fields[name] !== null) present[name] = String(fields[name]);
  return present;
}
