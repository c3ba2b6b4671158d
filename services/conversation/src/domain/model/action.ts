import type { Citation } from "./citation.ts";
import type { ConversationKey } from "./conversation.ts";
import type { GeneratedFile } from "./generated-file.ts";
import type { MessageError } from "./message-error.ts";

/** Which tool a call is of. */
export interface ToolName {
  /** The built-in server, or the name under which an MCP server was registered. */
  readonly serverName: string;
  /** The MCP server; null for a built-in one. */
  readonly serverId: string | null;
  /** The view by which the agent has it; null for a built-in one and a client's own. */
  readonly viewId: string | null;
  readonly name: string;
}

/** Whether a person must allow a call first, and for how long a permission holds. */
export type Stake = "never_ask" | "low" | "medium" | "high";

/**
 * Waits for a decision, for an answer to its question or for its asker to authorise at its server; allowed by a decision; made or being made;
 * and what came of it.
 */
export type ActionStatus =
  | "blocked_validation_required"
  | "blocked_user_answer_required"
  | "blocked_authentication_required"
  | "ready_allowed_explicitly"
  | "running"
  | "succeeded"
  | "errored"
  | "denied";

export type Decision = "approved" | "rejected" | "always_approved";

/** What somebody decided about a call. */
export interface ActionDecision {
  readonly decision: Decision;
  readonly userId: string | null;
  readonly keyId: string;
  readonly reason: string | null;
  readonly at: number;
}

/** What came of a call. */
export interface ActionResult {
  /** What the model reads. */
  readonly text: string;
  /** What clients see: a JSON array of MCP content blocks. */
  readonly content: string;
  /** null where the call succeeded. */
  readonly error: MessageError | null;
  readonly generatedFiles: readonly GeneratedFile[];
  /** What an answer can cite from it. */
  readonly citations: readonly Citation[];
  /** null for a call that was never made. */
  readonly durationMs: number | null;
  /** What it cost besides its model's words. */
  readonly costMicrocredits: number;
}

/** An answer of another agent that a call has asked for, in a conversation of its own. */
export interface SubAnswer {
  readonly childConversationId: string;
  readonly childMessageId: string;
  readonly childAgentId: string;
}

/** One call of a tool by an agent. */
export interface Action extends ConversationKey {
  readonly actionId: string;
  readonly messageId: string;
  readonly agentId: string;
  readonly runId: string;
  readonly step: number;
  /** Its place among the calls of its step. */
  readonly index: number;
  /** As the provider named it, unique in its step. */
  readonly callId: string;
  readonly functionName: string;
  readonly tool: ToolName;
  /** A JSON object. */
  readonly arguments: string;
  readonly definitionHash: string;
  readonly stake: Stake;
  /** Of the arguments those whose values a remembered permission of a medium stake is for. */
  readonly argumentsRequiringApproval: readonly string[];
  readonly status: ActionStatus;
  /** Whose person asked the agent, and decides about the call; null where a key of nobody did. */
  readonly askedBy: string | null;
  /** Until when it waits for a decision; null where it needs none. */
  readonly deadline: number | null;
  /** null while there is none. */
  readonly decision: ActionDecision | null;
  /** Whether its run has waited for its end without a runner. */
  readonly awaited: boolean;
  /** When its tool ended, as whoever runs it says; null while nobody has said so. Its result is collected afterwards. */
  readonly endedAt: number | null;
  readonly created: number;
  readonly updated: number;
  /** null while there is none. */
  readonly result: ActionResult | null;
  /** The answer that it waits for; null for a call of anything but a sub-agent. */
  readonly child: SubAnswer | null;
  /** The conversations above its own, whose agents wait for it: the first has none above it. */
  readonly aboveIds: readonly string[];
}

/** A call that waits for a person. */
export interface BlockedAction {
  readonly action: Action;
  /** Whether it is of a conversation below the one that was asked about. */
  readonly isOfSubAgent?: boolean;
  readonly agentName: string;
  /** Who decides; null where any participant does. */
  readonly userId: string | null;
}

