import { toolEndedSubject } from "@parley/contracts";
import { toolEndedCodec } from "@parley/contracts/mcp/v1";
import type { OutboxMessage } from "@parley/outbox";
import type { ToolCall } from "../domain/model/tool-call.ts";

/** The message that publishes the end of a call. */
export function encodeToolEnded({ workspaceId, callId, conversationId, runId }: ToolCall, at: number): OutboxMessage {
  const payload = toolEndedCodec.encode({ workspaceId, callId, conversationId, runId, endedAt: String(at) });
  return { subject: toolEndedSubject, messageId: `tool-ended-${workspaceId}-${callId}`, payload };
}
