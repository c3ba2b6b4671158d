import { z } from "zod";
import type { ApprovalClient } from "../../clients.ts";
import { operation } from "../../http/operation.ts";
import { epochMs } from "../field-schemas.ts";
import { cursorPageQuery } from "../page-query.ts";

const approval = z
  .object({
    sId: z.string(),
    serverName: z.string(),
    toolName: z.string(),
    stake: z.enum(["low", "medium"]),
    argumentValues: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe("For a medium stake the values of the arguments for which it holds; null for any"),
    createdAt: epochMs,
  })
  .meta({ id: "ToolApproval", description: "What one has allowed for calls to come; it ends when the tool changes" });

const answer = z.object({ toolApprovals: z.array(approval), hasMore: z.boolean(), lastValue: z.string().nullable() });

/** GET what the caller's person has allowed for calls to come. */
export function listToolApprovals(approvals: ApprovalClient) {
  const query = cursorPageQuery({ max: 100, byDefault: 100 });
  return operation(
    { rpc: "ListToolApprovals", summary: "List the tools that you have allowed for good", query, answer },
    async (call, { query: { limit, lastValue } }) => {
      const page = await approvals.ListToolApprovals({ actor: call.actorContext, limit, after: lastValue }, call.rpc);
      return {
        toolApprovals: page.approvals.map(({ approvalId, serverName, toolName, stake, values, created }) => ({
          sId: approvalId,
          serverName,
          toolName,
          stake: stake === "low" ? ("low" as const) : ("medium" as const),
          argumentValues: values === undefined ? null : (JSON.parse(values) as Record<string, unknown>),
          createdAt: Number(created),
        })),
        hasMore: page.hasMore,
        lastValue: page.approvals.at(-1)?.approvalId ?? null,
      };
    },
  );
}
