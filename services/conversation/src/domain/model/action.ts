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

export type ActionStatus = "running" | "succeeded" | "errored" | "denied";

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
  readonly status: ActionStatus;
  readonly created: number;
  readonly updated: number;
  /** null while there is none. */
  readonly result: ActionResult | null;
}

/** Where calls are read. Writing goes through `ConversationStore`. */
export interface ActionRepository {
  /** Those of these runs, by run, step and place. */
  ofRuns(key: ConversationKey, runIds: readonly string[]): Promise<readonly Action[]>;
  findMany(key: ConversationKey, actionIds: readonly string[]): Promise<readonly Action[]>;
}

/** Whether a call has no result yet. */
export function isOpen({ status }: Pick<Action, "status">): boolean {
  return status === "running";
}

/** What a call that fails without having been made comes to. */
export function failedResult(error: MessageError): ActionResult {
  const content = JSON.stringify([{ type: "text", text: error.message }]);
  const made = { generatedFiles: [], citations: [], durationMs: null, costMicrocredits: 0 };
  return { ...made, text: `Error: ${error.message}`, content, error };
}
