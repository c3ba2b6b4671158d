import { newMessage } from "@parley/testing";
import { consumptionRouteCases } from "./_consumption-route-cases.ts";
import { knowledgeRouteCases } from "./_knowledge-route-cases.ts";
import type { Ids } from "./_matrix-world.ts";
import type { RouteCase } from "./_route-case.ts";
import { spaceRouteCases } from "./_space-route-cases.ts";
import { toolRouteCases } from "./_tool-route-cases.ts";

const ofFile = ({ fileId }: Ids) => ({ title: "t", fileId });
const ofNode = ({ dsvId, documentId }: Ids) => ({
  title: "t",
  nodeId: decodeURIComponent(documentId),
  nodeDataSourceViewId: dsvId,
});
const emoji = () => ({ emoji: "\u{1F680}" });
const owners = "conversation_access_restricted";
const noScope = "403 insufficient_scope";
const needsPerson = "person_required";

/** What the matrix sees at every route, whatever serves it. */
export const commonOutcomes: readonly string[] = [
  "401 invalid_api_key_error",
  "401 malformed_authorization_header_error",
  "401 missing_authorization_header_error",
  "403 insufficient_scope",
  "404 workspace_not_found",
  "400 invalid_request_error",
];

const open = ["404 conversation_not_found", "403 conversation_access_restricted"];
const message = [...open, "404 message_not_found"];
const membersOnly = "403 project_membership_required";
const write = [...open, membersOnly];
const messageWrite = [...message, membersOnly];
const agent = "404 agent_configuration_not_found";
const page = "400 invalid_pagination_parameters";
const person = "403 person_required";
const repeated = "422 idempotency_key_reused";
const large = "413 content_too_large";
const space = "404 space_not_found";
const compacting = "409 compaction_running";
const model = "400 model_disabled";
const budget = "403 credits_exhausted";

/**
 * What the tests of all routes know of each, by its RPC or use case: a new one belongs here. Where `statuses` are given,
 * they are all that the route answers beside its success and `commonOutcomes`. Not among them: what every route answers
 * to an unknown method (405), when too much is asked of it (429) or a service or the database is away (503; 429 for
 * events), two changes or Idempotency-Keys at the same moment (409), and that a workspace has as many spaces or groups
 * as it may (400). Where `credits_exhausted` stands, `user_cap_reached` comes of the person's budget.
 */
