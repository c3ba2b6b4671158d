import { streams, subAgentWithdrawnSubject } from "@parley/contracts";
import { subAgentWithdrawnCodec } from "@parley/contracts/conversation/v1";
import { projectionQueue } from "@parley/events";
import type { Broker, WorkQueue } from "@parley/events";
import type { WithdrawSubAgent } from "../domain/use-cases/withdraw-sub-agent.ts";

/** Ends answers of sub-agents that nobody waits for any more. */
export function subAgentsConsumer(
  broker: Broker,
  withdrawSubAgent: WithdrawSubAgent,
  onError: (error: unknown) => void,
): WorkQueue {
  return projectionQueue(broker, {
    stream: streams.withdrawals.name,
    consumer: "conversation-sub-agents",
    filterSubject: subAgentWithdrawnSubject,
    deadSubject: "dead.sub-agents",
    what: "the end of what a sub-agent was asked for",
    read: (payload) => {
      const { workspaceId, conversationId, messageId } = subAgentWithdrawnCodec.decode(payload);
      if (workspaceId === "" || messageId === "") return null;
      return { key: { workspaceId, conversationId }, messageId };
    },
    store: (withdrawn) => withdrawSubAgent.execute(withdrawn),
    onError,
  });
}
