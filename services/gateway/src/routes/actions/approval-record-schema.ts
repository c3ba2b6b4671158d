import { z } from "zod";
import { epochMs } from "../field-schemas.ts";

const sha256 = z.string().describe("SHA-256, hexadecimal");

/** One line of the approval record. */
export const approvalRecordSchema = z
  .object({
    workspaceId: z.string(),
    conversationId: z.string(),
    n: z.int().describe("From 1, dense in the conversation"),
    previous: z.string().describe("The `hash` of the record before; empty for the first"),
    at: epochMs,
    kind: z.enum(["requested", "decided", "expired", "withdrawn", "executed"]),
    actionId: z.string(),
    runId: z.string(),
    messageId: z.string(),
    agentId: z.string(),
    server: z.string(),
    serverId: z.string().nullable(),
    tool: z.string(),
    argumentsHash: sha256,
    definitionHash: sha256,
    stake: z.enum(["never_ask", "low", "medium", "high"]),
    decision: z.enum(["approved", "rejected", "always_approved"]).nullable(),
    userId: z.string().nullable(),
    keyId: z.string().nullable(),
    how: z
      .enum(["asked", "remembered", "skipped"])
      .nullable()
      .describe("Whether somebody was asked, had allowed such calls before, or had the message allow them all"),
    reason: z.string().nullable(),
    outcome: z.enum(["succeeded", "errored", "unknown", "not_made"]).nullable(),
    traceId: z.string(),
    hash: sha256.describe(
      "SHA-256 of the record without this field, as JSON with its fields sorted by name (RFC 8785)",
    ),
  })
  .meta({ id: "ApprovalRecord", description: "What was told of a call of a tool; never changed" });
