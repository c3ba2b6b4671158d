import type {
  AgentConsumption__Output,
  ModelConsumption__Output,
  ToolConsumption__Output,
} from "@parley/contracts/conversation/v1";
import type { AgentConsumption, ModelConsumption, ToolConsumption } from "../domain/model/consumption.ts";
import { fromToolName } from "./tool-name-mapper.ts";

/** What of a bill is one tool's, on the wire. */
export function fromToolConsumption(consumption: ToolConsumption): ToolConsumption__Output {
  return {
    tool: fromToolName(consumption.tool),
    callCount: consumption.callCount,
    attributedMicrocredits: String(consumption.attributedMicrocredits),
    directMicrocredits: String(consumption.directMicrocredits),
    pending: consumption.isPending,
    subAgentMicrocredits: String(consumption.subAgentMicrocredits),
  };
}

/** What one model was paid, on the wire. */
export function fromModelConsumption({
  providerId,
  modelId,
  attributedMicrocredits,
}: ModelConsumption): ModelConsumption__Output {
  return { providerId, modelId, attributedMicrocredits: String(attributedMicrocredits) };
}

/** What the answers of one agent have cost, on the wire. */
export function fromAgentConsumption(consumption: AgentConsumption): AgentConsumption__Output {
  const { agent, tools, models } = consumption;
  return {
    ...agent,
    billedMicrocredits: String(consumption.billedMicrocredits),
    agentWorkMicrocredits: String(consumption.agentWorkMicrocredits),
    tools: tools.map(fromToolConsumption),
    models: models.map(fromModelConsumption),
  };
}

/** What was billed, on the wire. */
export function fromBilled({
  billedMicrocredits,
  subAgentMicrocredits,
}: {
  readonly billedMicrocredits: number;
  readonly subAgentMicrocredits: number;
}) {
  return { billedMicrocredits: String(billedMicrocredits), subAgentMicrocredits: String(subAgentMicrocredits) };
}
