import type {
  Action__Output,
  BlockedAction__Output,
  GeneratedFile__Output,
  RunAction__Output,
  ToolCall__Output,
  ToolName__Output,
  ToolResult__Output,
} from "@parley/contracts/conversation/v1";
import { invalidField } from "@parley/errors";
import type { RequestedCall } from "../domain/changes/commit-step.ts";
import { awaitsSubAgent } from "../domain/model/action.ts";
import type { Action, ActionResult, BlockedAction, Stake, ToolName } from "../domain/model/action.ts";
import type { GeneratedFile } from "../domain/model/generated-file.ts";
import { fromCitation, toCitation } from "./citation-mapper.ts";
import { fromToolName, toToolName } from "./tool-name-mapper.ts";

const maxFieldLength = 256;
const maxArgumentsBytes = 256 * 1024;
const maxTextBytes = 128 * 1024;
// As many calls as a run may make must fit an answer of an RPC together.
const maxContentBytes = 160 * 1024;
const maxFilesOfResult = 16;

/** A call of a tool as clients see it. */
export function fromAction(action: Action): Action__Output {
  const { result } = action;
  return {
    actionId: action.actionId,
    created: String(action.created),
    updated: String(action.updated),
    tool: fromToolName(action.tool),
    functionName: action.functionName,
    callId: action.callId,
    status: action.status,
    arguments: action.arguments,
    step: action.step,
    ...(result === null || result.durationMs === null ? {} : { durationMs: String(result.durationMs) }),
    ...(result === null ? {} : { content: result.content }),
    generatedFiles: (result?.generatedFiles ?? []).map((file) => ({ ...file })),
    citations: result?.citations.length ?? 0,
    error: result?.error ?? null,
    stake: action.stake,
    argumentsRequiringApproval: [...action.argumentsRequiringApproval],
  };
}

/** A call that waits for a person. */
export function fromBlockedAction({
  action,
  agentName,
  userId,
  isOfSubAgent = false,
}: BlockedAction): BlockedAction__Output {
  const { messageId, conversationId, deadline } = action;
  return {
    action: fromAction(action),
    messageId,
    conversationId,
    agentName,
    ...(userId === null ? {} : { userId }),
    deadline: String(deadline ?? 0),
    ofSubAgent: isOfSubAgent,
  };
}

/** The same as its model is told of it. */
export function fromRunAction(action: Action): RunAction__Output {
  const { actionId, callId, functionName, tool, result } = action;
  // Its runner has nothing to do for it, as for a call that a person must allow.
  const status = awaitsSubAgent(action) ? "blocked_child_action_input_required" : action.status;
  return {
    actionId,
    callId,
    functionName,
    tool: fromToolName(tool),
    arguments: action.arguments,
    status,
    result: result?.text ?? "",
    citations: (result?.citations ?? []).map(fromCitation),
    definitionHash: action.definitionHash,
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function toRequestedCall(call: ToolCall__Output): RequestedCall {
  const { callId, functionName, tool, definitionHash, result } = call;
  for (const [name, value] of Object.entries({ callId, functionName }))
    if (value === "" || value.length > maxFieldLength)
      throw invalidField(`calls.${name}`, `must have 1 to ${maxFieldLength} characters`);
  requireBytes("calls.arguments", call.arguments, maxArgumentsBytes);
  return {
    callId,
    functionName,
    tool: toCalledTool(tool, functionName),
    arguments: call.arguments,
    definitionHash,
    stake: toStake(call.stake),
    argumentsRequiringApproval: call.argumentsRequiringApproval,
    result: result === null ? null : toActionResult(result),
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
function toStake(stake: string): Stake {
  if (stake === "") return "never_ask";
  if (stake !== "never_ask" && stake !== "low" && stake !== "medium" && stake !== "high")
    throw invalidField("calls.stake", "must be never_ask, low, medium or high");
  return stake;
}

/** A tool that there is not has the name that the model called. */
function toCalledTool(tool: ToolName__Output | null, functionName: string): ToolName {
  return tool === null ? { serverName: "", serverId: null, viewId: null, name: functionName } : toToolName(tool);
}

/** @throws AppError INVALID_ARGUMENT naming the field. */
export function toActionResult(result: ToolResult__Output): ActionResult {
  const { text, content, error, generatedFiles, citations, started, ended } = result;
  requireBytes("results.text", text, maxTextBytes);
  requireBytes("results.content", content, maxContentBytes);
  if (generatedFiles.length > maxFilesOfResult)
    throw invalidField("results.generatedFiles", `must be at most ${maxFilesOfResult}`);
  const times = { started: Number(started), ended: Number(ended) };
  return {
    text,
    content,
    error: error === null ? null : { code: error.code, message: error.message },
    generatedFiles: generatedFiles.map(toGeneratedFile),
    citations: citations.map(toCitation),
    durationMs: times.started === 0 ? null : Math.max(0, times.ended - times.started),
    costMicrocredits: Number(result.costMicrocredits),
  };
}

/** @throws AppError INVALID_ARGUMENT naming the field: a name of any length must not make a message that can't be stored. */
export function toGeneratedFile({ fileId, title, contentType }: GeneratedFile__Output): GeneratedFile {
  for (const [name, value] of Object.entries({ fileId, title, contentType }))
    if (value === "" || value.length > maxFieldLength)
      throw invalidField(`generatedFiles.${name}`, `must have 1 to ${maxFieldLength} characters`);
  return { fileId, title, contentType };
}

function requireBytes(field: string, text: string, most: number): void {
  if (Buffer.byteLength(text) > most) throw invalidField(field, `must be at most ${most} bytes`);
}
