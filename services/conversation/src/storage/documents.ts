import type { Person } from "@parley/actor";
import type { Agent } from "../domain/model/agent.ts";
import type { ConversationCreation } from "../domain/changes/conversation-store.ts";
import type { Conversation } from "../domain/model/conversation.ts";
import type { Feedback } from "../domain/model/feedback.ts";
import type {
  AgentMessage,
  CompactionMessage,
  FragmentMessage,
  Message,
  UserMessage,
} from "../domain/model/message.ts";
import { noKnowledge } from "../domain/model/knowledge.ts";
import type { AgentKnowledge } from "../domain/model/knowledge.ts";
import type { Participant } from "../domain/model/participant.ts";
import type { Reaction } from "../domain/model/reaction.ts";
import { unitsOf } from "../domain/model/message-weight.ts";
import { asDeleted } from "../domain/model/deleted-message.ts";
import type { Action, SubAnswer } from "../domain/model/action.ts";
import type { ApprovalHead, ApprovalRecord } from "../domain/model/approval-record.ts";
import { noTools } from "../domain/model/agent-tools.ts";
import type { AgentTools } from "../domain/model/agent-tools.ts";
import type { Turns } from "../domain/model/turns.ts";
import type { ToolApproval } from "../domain/model/tool-approval.ts";

// Documents stop in this folder. Their `_id` is the resource's id, unique on the shard that the first two fields of
// every unique index name.

export interface ConversationDocument extends Omit<
  Conversation,
  "spaceId" | "spaceIds" | "tools" | "aboveIds" | "askingMessageIds" | "deletedReplies" | "state"
> {
  /** Absent of one that no agent has made. */
  readonly aboveIds?: readonly string[];
  readonly askingMessageIds?: readonly string[];
  /** Absent until a running reply is deleted. */
  readonly deletedReplies?: readonly string[];
  /** Absent of what was made before there were spaces. */
  readonly spaceId?: string | null;
  readonly spaceIds?: readonly string[];
  readonly tools?: Conversation["tools"];
  readonly _id: string;
  /** Raised by every change; absent before the first. */
  readonly revision?: number;
  /** Random, another after every change: a database that was put back counts revisions again. Absent before the first change since it is. */
  readonly stamp?: string;
  /** The number that the next outbox entry takes. */
  readonly nextOutbox: number;
  /** The last of its approval records; absent before the first. */
  readonly approvalHead?: ApprovalHead;
  readonly creation: ConversationCreation | null;
  /** Whose list it is in as its owner; null once it is deleted. */
  readonly listedBy: string | null;
  /** In whose lists it is besides; nobody's once it is deleted. */
  readonly guestIds: readonly string[];
}

type Stored<M extends Message> = Omit<M, "messageId"> & {
  readonly _id: string;
  /** What it says, see `unitsOf`. Absent of what was written before pages were measured. */
  readonly units?: number;
};
export type MessageDocument =
  | Stored<UserMessage>
  | Stored<AgentMessage>
  | Stored<FragmentMessage>
  | Stored<CompactionMessage>;

export type AgentDocument = Omit<Agent, "agentId" | "knowledge" | "tools"> & {
  readonly _id: string;
  readonly agentId: string;
  /** Absent of what was made before there was any. */
  readonly knowledge?: AgentKnowledge;
  /** Absent of what was made before there were any, or before there were views of MCP servers. */
  readonly tools?: Pick<AgentTools, "builtIn" | "choice"> & Partial<AgentTools>;
  readonly bodyHash: string | null;
  /** The name as lists sort it. */
  readonly sortKey: string;
  /** Raised by every change, from 1; absent of what has not changed since there are revisions. */
  readonly revision?: number;
};

export interface AgentFavoriteDocument {
  readonly workspaceId: string;
  readonly userId: string;
  readonly agentId: string;
}

/** Who takes part or has read. */
export interface ParticipantDocument extends Omit<Participant, "joined"> {
  readonly _id: string;
  /** null for a person who has only read. */
  readonly joined: number | null;
  readonly markedUnread: boolean;
}

/** A person of a workspace: a copy of what the directory said. */
export interface PersonDocument extends Person {
  readonly _id: string;
  readonly workspaceId: string;
  readonly revision: number;
  /** User name and full name, folded. */
  readonly names: readonly string[];
  /** The first word of each. */
  readonly firstWords: readonly string[];
}

/** A call of a tool. */
export interface ActionDocument extends Omit<Action, "actionId" | "awaited" | "endedAt" | "child" | "aboveIds"> {
  /** Absent of what asks no agent. */
  readonly child?: SubAnswer;
  /** Absent of what is in no conversation that an agent has made. */
  readonly aboveIds?: readonly string[];
  readonly _id: string;
  /** Absent of what was called before runs waited for tools. */
  readonly awaited?: boolean;
  readonly endedAt?: number | null;
}

