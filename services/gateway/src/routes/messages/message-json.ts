import type { Person__Output } from "@parley/contracts/common/v1";
import type {
  AgentMessageStatus__Output,
  AgentMessage__Output,
  Mention__Output,
  MessageContext__Output,
  MessageError__Output,
  MessageVisibility__Output,
  Message__Output,
  UserMessage__Output,
} from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { actionJson, agentMessageIdOf } from "../actions/action-json.ts";
import { messageAgentJson } from "../agents/agent-json.ts";
import { fragmentJson, nodeFragmentJson } from "../fragments/fragment-json.ts";
import type { LinkContext } from "../../http/json-context.ts";
import { richMentionJson } from "../mentions/rich-mention-json.ts";
import type {
  agentMessageSchema,
  commonMessage,
  mentionSchema,
  messageContextSchema,
  messageSchema,
  userMessageSchema,
} from "./message-schema.ts";

/** Proto enum -> the API's words. */
const visibilities = {
  MESSAGE_VISIBILITY_UNSPECIFIED: "visible",
  MESSAGE_VISIBILITY_VISIBLE: "visible",
  MESSAGE_VISIBILITY_DELETED: "deleted",
} as const satisfies Readonly<Record<MessageVisibility__Output, string>>;

/** Proto enum -> the API's words. */
export const agentMessageStatuses = {
  AGENT_MESSAGE_STATUS_UNSPECIFIED: "created",
  AGENT_MESSAGE_STATUS_CREATED: "created",
  AGENT_MESSAGE_STATUS_SUCCEEDED: "succeeded",
  AGENT_MESSAGE_STATUS_FAILED: "failed",
  AGENT_MESSAGE_STATUS_CANCELLED: "cancelled",
} as const satisfies Readonly<Record<AgentMessageStatus__Output, string>>;

/** A message in the public family's shape (API C41, C42 and C61, with `rank`). */
export function messageJson(message: Message__Output, context: LinkContext): z.output<typeof messageSchema> {
  if (message.userMessage) return userMessageJson(message, message.userMessage, context);
  if (message.agentMessage) return agentMessageJson(message, message.agentMessage, context);
  const fragment = message.contentFragment;
  if (fragment?.node) return { ...commonJson(message), ...nodeFragmentJson(fragment, fragment.node) };
  if (fragment) return { ...commonJson(message), ...fragmentJson(fragment, context) };
  throw new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "A message came without its kind");
}

function userMessageJson(
  message: Message__Output,
  user: UserMessage__Output,
  context: LinkContext,
): z.output<typeof userMessageSchema> {
  return {
    ...commonJson(message),
    type: "user_message" as const,
    user: user.sender === null ? null : userJson(user.sender),
    mentions: user.mentions.map(mentionJson),
    richMentions: user.richMentions.map((mention) => richMentionJson(mention, context)),
    content: user.content,
    context: contextJson(user.context),
    agenticMessageData: user.agenticMessageData,
    modelSelection: user.modelSelection,
  };
}

function agentMessageJson(
  message: Message__Output,
  answer: AgentMessage__Output,
  context: LinkContext,
): z.output<typeof agentMessageSchema> {
  return {
    ...commonJson(message),
    type: "agent_message" as const,
    agentMessageId: agentMessageIdOf(message.messageId),
    parentMessageId: answer.parentMessageId,
    parentAgentMessageId: answer.parentAgentMessageId ?? null,
    status: agentMessageStatuses[answer.status],
    content: answer.content ?? null,
    chainOfThought: answer.chainOfThought ?? null,
    rawContents: answer.rawContents.map(({ step, content }) => ({ step, content })),
    error: errorJson(answer.error),
    configuration: messageAgentJson(answer.configuration, context),
    actions: answer.actions.map((action) => actionJson(action, message.messageId)),
    richMentions: answer.richMentions.map((mention) => richMentionJson(mention, context)),
  };
}

/** What all kinds have. Times are epoch milliseconds. */
export function commonJson(message: Message__Output): z.output<typeof commonMessage> {
  return {
    id: numericId(message.messageId),
    sId: message.messageId,
    created: Number(message.created),
    visibility: visibilities[message.visibility],
    version: message.version,
    rank: message.rank,
  };
}

export function mentionJson(mention: Mention__Output): z.output<typeof mentionSchema> {
  return mention.target === "userId"
    ? { type: "user", userId: mention.userId ?? "" }
    : { configurationId: mention.configurationId ?? "" };
}

export function errorJson(error: MessageError__Output | null) {
  return error === null ? null : { code: error.code, message: error.message, metadata: null };
}

/** The context as it was sent: what was absent or null stays absent, empty lists too. */
export function contextJson(context: MessageContext__Output | null): z.output<typeof messageContextSchema> {
  if (context === null) return { username: "", timezone: "UTC" };
  const { username, timezone, fullName, email, profilePictureUrl, origin, lastTriggerRunAt } = context;
  return {
    username,
    timezone,
    fullName,
    email,
    profilePictureUrl,
    origin,
    clientSideMCPServerIds: orAbsent(context.clientSideMcpServerIds),
    selectedMCPServerViewIds: orAbsent(context.selectedMcpServerViewIds),
    selectedSpaceIds: orAbsent(context.selectedSpaceIds),
    lastTriggerRunAt: lastTriggerRunAt === undefined ? undefined : Number(lastTriggerRunAt),
  };
}

/** A person as the client knows them (API C17). */
export function userJson(person: Person__Output) {
  const [firstName = "", ...rest] = person.fullName.split(" ");
  return {
    id: numericId(person.userId),
    sId: person.userId,
    createdAt: Number(person.createdAt),
    provider: null,
    username: person.username,
    email: person.email,
    firstName,
    lastName: rest.length === 0 ? null : rest.join(" "),
    fullName: person.fullName,
    image: person.image ?? null,
  };
}

function orAbsent(list: string[]): string[] | undefined {
  return list.length === 0 ? undefined : list;
}
