import { createHash } from "node:crypto";
import { idFromKey } from "@parley/ids";
import { awaitsDecision } from "./action.ts";
import type { Action } from "./action.ts";

/** A permission that a person has given for calls of a tool to come. */
export interface ToolApproval {
  /** The same for the same person, tool, stake and values. */
  readonly approvalId: string;
  readonly workspaceId: string;
  readonly userId: string;
  readonly serverName: string;
  readonly toolName: string;
  readonly stake: "low" | "medium";
  /** Of a medium stake the values of the arguments that require approval, a JSON object; null for any. */
  readonly values: string | null;
  /** What was allowed: a tool that says otherwise of itself is asked about again. */
  readonly definitionHash: string;
  /** The key with which it was given. */
  readonly keyId: string;
  readonly created: number;
}

/** What of a call decides which permission covers it. */
export type CoveredCall = Pick<
  Action,
  "tool" | "stake" | "arguments" | "argumentsRequiringApproval" | "definitionHash"
>;

/** Where permissions are read and withdrawn. They are given through `ConversationStore`. */
export interface ToolApprovalRepository {
  /** Those of a person among these. */
  findMany(workspaceId: string, userId: string, approvalIds: readonly string[]): Promise<readonly ToolApproval[]>;
  /** Those of a person, by id. @param after The last one of the page before; "" for the first page. */
  list(workspaceId: string, userId: string, limit: number, after: string): Promise<readonly ToolApproval[]>;
  /** Takes permissions of a person back: one, or all for null. @returns How many there were. */
  withdraw(workspaceId: string, userId: string, approvalId: string | null): Promise<number>;
}

/** The values of a longer list of arguments are not remembered. */
export const maxRememberedLength = 8_000;

/** The id that a person's permission for a call has; null for a call that no permission covers. */
export function approvalIdOf(workspaceId: string, userId: string, call: CoveredCall): string | null {
  const { tool, stake } = call;
  if (stake !== "low" && stake !== "medium") return null;
  const values = createHash("sha256")
    .update(approvedValues(call) ?? "")
    .digest("hex");
  return idFromKey(
    "tap",
    JSON.stringify([workspaceId, userId, kindOf(tool), tool.serverName, tool.name, stake, values]),
  );
}

/** Servers at clients and remote ones may have the same name: what is allowed of one is not allowed of the other. */
function kindOf({ serverId, viewId }: Action["tool"]): "builtIn" | "client" | "remote" {
  if (serverId === null) return "builtIn";
  return viewId === null ? "client" : "remote";
}

/**
 * The values of the arguments that a permission of a medium stake is for; null for a low one, which is for any. An argument that the call does not
 * have is not there either: a tool may do something else then than with a null.
 */
export function approvedValues({ stake, arguments: text, argumentsRequiringApproval }: CoveredCall): string | null {
  if (stake !== "medium") return null;
  const values = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const given = argumentsRequiringApproval.filter((name) => Object.hasOwn(values, name));
  return JSON.stringify(Object.fromEntries(given.map((name) => [name, values[name]])));
}

/** Whether a permission that is to be remembered holds for another call of the run too. */
export function coversOther(allowed: Action, other: Action): boolean {
  if (!awaitsDecision(other) || other.actionId === allowed.actionId || other.stake !== allowed.stake) return false;
  const isSameTool = other.tool.serverName === allowed.tool.serverName && other.tool.name === allowed.tool.name;
  if (!isSameTool || kindOf(other.tool) !== kindOf(allowed.tool) || other.definitionHash !== allowed.definitionHash)
    return false;
  return approvedValues(allowed) === approvedValues(other);
}