/** What was told of a call. */
export type ApprovalRecordDocument = ApprovalRecord;

/** A permission that a person has given. */
export interface ToolApprovalDocument extends Omit<ToolApproval, "approvalId"> {
  readonly _id: string;
}

export type FeedbackDocument = Feedback;

export type ReactionDocument = Reaction;

/** A file that is gone. */
export interface DeletedFileDocument {
  readonly _id: string;
  readonly workspaceId: string;
}

/** Collection `file_fences`: what whoever attaches a file and whoever releases it both write to. */
export interface FileFenceDocument {
  /** Workspace and file. */
  readonly _id: string;
  readonly workspaceId: string;
  /** Raised by whoever attaches it. */
  readonly uses: number;
  /** Nobody attaches it any more. */
  readonly isReleased?: true;
}

/** Whose turn it was last in a workspace, and when it was the workspace's. */
export type TurnDocument = Turns & { readonly _id: string };

/** Which life of a stream this database has seen, and how far it had come. */
export interface StreamIdentityDocument {
  readonly _id: string;
  readonly epoch: string;
  readonly previousEpoch: string | null;
  readonly highSequence: number;
}

export function messageDocument(message: Message): MessageDocument {
  const { messageId, ...rest } = message;
  // `_id` last: a message made from one that was read has that one's, see `toMessage`.
  return { ...rest, _id: messageId, units: unitsOf(message) };
}

export function toMessage(document: MessageDocument): Message {
  // The driver's own object, which nobody else has; `_id` stays on it, unseen by its type: a copy costs half of what decoding did.
  const message = Object.assign(document, { messageId: document._id }) as Message;
  return message.visibility === "deleted" ? asDeleted(message) : message;
}

/** A conversation without the fields that say that it is in no project, and no agent's: then it is in no index of these. */
export function withoutNoSpace({ spaceId, aboveIds, askingMessageIds, state: _state, ...conversation }: Conversation) {
  return {
    ...conversation,
    ...(spaceId === null ? {} : { spaceId }),
    ...(aboveIds.length === 0 ? {} : { aboveIds, askingMessageIds }),
  };
}

export function toConversation(document: ConversationDocument): Conversation {
  const {
    _id,
    nextOutbox: _number,
    approvalHead: _head,
    creation: _creation,
    listedBy: _owner,
    guestIds: _guests,
    revision = 0,
    stamp,
    spaceId = null,
    spaceIds = [],
    tools = [],
    aboveIds = [],
    askingMessageIds = [],
    deletedReplies = [],
    ...conversation
  } = document;
  // The revision besides: a replica of before there were stamps raises that alone.
  const state = stamp === undefined ? {} : { state: `${stamp} ${revision}` };
  return { ...conversation, ...state, aboveIds, askingMessageIds, deletedReplies, spaceId, spaceIds, tools };
}

/** One that an agent has made is open to whom the one at the top is open to, as that is now. */
export function belowTop(child: Conversation, top: Conversation): Conversation {
  const { accessMode, memberIds, spaceId } = top;
  const spaceIds = [...new Set([...top.spaceIds, ...child.spaceIds])];
  const visibility = top.visibility === "deleted" ? "deleted" : child.visibility;
  return { ...child, accessMode, memberIds, spaceId, spaceIds, visibility };
}

/** In whose lists a conversation is: in nobody's once it is deleted, and of one that an agent has made. */
export function listingOf({
  visibility,
  ownerId,
  memberIds,
  aboveIds,
}: Conversation): Pick<ConversationDocument, "listedBy" | "guestIds"> {
  // What agents ask each other is found from where they were asked.
  if (visibility === "deleted" || aboveIds.length > 0) return { listedBy: null, guestIds: [] };
  return { listedBy: ownerId, guestIds: memberIds.filter((memberId) => memberId !== ownerId) };
}

export function toAgent(document: AgentDocument): Agent {
  const { _id, bodyHash: _hash, sortKey: _key, revision: _revision, ...stored } = document;
  const { knowledge = noKnowledge, tools, ...agent } = stored;
  return { ...agent, knowledge, tools: { ...noTools, ...tools } };
}

export function actionDocument({ actionId, child, aboveIds, ...action }: Action): ActionDocument {
  const ofAgents = { ...(child === null ? {} : { child }), ...(aboveIds.length === 0 ? {} : { aboveIds }) };
  return { _id: actionId, ...action, ...ofAgents };
}

export function toAction(document: ActionDocument): Action {
  const { _id, awaited = false, endedAt = null, child = null, aboveIds = [], ...action } = document;
  return { ...action, awaited, endedAt, child, aboveIds, actionId: _id };
}
