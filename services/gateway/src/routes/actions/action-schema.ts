import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

/** A file that came with an answer or with the result of a tool. */
export const generatedFileSchema = z
  .object({ fileId: z.string(), title: z.string(), contentType: z.string(), snippet: z.null() })
  .meta({ id: "GeneratedFile", description: "A file that came with the answer; read it by its id" });

/** What a tool said, in the blocks of the Model Context Protocol. */
const contentBlock = z.looseObject({ type: z.string() }).meta({ id: "ContentBlock" });

/** One call of a tool (API B.8). */
export const actionSchema = z
  .object({
    id: z.number(),
    sId: z.string(),
    createdAt: epochMs,
    updatedAt: epochMs,
    mcpServerId: z.string().nullable(),
    internalMCPServerName: z.string().nullable(),
    toolName: z.string(),
    agentMessageId: z.number(),
    functionCallName: z.string(),
    functionCallId: z.string(),
    status: z.string().describe("running, succeeded, errored, denied, or what it waits for"),
    params: z.record(z.string(), z.unknown()),
    step: z.int(),
    executionDurationMs: z.int().nullable(),
    citationsAllocated: z.int(),
    output: z.array(contentBlock).nullable().describe("Null while there is no result"),
    generatedFiles: z.array(generatedFileSchema),
    displayLabels: z.object({ running: z.string(), done: z.string() }).nullable(),
  })
  .meta({ id: "AgentAction" });
