import type { CollectionIndexes } from "@parley/mongo";
import { lifeIndexes, outboxIndexes } from "@parley/outbox";
import type { Db } from "mongodb";
import type { BudgetDocument, BudgetEntryDocument, BudgetMonthDocument } from "./budget-documents.ts";
import type {
  ActionDocument,
  AgentDocument,
  AgentFavoriteDocument,
  ApprovalRecordDocument,
  ConversationDocument,
  DeletedFileDocument,
  FileFenceDocument,
  FeedbackDocument,
  MessageDocument,
  ParticipantDocument,
  PersonDocument,
  ReactionDocument,
  StreamIdentityDocument,
  ToolApprovalDocument,
  TurnDocument,
} from "./documents.ts";
import type { RunDocument, RunStepDocument } from "./run-documents.ts";
import type { ToldModelDocument, UsageFactDocument } from "./published-documents.ts";

/** The collections of this service's database. */
export function collectionsOf(db: Db) {
  return {
    agents: db.collection<AgentDocument>("agents"),
    people: db.collection<PersonDocument>("people"),
    agentFavorites: db.collection<AgentFavoriteDocument>("agent_favorites"),
    participants: db.collection<ParticipantDocument>("participants"),
    conversations: db.collection<ConversationDocument>("conversations"),
    messages: db.collection<MessageDocument>("messages"),
    runs: db.collection<RunDocument>("runs"),
    usageFacts: db.collection<UsageFactDocument>("usage_facts"),
    runSteps: db.collection<RunStepDocument>("run_steps"),
    actions: db.collection<ActionDocument>("actions"),
    approvalRecords: db.collection<ApprovalRecordDocument>("approval_records"),
    toolApprovals: db.collection<ToolApprovalDocument>("tool_approvals"),
    budgets: db.collection<BudgetDocument>("budgets"),
    budgetMonths: db.collection<BudgetMonthDocument>("budget_months"),
    budgetEntries: db.collection<BudgetEntryDocument>("budget_entries"),
    feedbacks: db.collection<FeedbackDocument>("feedbacks"),
    reactions: db.collection<ReactionDocument>("reactions"),
    turns: db.collection<TurnDocument>("turns"),
    deletedFiles: db.collection<DeletedFileDocument>("deleted_files"),
    fileFences: db.collection<FileFenceDocument>("file_fences"),
    toldModels: db.collection<ToldModelDocument>("told_models"),
    streamIdentities: db.collection<StreamIdentityDocument>("stream_identities"),
  };
}

export type Collections = ReturnType<typeof collectionsOf>;