/** Where calls are read. Writing goes through `ConversationStore`, but for their end: of that whoever parks their run must know. */
export interface ActionRepository {
  /** Those of these runs, by run, step and place. */
  ofRuns(key: ConversationKey, runIds: readonly string[]): Promise<readonly Action[]>;
  findMany(key: ConversationKey, actionIds: readonly string[]): Promise<readonly Action[]>;
  /** Those of a conversation that wait for a person, first asked first. */
  blockedIn(key: ConversationKey): Promise<readonly Action[]>;
  /** Those of all conversations below one that wait for a person, first asked first. */
  blockedBelow(key: ConversationKey): Promise<readonly Action[]>;
  /** Of several conversations who was asked about what waits there or below for a person; null where nobody in particular was. */
  askedIn(workspaceId: string, conversationIds: readonly string[]): Promise<readonly Asked[]>;
  /** Notes that the tool of a call has ended; the first time counts, and only while there is no result. */
  end(key: ConversationKey & { readonly runId: string }, actionId: string, endedAt: number): Promise<void>;
}

/** Somebody who was asked about calls of a conversation. */
export interface Asked {
  readonly conversationId: string;
  readonly askedBy: string | null;
}

const blocked: ReadonlySet<ActionStatus> = new Set([
  "blocked_validation_required",
  "blocked_user_answer_required",
  "blocked_authentication_required",
]);
const open: ReadonlySet<ActionStatus> = new Set([...blocked, "ready_allowed_explicitly", "running"]);

/** Whether a call has no result yet. */
export function isOpen({ status }: Pick<Action, "status">): boolean {
  return open.has(status);
}

/** Whether a call waits for a person. */
export function isBlocked({ status }: Pick<Action, "status">): boolean {
  return blocked.has(status);
}

/** Whether a call waits for a person to allow it. */
export function awaitsDecision({ status }: Pick<Action, "status">): boolean {
  return status === "blocked_validation_required";
}

/** Whether a call is a question that nobody has answered. */
export function awaitsAnswer({ status }: Pick<Action, "status">): boolean {
  return status === "blocked_user_answer_required";
}

/** Whether a call can't be made before its asker has authorised at its server. */
export function awaitsAccount({ status }: Pick<Action, "status">): boolean {
  return status === "blocked_authentication_required";
}

/** Whether a call waits for the answer of a sub-agent. */
export function awaitsSubAgent(action: Pick<Action, "status" | "child">): boolean {
  return action.child !== null && isOpen(action);
}

type Waiting = Pick<Action, "status" | "awaited" | "endedAt" | "child">;

/** Whether a run that waits does so for a tool at its server. */
function isAtWork(action: Waiting): boolean {
  return isOpen(action) && !isBlocked(action) && action.awaited && action.endedAt === null;
}

/** Whether a runner can begin with a call. */
export function canBegin({ status, awaited, child }: Waiting): boolean {
  return status === "ready_allowed_explicitly" || (status === "running" && !awaited && child === null);
}

/**
 * Whether a run that waits has nothing to do: a person decides, or a sub-agent or a tool works, and no call could begin. Of more calls than run at once
 * the rest begins when those before have ended, whoever else is asked.
 */
export function waitsOn(actions: readonly Waiting[]): boolean {
  if (actions.some(isAtWork)) return true;
  if (!actions.some((action) => isBlocked(action) || awaitsSubAgent(action))) return false;
  return !actions.some((action) => action.status === "running" && canBegin(action));
}

/** What a call that fails without having been made comes to. */
export function failedResult(error: MessageError): ActionResult {
  const content = JSON.stringify([{ type: "text", text: error.message }]);
  const made = { generatedFiles: [], citations: [], durationMs: null, costMicrocredits: 0 };
  return { ...made, text: `Error: ${error.message}`, content, error };
}
