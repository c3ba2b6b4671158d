import { randomUUID } from "node:crypto";
import { newMessage } from "@parley/testing";
import type { Ids } from "./_matrix-world.ts";

export type Family = "public" | "private";

/** The request with which the matrix asks a route. */
export interface RouteCase {
  /** Which message stands for `:mId`; an answer where nothing is said. */
  readonly message?: "question";
  readonly query?: string;
  /** A good body, naming these things wherever it can name one. */
  readonly body?: (ids: Ids, family: Family) => object;
  /** Another body, for what the first can't name beside the rest. */
  readonly otherBody?: (ids: Ids) => object;
  /** The text of a file that is sent as a form, in place of a JSON body. */
  readonly form?: string;
  /** Whether the route makes what its last parameter names where that is not there. */
  readonly puts?: true;
  /** Whether the route ends or changes its thing, so that each case needs a fresh one. */
  readonly spends?: true;
  /** The answer for a deleted message; as for any other unless it is set. */
  readonly ofDeleted?: string;
  /** The error for a key of every scope that has no person; none where it may do the same. */
  readonly withoutPerson?: string;
  readonly statuses?: RouteStatuses;
}

const ofFile = ({ fileId }: Ids) => ({ title: "t", fileId });
const emoji = () => ({ emoji: "\u{1F680}" });
const owners = "conversation_access_restricted";
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

/** Status and error type of all that a route answers beside its success and `commonOutcomes`. */
export interface RouteStatuses {
  /** What the matrix sees. */
  readonly tried: readonly string[];
  /** What takes more than a good or a bad request: `route-statuses.test.ts` brings it about. */
  readonly staged: readonly string[];
}

const open = ["404 conversation_not_found", "403 conversation_access_restricted"];
const message = [...open, "404 message_not_found"];
const agent = "404 agent_configuration_not_found";
const page = "400 invalid_pagination_parameters";
const person = "403 person_required";
const repeated = "422 idempotency_key_reused";
const large = "413 content_too_large";
const space = "404 space_not_found";
const group = "404 group_not_found";
const spaceName = "409 space_already_exists";
const source = "404 data_source_not_found";
const view = "404 data_source_view_not_found";
const sourceName = "409 data_source_already_exists";
const document = "404 document_not_found";
const groupName = "409 group_already_exists";
const administrators = "403 space_management_not_authorized";
const compacting = "409 compaction_running";
const model = "400 model_disabled";