/** Every index. Unique ones start with the shard key (ARCHITECTURE.md, Consistency). */
export const indexes: readonly CollectionIndexes[] = [
  {
    collection: "agents",
    indexes: [
      { key: { workspaceId: 1, agentId: 1 }, name: "by_agent", unique: true },
      { key: { workspaceId: 1, status: 1, sortKey: 1, agentId: 1 }, name: "by_name" },
      { key: { workspaceId: 1, status: 1, "knowledge.viewIds": 1 }, name: "by_view" },
      { key: { workspaceId: 1, status: 1, "tools.mcpViewIds": 1 }, name: "by_tool_view" },
    ],
  },
  {
    collection: "agent_favorites",
    indexes: [{ key: { workspaceId: 1, userId: 1, agentId: 1 }, name: "by_person", unique: true }],
  },
  {
    collection: "people",
    indexes: [
      { key: { workspaceId: 1, userId: 1 }, name: "by_user", unique: true },
      { key: { workspaceId: 1, firstWords: 1 }, name: "by_first_word" },
      { key: { workspaceId: 1, names: 1 }, name: "by_name" },
    ],
  },
  {
    collection: "participants",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, kind: 1, participantId: 1 }, name: "by_participant", unique: true },
      { key: { workspaceId: 1, conversationId: 1, kind: 1, joined: 1 }, name: "by_joined" },
      {
        key: { workspaceId: 1, participantId: 1, unnamed: 1 },
        name: "unnamed_by_person",
        partialFilterExpression: { unnamed: true },
      },
    ],
  },
  {
    collection: "conversations",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1 }, name: "by_conversation", unique: true },
      { key: { workspaceId: 1, listedBy: 1, updated: 1, conversationId: 1 }, name: "listed_by_owner" },
      { key: { workspaceId: 1, guestIds: 1, updated: 1, conversationId: 1 }, name: "listed_by_guest" },
      {
        key: { workspaceId: 1, spaceId: 1, updated: 1, conversationId: 1 },
        name: "listed_by_space",
        partialFilterExpression: { spaceId: { $exists: true } },
      },
    ],
  },
  {
    collection: "messages",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, rank: 1, version: 1 }, name: "by_rank", unique: true },
      {
        key: { workspaceId: 1, conversationId: 1, parentMessageId: 1 },
        name: "by_parent",
        partialFilterExpression: { kind: "agent" },
      },
      {
        key: { workspaceId: 1, conversationId: 1, fragmentId: 1 },
        name: "latest_by_fragment",
        partialFilterExpression: { fragmentVersion: "latest" },
      },
      {
        key: { workspaceId: 1, conversationId: 1, kind: 1 },
        name: "by_compaction",
        partialFilterExpression: { kind: "compaction" },
      },
      {
        key: { workspaceId: 1, "file.fileId": 1, conversationId: 1 },
        name: "by_attached_file",
        partialFilterExpression: { "file.fileId": { $exists: true } },
      },
      {
        key: { workspaceId: 1, "generatedFiles.fileId": 1, conversationId: 1 },
        name: "by_generated_file",
        partialFilterExpression: { "generatedFiles.fileId": { $exists: true } },
      },
    ],
  },
  {
    collection: "runs",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, messageId: 1 }, name: "by_message", unique: true },
      { key: { workspaceId: 1, conversationId: 1, state: 1 }, name: "by_state" },
      { key: { leaseUntil: 1 }, name: "running_by_lease", partialFilterExpression: { state: "running" } },
      { key: { waitUntil: 1 }, name: "waiting_by_end", partialFilterExpression: { state: "waiting" } },
      { key: { requestedAt: 1 }, name: "queued_by_request", partialFilterExpression: { state: "queued" } },
      {
        key: { state: 1, workspaceId: 1, asker: 1, madeAt: 1 },
        name: "queued_by_turn",
        partialFilterExpression: { state: "queued" },
      },
      {
        key: { workspaceId: 1, ancestorIds: 1 },
        name: "by_ancestor",
        partialFilterExpression: { ancestorIds: { $exists: true } },
      },
    ],
  },
  {
    collection: "run_steps",
    indexes: [{ key: { workspaceId: 1, conversationId: 1, runId: 1, step: 1 }, name: "by_run", unique: true }],
  },
  { collection: "usage_facts", indexes: [{ key: { workspaceId: 1, _id: 1 }, name: "by_workspace" }] },
  {
    collection: "actions",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, runId: 1, step: 1, index: 1 }, name: "by_run", unique: true },
      {
        key: { workspaceId: 1, conversationId: 1, status: 1 },
        name: "blocked",
        partialFilterExpression: { status: "blocked_validation_required" },
      },
      {
        key: { workspaceId: 1, conversationId: 1, status: 1 },
        name: "unanswered",
        partialFilterExpression: { status: "blocked_user_answer_required" },
      },
      {
        key: { workspaceId: 1, conversationId: 1, status: 1 },
        name: "unauthorized",
        partialFilterExpression: { status: "blocked_authentication_required" },
      },
      {
        key: { workspaceId: 1, aboveIds: 1, status: 1 },
        name: "below",
        partialFilterExpression: { aboveIds: { $exists: true } },
      },
    ],
  },
  {
    collection: "approval_records",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, n: 1 }, name: "by_conversation", unique: true },
      { key: { workspaceId: 1, at: 1, conversationId: 1, n: 1 }, name: "by_time" },
    ],
  },
  {
    collection: "tool_approvals",
    indexes: [{ key: { workspaceId: 1, userId: 1, _id: 1 }, name: "by_person" }],
  },
  {
    collection: "budgets",
    indexes: [{ key: { workspaceId: 1, scope: 1, id: 1 }, name: "by_name", unique: true }],
  },
  {
    collection: "budget_months",
    indexes: [{ key: { workspaceId: 1, month: 1 }, name: "by_month" }],
  },
  {
    collection: "budget_entries",
    indexes: [{ key: { workspaceId: 1, budgetId: 1, month: 1 }, name: "by_budget" }],
  },
  {
    collection: "feedbacks",
    indexes: [
      { key: { workspaceId: 1, conversationId: 1, messageId: 1, userId: 1 }, name: "by_message", unique: true },
      { key: { workspaceId: 1, conversationId: 1, userId: 1, created: -1, messageId: -1 }, name: "by_person" },
    ],
  },
  {
    collection: "reactions",
    indexes: [
      {
        key: { workspaceId: 1, conversationId: 1, messageId: 1, userId: 1, emoji: 1 },
        name: "by_message",
        unique: true,
      },
    ],
  },
  { collection: "turns", indexes: [{ key: { workspaceId: 1 }, name: "by_workspace", unique: true }] },
  outboxIndexes,
  lifeIndexes,
  { collection: "deleted_files", indexes: [] },
  { collection: "file_fences", indexes: [] },
  { collection: "told_models", indexes: [] },
  { collection: "stream_identities", indexes: [] },
];
