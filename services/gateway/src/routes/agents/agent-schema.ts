import { z } from "zod";

const status = z.enum(["active", "archived"]);
const model = z.object({ providerId: z.string(), modelId: z.string(), temperature: z.number() });

/** An agent as the client knows it (API C20). */
export const agentSchema = z
  .object({
    id: z.number(),
    sId: z.string(),
    version: z.int(),
    versionCreatedAt: z.iso.datetime(),
    versionAuthorId: z.number().nullable().describe("Null for a key that is not tied to a user, and inside messages"),
    name: z.string(),
    description: z.string().describe("Empty inside messages"),
    instructions: z.string().nullable().describe("Null in lists and inside messages"),
    pictureUrl: z.string(),
    model,
    status,
    scope: z.string(),
    userFavorite: z.boolean(),
    maxStepsPerRun: z.int(),
    templateId: z.null(),
    lastAuthors: z.array(z.string()).optional().describe("In lists asked for with `withAuthors`"),
  })
  .meta({ id: "AgentConfiguration" });

/** With everything there is to know (`variant=full`). */
export const fullAgentSchema = agentSchema
  .extend({
    actions: z
      .array(z.object({ type: z.literal("MCP"), name: z.string(), mcpServerName: z.string() }))
      .describe("What it may call"),
    skills: z.array(z.never()),
    tags: z.array(z.never()),
  })
  .meta({ id: "FullAgentConfiguration" });

/** An agent in the private family's shape (API C23). */
export const privateAgentSchema = agentSchema
  .extend({
    model: model.extend({ reasoningEffort: z.literal("none") }),
    tags: z.array(z.never()),
    canRead: z.literal(true),
    canEdit: z.boolean(),
    knowledge: z.object({
      dataSourceViewIds: z.array(z.string()).describe("The data source views that it was given to answer from"),
      lostDataSourceViewIds: z.array(z.string()).describe("Those of them that were deleted: it answers from the rest"),
    }),
    tools: z.object({
      builtIn: z.array(z.string()),
      mcpViewIds: z.array(z.string()).describe("Views of remote MCP servers"),
      choice: z.string().describe("auto, required or none"),
    }),
  })
  .meta({ id: "PrivateAgentConfiguration" });

/** One agent, in each family's shape. */
export const agentAnswer = z.object({ agentConfiguration: z.union([fullAgentSchema, agentSchema]) });
export const privateAgentAnswer = z.object({ agentConfiguration: privateAgentSchema });

/** The agent inside an answer of the private family (API C43). */
export const minimalAgentSchema = z
  .object({
    sId: z.string(),
    name: z.string(),
    pictureUrl: z.string(),
    status,
    canRead: z
      .boolean()
      .describe("False for an agent that is hidden from the caller or uses a space that the caller can't read"),
  })
  .meta({ id: "MinimalAgentConfiguration" });