/**
 * What the tests of all routes know of each, by its RPC or use case: a new one belongs here. Where `statuses` are given,
 * they are all that the route answers beside its success and `commonOutcomes`. Not among them: what every route answers
 * to an unknown method (405), when too much is asked of it (429) or a service or the database is away (503; 429 for
 * events), two changes or Idempotency-Keys at the same moment (409), and that a workspace has as many spaces or groups
 * as it may (400).
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
    statuses: { tried: [space], staged: [model, repeated, large] },
  },
  GetConversation: { statuses: { tried: [...open, page], staged: [] } },
  UpdateConversation: {
    body: () => ({ title: "changed" }),
    spends: true,
    statuses: { tried: open, staged: [person, large] },
  },
  DeleteConversation: { spends: true, withoutPerson: owners, statuses: { tried: open, staged: [] } },
  GetBlockedActions: { statuses: { tried: open, staged: [] } },
  CancelMessages: {
    body: ({ answerId }) => ({ messageIds: [answerId], action: "cancel" }),
    spends: true,
    statuses: { tried: open, staged: [large] },
  },

  ListParticipants: { statuses: { tried: open, staged: [] } },
  JoinConversation: { spends: true, withoutPerson: needsPerson, statuses: { tried: [...open, person], staged: [] } },

  DecideMention: {
    message: "question",
    body: ({ aId }) => ({ type: "agent", id: aId, action: "dismissed" }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...message, person, "404 mention_not_found"], staged: ["409 mention_decided", large] },
  },
  ParseMentions: { body: () => ({ markdown: "@Agent and @Person" }), statuses: { tried: [], staged: [large] } },
  SuggestMentions: { query: "?query=&select=agents&select=users&current=true", statuses: { tried: open, staged: [] } },

  PostContentFragment: {
    otherBody: ofFile,
    body: ({ fragmentId }) => ({
      title: "t",
      content: "c",
      contentType: "text/plain",
      supersededContentFragmentId: fragmentId,
    }),
    spends: true,
    statuses: { tried: open, staged: [repeated, compacting, large] },
  },
  PostMessage: {
    body: ({ aId, personId }) => withPerson(aId, personId),
    spends: true,
    statuses: { tried: open, staged: [model, repeated, compacting, large] },
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
    statuses: { tried: open, staged: ["403 message_edit_not_authorized", repeated, compacting, large] },
  },
  // It has no body: the same key for the same answer is the same request (ADR 7).
  RetryMessage: {
    spends: true,
    ofDeleted: "404 message_not_found",
    statuses: { tried: message, staged: [agent, "409 agent_message_error", compacting] },
  },
  DeleteMessage: { spends: true, statuses: { tried: message, staged: ["403 message_deletion_not_authorized"] } },
  GetMessage: { statuses: { tried: message, staged: [] } },
  ListMessages: { statuses: { tried: [...open, page], staged: [] } },

  ListFeedbacks: { withoutPerson: needsPerson, statuses: { tried: [...open, person], staged: [] } },
  PostFeedback: {
    body: () => ({ thumbDirection: "down", feedbackContent: null }),
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...message, person], staged: [large] },
  },
  DeleteFeedback: {
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...message, person], staged: [] },
  },
  PostReaction: {
    body: emoji,
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...message, person], staged: ["400 reaction_limit_reached", large] },
  },
  DeleteReaction: {
    body: emoji,
    spends: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: needsPerson,
    statuses: { tried: [...message, person], staged: [large] },
  },

  StartCompaction: {
    body: () => ({ model: { providerId: "local", modelId: "scripted" } }),
    spends: true,
    statuses: {
      tried: open,
      staged: [model, repeated, compacting, "409 agent_message_running", "409 nothing_to_compact", large],
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
  UploadFile: { form: "text", spends: true },
  ReadFile: { query: "?action=view" },
  DeleteFile: { spends: true },
  CompleteUpload: {},
  GetFile: {},
  ShareFile: {},
  UnshareFile: {},

  ListSpaces: { query: "?role=admin&kind=regular&kind=project&kinds=project", statuses: { tried: [], staged: [] } },
  CreateSpace: {
    otherBody: ({ groupId }) => ({ ...newSpace(), groupIds: [groupId] }),
    body: ({ personId }) => ({ ...newSpace(), memberIds: [personId] }),
    statuses: { tried: [], staged: [administrators, spaceName, repeated, large] },
  },
  GetSpace: { statuses: { tried: [space], staged: [] } },
  UpdateSpace: {
    body: () => ({ name: newName(), isRestricted: false, description: "changed", archived: true }),
    spends: true,
    statuses: { tried: [space], staged: [administrators, spaceName, large] },
  },
  UpdateSpaceMembers: {
    otherBody: ({ groupId }) => ({ isRestricted: true, managementMode: "group", groupIds: [groupId] }),
    body: ({ personId }) => ({ isRestricted: false, managementMode: "manual", memberIds: [personId] }),
    spends: true,
    statuses: { tried: [space], staged: [administrators, large] },
  },
  DeleteSpace: { query: "?force=true", spends: true, statuses: { tried: [space], staged: [] } },
  ListSpaceConversations: { statuses: { tried: [space, page], staged: [] } },
  ListSpaceConversationIds: { statuses: { tried: [space], staged: [] } },
  GetProjectNotificationPreference: {
    withoutPerson: needsPerson,
    statuses: { tried: [space, person], staged: [] },
  },
  SetProjectNotificationPreference: {
    body: () => ({ preference: "never" }),
    withoutPerson: needsPerson,
    statuses: { tried: [space, person], staged: [large] },
  },

  ListGroups: { statuses: { tried: [], staged: [] } },
  CreateGroup: {
    body: ({ personId }) => ({ name: newName(), memberIds: [personId] }),
    statuses: { tried: [], staged: [groupName, repeated, large] },
  },
  GetGroup: { statuses: { tried: [group], staged: [] } },
  UpdateGroup: {
    body: ({ personId }) => ({ name: newName(), memberIds: [personId] }),
    spends: true,
    statuses: { tried: [group], staged: [groupName, large] },
  },
  DeleteGroup: { spends: true, statuses: { tried: [group], staged: ["409 group_in_use"] } },

  ListDataSources: { statuses: { tried: [space], staged: [] } },
  CreateDataSource: {
    body: () => ({ name: newName(), description: "new" }),
    statuses: { tried: [space], staged: [sourceName, repeated, large] },
  },
  GetDataSource: { statuses: { tried: [space, source], staged: [] } },
  UpdateDataSource: {
    body: () => ({ name: newName(), description: "changed" }),
    spends: true,
    statuses: { tried: [space, source], staged: [sourceName, large] },
  },
  DeleteDataSource: { spends: true, statuses: { tried: [space, source], staged: [] } },

  ListDocuments: {
    query: "?limit=5&document_ids=a&document_ids=b",
    statuses: { tried: [space, source, page], staged: [] },
  },
  GetDocument: { statuses: { tried: [space, source, document], staged: [] } },
  UpsertDocument: {
    body: ({ documentId, folderId }) => ({
      text: "Herons are large birds.",
      title: "Herons",
      mime_type: "text/markdown",
      timestamp: 1_700_000_000_000,
      tags: ["birds"],
      parent_id: decodeURIComponent(folderId),
      parents: [decodeURIComponent(documentId), decodeURIComponent(folderId)],
      source_url: "https://example.com/herons",
      upsert_context: { sync_type: "batch" },
      async: true,
    }),
    puts: true,
    statuses: { tried: [space, source], staged: [large] },
  },
  DeleteDocument: { spends: true, statuses: { tried: [space, source, document], staged: [] } },
  UpdateDocumentParents: {
    body: ({ documentId, folderId }) => ({
      parent_id: decodeURIComponent(folderId),
      parents: [documentId, folderId].map((id) => decodeURIComponent(id)),
    }),
    statuses: { tried: [space, source, document], staged: [large] },
  },
  CheckUpsertQueue: { statuses: { tried: [space, source], staged: [] } },
  SearchDataSource: {
    query: "?query=herons&top_k=5&full_text=false&tags_not=old&timestamp_gt=1",
    statuses: { tried: [space, source], staged: [] },
  },
  TokenizeText: { body: () => ({ text: "Herons" }), statuses: { tried: [source], staged: [large] } },
  UpsertFolder: {
    body: ({ folderId }) => ({
      title: "Birds",
      timestamp: 1_700_000_000_000,
      parent_id: null,
      parents: [decodeURIComponent(folderId)],
      mime_type: "application/vnd.example.folder",
      source_url: null,
      provider_visibility: null,
    }),
    puts: true,
    statuses: { tried: [source], staged: [large] },
  },
  DeleteFolder: { spends: true, statuses: { tried: [source, "404 folder_not_found"], staged: [] } },

  ListViews: {
    query: "?category=folder&withDetails=true&includeEditedBy=true&kind=custom&vaultKind=project",
    statuses: { tried: [space], staged: [] },
  },
  CreateView: {
    otherBody: ({ dsId }) => ({ dataSourceId: dsId, parentsIn: null }),
    body: ({ dsId, folderId }) => ({ dataSourceId: dsId, parentsIn: [decodeURIComponent(folderId)] }),
    statuses: { tried: [space], staged: [repeated, large] },
  },
  GetView: { statuses: { tried: [space, view], staged: [] } },
  UpdateView: {
    body: ({ documentId, folderId }) => ({
      parentsToAdd: [decodeURIComponent(documentId)],
      parentsToRemove: [decodeURIComponent(folderId)],
    }),
    spends: true,
    statuses: { tried: [space, view], staged: [large] },
  },
  DeleteView: { query: "?force=true", spends: true, statuses: { tried: [space, view], staged: [] } },
  SearchView: {
    query: "?query=herons&top_k=5&full_text=false&tags_not=old&timestamp_gt=1",
    statuses: { tried: [space, view], staged: [] },
  },

  ListKeys: {},
  CreateKey: {
    body: ({ personId }) => ({ name: "new", scopes: ["agents:read"], personId }),
    withoutPerson: "insufficient_scope",
  },
  RotateKey: { body: () => ({ overlapSeconds: 0 }), spends: true },
  RevokeKey: { spends: true },
};

/** A name that no other space or group of the workspace has. */
function newName(): string {
  return `New ${randomUUID()}`;
}

function newSpace(): object {
  return { name: newName(), isRestricted: true, spaceKind: "regular" };
}

function withPerson(agentId: string, personId: string): object {
  return {
    ...newMessage("What is it?", []),
    mentions: [{ configurationId: agentId }, { type: "user", userId: personId }],
  };
}
