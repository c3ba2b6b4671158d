import { streams, toolWithdrawnSubject } from "@parley/contracts";
import { toolWithdrawnCodec } from "@parley/contracts/mcp/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { WithdrawCall } from "../domain/use-cases/withdraw-call.ts";

/** Ends calls that nobody waits for any more. */
export function withdrawalsConsumer(
  broker: Broker,
  withdrawCall: WithdrawCall,
  onError: (error: unknown) => void,
): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.withdrawals.name,
    consumer: "mcp-registry-withdrawals",
    filterSubject: toolWithdrawnSubject,
    deadSubject: "dead.withdrawals",
    what: "a call that nobody waits for",
    read: (payload) => {
      const { workspaceId, callId, reason } = toolWithdrawnCodec.decode(payload);
      return workspaceId === "" || callId === "" ? null : { key: { workspaceId, callId }, reason };
    },
    store: async ({ key, reason }) => void (await withdrawCall.execute(key, reason)),
    onError,
  });
}
