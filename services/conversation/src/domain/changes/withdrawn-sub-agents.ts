import { awaitsSubAgent } from "../model/action.ts";
import type { Action } from "../model/action.ts";
import type { DomainEvent } from "../model/domain-event.ts";

/** That nobody waits any more for what sub-agents would say to these calls. */
export function withdrawnSubAgents(actions: readonly Action[]): readonly DomainEvent[] {
  return actions.filter(awaitsSubAgent).flatMap(({ child }): readonly DomainEvent[] => {
    if (child === null) return [];
    const { childConversationId, childMessageId } = child;
    return [{ type: "sub_agent_withdrawn", childConversationId, childMessageId }];
  });
}
