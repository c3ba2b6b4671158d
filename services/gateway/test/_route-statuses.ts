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
const compacting = "409 compaction_running";
const model = "400 model_disabled";

/**
 * Every status of the routes of agents, conversations, mentions and feedback, by their RPC (API C6, the facts of each route, and the
 * services' AppErrors). Not here: what every route answers to an unknown method (405), when too much is asked of it (429) or
 * a service or the database is away (503; 429 for events), and two changes or Idempotency-Keys at the same moment (409).
 */
export const routeStatuses: Readonly<Record<string, RouteStatuses>> = {
  ListAgents: { tried: [page], staged: [person] },
  SearchAgents: { tried: [], staged: [] },
  GetAgent: { tried: [agent], staged: [] },
  CreateAgent: { tried: [], staged: [model, repeated, large] },
  UpdateAgent: { tried: [agent], staged: [person, model, large] },
  ArchiveAgent: { tried: [agent], staged: [] },

  ListConversations: { tried: [page], staged: [] },
  CreateConversation: { tried: [], staged: [model, repeated, large] },
  GetConversation: { tried: [...open, page], staged: [] },
  UpdateConversation: { tried: open, staged: [person, large] },
  DeleteConversation: { tried: open, staged: [] },
  GetBlockedActions: { tried: open, staged: [] },
  CancelMessages: { tried: open, staged: [large] },

  ListParticipants: { tried: open, staged: [] },
  JoinConversation: { tried: [...open, person], staged: [] },

  DecideMention: { tried: [...message, person, "404 mention_not_found"], staged: ["409 mention_decided", large] },
  ParseMentions: { tried: [], staged: [large] },
  SuggestMentions: { tried: open, staged: [] },

  PostContentFragment: { tried: open, staged: [repeated, compacting, large] },
  PostMessage: { tried: open, staged: [model, repeated, compacting, large] },
  // A message that is not there is a wrong field of an edit (API C50).
  EditMessage: { tried: open, staged: ["403 message_edit_not_authorized", repeated, compacting, large] },
  // It has no body: the same key for the same answer is the same request (ADR 7).
  RetryMessage: { tried: message, staged: [agent, "409 agent_message_error", compacting] },
  DeleteMessage: { tried: message, staged: ["403 message_deletion_not_authorized"] },
  GetMessage: { tried: message, staged: [] },
  ListMessages: { tried: [...open, page], staged: [] },

  ListFeedbacks: { tried: [...open, person], staged: [] },
  PostFeedback: { tried: [...message, person], staged: [large] },
  DeleteFeedback: { tried: [...message, person], staged: [] },
  PostReaction: { tried: [...message, person], staged: ["400 reaction_limit_reached", large] },
  DeleteReaction: { tried: [...message, person], staged: [large] },

  StartCompaction: {
    tried: open,
    staged: [model, repeated, compacting, "409 agent_message_running", "409 nothing_to_compact", large],
  },
  GetCompaction: { tried: message, staged: [] },

  Subscribe: { tried: message, staged: [] },
};