export const routeCases: Readonly<Record<string, RouteCase>> = {
  ListAgents: { statuses: { tried: [page], staged: [person] } },
  SearchAgents: { query: "?q=a", statuses: { tried: [], staged: [] } },
  GetAgent: { statuses: { tried: [agent], staged: [] } },
  CreateAgent: {
    body: () => ({
      assistant: {
        name: "New",
        description: "",
        instructions: "",
        model: { providerId: "local", modelId: "scripted" },
      },
    }),
    statuses: { tried: [], staged: [model, repeated, large] },
  },
  CreateGenericAgent: {
    body: () => ({ name: "New", description: "", instructions: "", subAgentName: "Sub", subAgentInstructions: "" }),
    statuses: { tried: [], staged: [repeated, large] },
  },
  UpdateAgent: {
    body: (_ids, family) =>
      family === "public" ? { instructions: "changed" } : { assistant: { instructions: "changed" } },
    spends: true,
    statuses: { tried: [agent], staged: [person, model, large] },
  },
  ArchiveAgent: { spends: true, statuses: { tried: [agent], staged: [] } },

  ListConversations: { statuses: { tried: [page], staged: [] } },
  CreateConversation: {
    otherBody: (ids) => ({ contentFragments: [ofFile(ids)] }),
    body: ({ aId, personId, spaceId }) => ({
      title: "New",
      spaceId,
      message: withPerson(aId, personId),
      contentFragment: { title: "t", content: "c", contentType: "text/plain" },
    }),
    withoutPerson: "project_membership_required",
    statuses: { tried: [space, membersOnly], staged: [model, budget, repeated, large] },
  },
  GetConversation: { statuses: { tried: [...open, page], staged: [] } },
  UpdateConversation: {
    body: () => ({ title: "changed" }),
    spends: true,
    statuses: { tried: write, staged: [person, large] },
  },
  DeleteConversation: { spends: true, withoutPerson: owners, statuses: { tried: write, staged: [] } },
  CancelMessages: {
    body: ({ answerId }) => ({ messageIds: [answerId], action: "cancel" }),
    spends: true,
    statuses: { tried: write, staged: [large] },
  },

  ListParticipants: { statuses: { tried: open, staged: [] } },
  JoinConversation: { spends: true, withoutPerson: needsPerson, statuses: { tried: [...write, person], staged: [] } },

  DecideMention: {
    message: "question",
    body: ({ aId }) => ({ type: "agent", id: aId, action: "dismissed" }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...messageWrite, person, "404 mention_not_found"], staged: ["409 mention_decided", large] },
  },
  ParseMentions: { body: () => ({ markdown: "@Agent and @Person" }), statuses: { tried: [], staged: [large] } },
  SuggestMentions: { query: "?query=&select=agents&select=users&current=true", statuses: { tried: open, staged: [] } },

  PostContentFragment: {
    otherBody: ofNode,
    body: ({ fragmentId }) => ({
      title: "t",
      content: "c",
      contentType: "text/plain",
      supersededContentFragmentId: fragmentId,
    }),
    spends: true,
    statuses: { tried: write, staged: [repeated, compacting, large] },
  },
  PostMessage: {
    body: ({ aId, personId }) => withPerson(aId, personId),
    spends: true,
    statuses: { tried: write, staged: [model, budget, repeated, compacting, large] },
  },
  // A message that is not there is a wrong field of an edit (API C50).
  EditMessage: {
    message: "question",
    body: ({ aId, personId }) => ({
      content: "changed",
      mentions: [{ configurationId: aId }, { type: "user", userId: personId }],
    }),
    spends: true,
    ofDeleted: "400 invalid_request_error",
    statuses: { tried: write, staged: ["403 message_edit_not_authorized", budget, repeated, compacting, large] },
  },
  // It has no body: the same key for the same answer is the same request (ADR 7).
  RetryMessage: {
    spends: true,
    ofDeleted: "404 message_not_found",
    statuses: {
      tried: messageWrite,
      staged: [agent, budget, "409 agent_message_error", "403 action_not_yours", compacting],
    },
  },
  DeleteMessage: { spends: true, statuses: { tried: messageWrite, staged: ["403 message_deletion_not_authorized"] } },
  GetMessage: { statuses: { tried: message, staged: [] } },
  ListMessages: { statuses: { tried: [...open, page], staged: [] } },
  GetMessageConsumption: { ofDeleted: "404 message_not_found", statuses: { tried: message, staged: [] } },
  GetConversationConsumption: { statuses: { tried: open, staged: [] } },

  ListFeedbacks: { withoutPerson: needsPerson, statuses: { tried: [...open, person], staged: [] } },
  PostFeedback: {
    body: () => ({ thumbDirection: "down", feedbackContent: null }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...messageWrite, person], staged: [large] },
  },
  DeleteFeedback: {
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...messageWrite, person], staged: [] },
  },
  PostReaction: {
    body: emoji,
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...messageWrite, person], staged: ["400 reaction_limit_reached", large] },
  },
  DeleteReaction: {
    body: emoji,
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...messageWrite, person], staged: [large] },
  },

  StartCompaction: {
    body: () => ({ model: { providerId: "local", modelId: "scripted" } }),
    spends: true,
    statuses: {
      tried: write,
      staged: [model, budget, repeated, compacting, "409 agent_message_running", "409 nothing_to_compact", large],
    },
  },
  GetCompaction: { statuses: { tried: message, staged: [] } },

  Subscribe: { statuses: { tried: message, staged: [] } },

  CreateFile: {
    body: ({ cId }) => ({
      contentType: "text/plain",
      fileName: "a.txt",
      fileSize: 4,
      useCase: "conversation",
      useCaseMetadata: { conversationId: cId },
    }),
  },
  UploadFile: { form: "text", spends: true, onlyMaker: true },
  ReadFile: { query: "?action=view" },
  DeleteFile: { spends: true },
  CompleteUpload: {},
  GetFile: {},
  ShareFile: {},
  UnshareFile: {},

  ...spaceRouteCases,

  ...consumptionRouteCases,
  ...knowledgeRouteCases,

  ...toolRouteCases,

  GetBudgets: { statuses: { tried: [], staged: [] } },
  SetBudgets: {
    body: ({ personId, keyId }) => ({
      keys: { [keyId]: { limitMicrocredits: 1_000_000_000 } },
      people: { [personId]: { limitMicrocredits: 1_000_000_000 } },
    }),
    statuses: { tried: [], staged: [large] },
  },

  GetAccount: {
    withoutPerson: needsPerson,
    statuses: { tried: [person], staged: [], lacks: [noScope, "404 workspace_not_found", "400 invalid_request_error"] },
  },
  ConfirmWorkspace: { statuses: { tried: [], staged: [], lacks: [noScope] } },
  ListMemberEmails: { query: "?activeOnly=true", statuses: { tried: [], staged: [] } },
  ListVerifiedDomains: { statuses: { tried: [], staged: [], lacks: [noScope] } },
  ListFeatureFlags: { statuses: { tried: [], staged: [], lacks: [noScope] } },

  ListKeys: {},
  CreateKey: {
    body: ({ personId }) => ({ name: "new", scopes: ["agents:read"], personId }),
    withoutPerson: "insufficient_scope",
  },
  RotateKey: { body: () => ({ overlapSeconds: 0 }), spends: true },
  RevokeKey: { spends: true },
};

function withPerson(agentId: string, personId: string): object {
  return {
    ...newMessage("What is it?", []),
    mentions: [{ configurationId: agentId }, { type: "user", userId: personId }],
  };
}
