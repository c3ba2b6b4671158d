import { AppError } from "@parley/errors";
import type { ConsumptionView__Output } from "@parley/contracts/analytics/v1";
import type { AgentClient } from "../../clients.ts";
import type { RouteCall } from "../../http/route-call.ts";

/** Whose consumption a route is about. */
export interface ConsumptionView {
  /** What stands in the name of its operations. */
  readonly name: "" | "Own" | "Agent";
  /** What stands in their summaries. */
  readonly whose: string;
  /** What an RPC is asked for. @throws AppError when the caller may not see it. */
  readonly of: (call: RouteCall) => Promise<AskedView>;
}

interface AskedView {
  readonly view: ConsumptionView__Output;
  readonly agentId?: string;
}

/** The whole workspace's. */
export const workspaceView: ConsumptionView = {
  name: "",
  whose: "a workspace's",
  of: () => Promise.resolve({ view: "CONSUMPTION_VIEW_WORKSPACE" }),
};

/** The caller's person's; 403 `person_required`. */
export const ownView: ConsumptionView = {
  name: "Own",
  whose: "one's own",
  of: () => Promise.resolve({ view: "CONSUMPTION_VIEW_OWN" }),
};

/**
 * An agent's, for its editors and for keys that may see the whole workspace's; 403 `agent_editor_required`, 404
 * `agent_configuration_not_found`.
 */
export function agentView(agents: AgentClient): ConsumptionView {
  return {
    name: "Agent",
    whose: "an agent's",
    of: async (call) => {
      const agentId = call.param("aId");
      const { callerIsEditor } = await agents.GetAgent({ actor: call.actorContext, agentId }, call.rpc);
      if (!callerIsEditor && !call.actor.scopes.includes("analytics:read"))
        throw new AppError(
          "PERMISSION_DENIED",
          "AGENT_EDITOR_REQUIRED",
          "Only editors of the agent, and keys with the scope analytics:read, can read this",
        );
      return { view: "CONSUMPTION_VIEW_AGENT", agentId };
    },
  };
}
