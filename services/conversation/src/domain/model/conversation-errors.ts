import { AppError, invalidField, isAppError } from "@parley/errors";

/** This domain's reasons; their snake-case form is the `type` that clients see (API C6). */
export const conversationNotFound = (): AppError =>
  new AppError("NOT_FOUND", "CONVERSATION_NOT_FOUND", "The conversation was not found");
export const isConversationNotFound = (error: unknown): boolean =>
  isAppError(error) && error.reason === "CONVERSATION_NOT_FOUND";
export const spaceNotFound = (): AppError => new AppError("NOT_FOUND", "SPACE_NOT_FOUND", "The space was not found");
export const spacesUnavailable = (cause: unknown): AppError =>
  new AppError(
    "UNAVAILABLE",
    "SERVICE_UNAVAILABLE",
    "Who can read which spaces can't be checked right now: try again",
    { cause, retryAfterSeconds: 1 },
  );
export const toolsUnavailable = (cause: unknown): AppError =>
  new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Which tools there are can't be found out right now: try again", {
    cause,
    retryAfterSeconds: 1,
  });
export const conversationAccessRestricted = (message = "Only whoever created the conversation can do this"): AppError =>
  new AppError("PERMISSION_DENIED", "CONVERSATION_ACCESS_RESTRICTED", message);
export const projectMembershipRequired = (): AppError =>
  new AppError(
    "PERMISSION_DENIED",
    "PROJECT_MEMBERSHIP_REQUIRED",
    "Only members of the project can write in its conversations: ask its creator or an administrator to add you",
  );
export const messageNotFound = (): AppError =>
  new AppError("NOT_FOUND", "MESSAGE_NOT_FOUND", "The message was not found");
export const reactionLimitReached = (): AppError =>
  new AppError(
    "FAILED_PRECONDITION",
    "REACTION_LIMIT_REACHED",
    "The message has the most reactions that it can have: remove one first",
  );
export const mentionNotFound = (): AppError =>
  new AppError("NOT_FOUND", "MENTION_NOT_FOUND", "The message has no such mention");
export const mentionDecided = (status: string): AppError =>
  new AppError("ABORTED", "MENTION_DECIDED", `The mention does not wait for a decision any more: it is ${status}`);
export const agentNotFound = (): AppError =>
  new AppError("NOT_FOUND", "AGENT_CONFIGURATION_NOT_FOUND", "The agent was not found");
export const runNotFound = (): AppError => new AppError("NOT_FOUND", "RUN_NOT_FOUND", "The run was not found");
export const runEnded = (): AppError =>
  new AppError("FAILED_PRECONDITION", "RUN_ENDED", "The run has ended: discard it");
export const runFenced = (): AppError =>
  new AppError("FAILED_PRECONDITION", "RUN_FENCED", "A newer attempt holds this run: stop this one");
export const runStepTaken = (): AppError =>
  new AppError("FAILED_PRECONDITION", "RUN_STEP_TAKEN", "This is not the run's next step: stop this attempt");
export const runWaiting = (): AppError =>
  new AppError("FAILED_PRECONDITION", "RUN_WAITING", "The run waits for somebody: discard the request");
export const actionNotFound = (): AppError =>
  new AppError("NOT_FOUND", "ACTION_NOT_FOUND", "The message has no such call of a tool");
export const actionNotYours = (): AppError =>
  new AppError("PERMISSION_DENIED", "ACTION_NOT_YOURS", "Only whoever asked the agent decides about its calls");
export const actionDecided = (status: string): AppError =>
  new AppError("ABORTED", "ACTION_DECIDED", `The call does not wait for a decision any more: it is ${status}`);
export const questionAnswered = (status: string): AppError =>
  new AppError("ABORTED", "QUESTION_ANSWERED", `The question does not wait for an answer any more: it is ${status}`);
export const toolApprovalNotFound = (): AppError =>
  new AppError("NOT_FOUND", "TOOL_APPROVAL_NOT_FOUND", "You have no such remembered approval");
export const runLeased = (seconds: number): AppError =>
  new AppError(
    "FAILED_PRECONDITION",
    "RUN_LEASED",
    "Another runner holds the lease of this run: try again when it ends",
    { retryAfterSeconds: seconds },
  );
export const modelDisabled = (field: string): AppError =>
  new AppError("INVALID_ARGUMENT", "MODEL_DISABLED", `${field}: this model is not available here`, {
    fields: [{ field, problem: "this model is not available here" }],
  });
export const idempotencyKeyReused = (): AppError =>
  new AppError(
    "UNPROCESSABLE",
    "IDEMPOTENCY_KEY_REUSED",
    "This idempotency key was used with another request: use a new key",
  );
export const idempotencyKeyInUse = (): AppError =>
  new AppError(
    "ABORTED",
    "IDEMPOTENCY_KEY_IN_USE",
    "A request with this idempotency key is still running: try again when it has ended",
    { retryAfterSeconds: 1 },
  );
/** Unlike `conversationBusy` it says nothing of the conversation: the database is slow. */
export const writesTakeLong = (): AppError =>
  new AppError("UNAVAILABLE", "SERVICE_UNAVAILABLE", "Too many writes wait for each other: try again", {
    retryAfterSeconds: 1,
  });
export const conversationBusy = (): AppError =>
  new AppError("ABORTED", "CONVERSATION_BUSY", "Too many requests change this conversation at once: try again", {
    retryAfterSeconds: 1,
  });
export const compactionRunning = (): AppError =>
  new AppError(
    "ABORTED",
    "COMPACTION_RUNNING",
    "The conversation is being summarised: wait for the compaction to end",
    { retryAfterSeconds: 2 },
  );
export const answersRunning = (): AppError =>
  new AppError("ABORTED", "AGENT_MESSAGE_RUNNING", "An agent is still answering: wait for it, or cancel it", {
    retryAfterSeconds: 2,
  });
export const nothingToCompact = (): AppError =>
  new AppError("ABORTED", "NOTHING_TO_COMPACT", "No message was posted since the last compaction: post one first");
export const nothingBeforeWaiting = (): AppError =>
  new AppError(
    "ABORTED",
    "NOTHING_TO_COMPACT",
    "An answer waits, and nothing stands before its question: decide about its calls, or cancel it",
  );
export const deletionNotAuthorized = (why: string): AppError =>
  new AppError("PERMISSION_DENIED", "MESSAGE_DELETION_NOT_AUTHORIZED", why);
export const editNotAuthorized = (): AppError =>
  new AppError("PERMISSION_DENIED", "MESSAGE_EDIT_NOT_AUTHORIZED", "Only the author of a message may edit it");
export const notAnAnswer = (index: number): AppError =>
  invalidField(`messageIds[${index}]`, "is not an agent message of this conversation");
