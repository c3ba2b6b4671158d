import { streams, toolEndedSubject } from "@parley/contracts";
import { toolEndedCodec } from "@parley/contracts/mcp/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { SettleCall } from "../domain/use-cases/settle-call.ts";

/** Notes which calls of tools have ended. */
export function toolsConsumer(broker: Broker, settleCall: SettleCall, onError: (error: unknown) => void): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.tools.name,
    consumer: "conversation-tools",
    filterSubject: toolEndedSubject,
    deadSubject: "dead.tools",
    what: "the end of a call",
    read: (payload) => {
      const { workspaceId, conversationId, runId, callId, endedAt } = toolEndedCodec.decode(payload);
      if (workspaceId === "" || callId === "") return null;
      return { key: { workspaceId, conversationId, runId }, actionId: callId, endedAt: Number(endedAt) };
    },
    store: (ended) => settleCall.execute(ended),
    onError,
  });
}
