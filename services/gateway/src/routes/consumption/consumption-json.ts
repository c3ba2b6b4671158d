import type {
  AgentConsumption__Output,
  ModelConsumption__Output,
  ToolConsumption__Output,
} from "@parley/contracts/conversation/v1";
import type { z } from "zod";
import type { JsonContext } from "../../http/json-context.ts";
import { toolLabel } from "../actions/action-labels.ts";
import { exactCreditsOf } from "../messages/credits.ts";
import { pictureUrlOf } from "../picture-url.ts";
import { requireField } from "../require-field.ts";
import type { agentConsumptionSchema, modelConsumptionSchema, toolConsumptionSchema } from "./consumption-schema.ts";

/** What of a bill is one tool's, as the API shows it. */
export function toolConsumptionJson(consumption: ToolConsumption__Output): z.output<typeof toolConsumptionSchema> {
  const tool = requireField(consumption.tool);
  return {
    label: toolLabel(tool),
    internalMCPServerName: tool.serverName,
    toolName: tool.name,
    callCount: consumption.callCount,
    attributedCredits: exactCreditsOf(consumption.attributedMicrocredits),
    directCredits: exactCreditsOf(consumption.directMicrocredits),
    pending: consumption.pending,
    subAgentCredits: exactCreditsOf(consumption.subAgentMicrocredits),
  };
}

/** What one model was paid. Models have no names here but their ids. */
export function modelConsumptionJson({
  providerId,
  modelId,
  attributedMicrocredits,
}: ModelConsumption__Output): z.output<typeof modelConsumptionSchema> {
  return { providerId, modelId, displayName: modelId, attributedCredits: exactCreditsOf(attributedMicrocredits) };
}

/** What the answers of one agent have cost. */
export function agentConsumptionJson(
  consumption: AgentConsumption__Output,
  { publicUrl }: JsonContext,
): z.output<typeof agentConsumptionSchema> {
  const { agentId, name, pictureUrl, tools, models } = consumption;
  return {
    agentId,
    name,
    pictureUrl: pictureUrlOf(pictureUrl, publicUrl),
    billedCredits: exactCreditsOf(consumption.billedMicrocredits),
    agentWorkCredits: exactCreditsOf(consumption.agentWorkMicrocredits),
    tools: tools.map(toolConsumptionJson),
    models: models.map(modelConsumptionJson),
  };
}

/** What was billed, without sub-agents and with them. */
export function billedJson({
  billedMicrocredits,
  subAgentMicrocredits,
}: {
  readonly billedMicrocredits: string;
  readonly subAgentMicrocredits: string;
}) {
  // Added before they are divided: fractions do not add up.
  const total = String(Number(billedMicrocredits) + Number(subAgentMicrocredits));
  return { billedCredits: exactCreditsOf(billedMicrocredits), totalBilledCredits: exactCreditsOf(total) };
}
