import type { AgentConfiguration__Output } from "@parley/contracts";
import type { Agent, AgentSnapshot } from "../domain/agent.ts";

/** An agent on the wire. A snapshot inside a message has no instructions: they stay with the agent. */
export function fromAgent(agent: Agent | AgentSnapshot): AgentConfiguration__Output {
  return {
    agentId: agent.agentId,
    version: agent.version,
    versionCreated: String(agent.versionCreated),
    name: agent.name,
    description: agent.description,
    instructions: "instructions" in agent ? agent.instructions : "",
    pictureUrl: agent.pictureUrl,
    model: { ...agent.model },
    status: agent.status === "active" ? "AGENT_STATUS_ACTIVE" : "AGENT_STATUS_ARCHIVED",
    scope: agent.scope,
    maxStepsPerRun: agent.maxStepsPerRun,
  };
}
