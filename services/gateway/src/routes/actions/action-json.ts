import type { Action__Output, GeneratedFile__Output } from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import { numericId } from "../../http/numeric-id.ts";
import { actionLabels } from "./action-labels.ts";
import type { actionSchema, generatedFileSchema } from "./action-schema.ts";

type ActionJson = z.output<typeof actionSchema>;

/** A call of a tool as the API shows it (API B.8). @param messageId The answer that it belongs to. */
export function actionJson(action: Action__Output, messageId: string): ActionJson {
  const { actionId, tool, content } = action;
  return {
    id: numericId(actionId),
    sId: actionId,
    createdAt: Number(action.created),
    updatedAt: Number(action.updated),
    mcpServerId: tool?.serverId || null,
    internalMCPServerName: tool !== null && tool.serverId === "" ? tool.serverName || null : null,
    toolName: tool?.name ?? action.functionName,
    agentMessageId: agentMessageIdOf(messageId),
    functionCallName: action.functionName,
    functionCallId: action.callId,
    status: action.status,
    params: JSON.parse(action.arguments) as ActionJson["params"],
    step: action.step,
    executionDurationMs: action.durationMs === undefined ? null : Number(action.durationMs),
    citationsAllocated: action.citations,
    output: content === undefined ? null : (JSON.parse(content) as ActionJson["output"]),
    generatedFiles: action.generatedFiles.map(generatedFileJson),
    displayLabels: tool === null ? null : actionLabels(tool),
  };
}

/** No `publicUrl`: whether a file is shared is the file service's to say, and reading a page does not ask it. */
export function generatedFileJson({
  fileId,
  title,
  contentType,
}: GeneratedFile__Output): z.output<typeof generatedFileSchema> {
  return { fileId, title, contentType, snippet: null };
}

/** The number that an answer has besides its message's. */
export function agentMessageIdOf(messageId: string): number {
  return numericId(`agent_message:${messageId}`);
}
