import { z } from "zod";
import { somethingWritten } from "../field-schemas.ts";

/** What an agent's fields may be, wherever they are sent. */
export const agentFields = {
  name: z.string().trim().min(1).max(100).meta({ pattern: somethingWritten }),
  description: z.string().max(2_000),
  instructions: z.string().max(200_000),
  pictureUrl: z.url({ protocol: /^https?$/ }).max(2_048),
  scope: z
    .enum(["visible", "hidden"])
    .describe("A hidden agent exists for its editors only: its creator and the authors of its last versions"),
  maxStepsPerRun: z.int().min(1).max(64),
};

/** What an agent answers from: only Parley's own routes have it. */
export const knowledgeField = z
  .strictObject({ dataSourceViewIds: z.array(z.string().min(1).max(100)).max(100) })
  .describe("The data source views that it answers from; no more is found than whoever asks can read");

// As conversation has them, which says what is none.
const builtInTools = ["read_file", "search", "ask_user_question", "run_agent"];

/** What an agent may call: only Parley's own routes have it. */
export const toolsField = z
  .strictObject({
    builtIn: z
      .array(z.string().min(1).max(64).meta({ enum: builtInTools }))
      .max(16)
      .default([])
      .describe(`Of ${builtInTools.join(", ")}`),
    mcpViewIds: z
      .array(z.string().min(1).max(100))
      .max(100)
      .default([])
      .describe("Views of remote MCP servers; their tools are called for who can read the views' spaces"),
    choice: z.enum(["auto", "required", "none"], "must be auto, required or none").default("auto"),
  })
  .describe("What it may call; `required`: in its first step it has to call something");

/** What a model's fields may be. Which pairs there are is the service's to say. */
export const modelFields = {
  providerId: z.string().min(1).max(100),
  modelId: z.string().min(1).max(200),
  temperature: z.number().min(0).max(2),
};
