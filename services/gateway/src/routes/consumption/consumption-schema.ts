import { z } from "zod";

const credits = z.number();

/** What of a bill is one tool's. */
export const toolConsumptionSchema = z
  .object({
    label: z.string(),
    internalMCPServerName: z.string().describe("The server that offers it, whichever it is"),
    toolName: z.string(),
    callCount: z.int(),
    attributedCredits: credits.describe(
      "Of what models cost: for writing its calls, and reading them and their results",
    ),
    directCredits: credits.describe("What its calls cost by themselves"),
    pending: z.boolean().describe("Whether a call of it has no result yet"),
    subAgentCredits: credits,
  })
  .meta({ id: "ToolConsumption" });

/** What one model was paid. */
export const modelConsumptionSchema = z
  .object({ providerId: z.string(), modelId: z.string(), displayName: z.string(), attributedCredits: credits })
  .meta({ id: "ModelConsumption" });

/** What the answers of one agent have cost. */
export const agentConsumptionSchema = z
  .object({
    agentId: z.string(),
    name: z.string(),
    pictureUrl: z.string(),
    billedCredits: credits,
    agentWorkCredits: credits,
    tools: z.array(toolConsumptionSchema),
    models: z.array(modelConsumptionSchema),
  })
  .meta({ id: "AgentConsumption" });

export const billedFields = {
  billedCredits: credits.describe("Without sub-agents; exact to the millionth"),
  totalBilledCredits: credits.describe("With sub-agents"),
};
