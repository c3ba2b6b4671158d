import { z } from "zod";
import type { ConversationClient } from "../../clients.ts";
import { withFieldNames } from "../../http/field-names.ts";
import { operation } from "../../http/operation.ts";
import { success, successAnswer } from "../plain-answers.ts";

const id = z.string().min(1).max(256);
const body = z.object({
  action: z.enum(["add", "delete"], "must be add or delete"),
  mcp_server_view_id: id,
  agent_configuration_id: id.nullish().describe("The agent that is meant; all of them where none is named"),
});

/** POST which MCP server views the agents of a conversation may use besides their own (API C142). */
export function updateConversationTools(conversations: ConversationClient) {
  return operation(
    {
      rpc: "UpdateConversationTools",
      summary: "Add or delete an MCP server view of a conversation",
      body,
      answer: successAnswer,
    },
    async (call, { body: { action, mcp_server_view_id: mcpServerViewId, agent_configuration_id: agentId } }) => {
      const updated = conversations.UpdateConversationTools(
        {
          actor: call.actorContext,
          conversationId: call.param("cId"),
          mcpServerViewId,
          add: action === "add",
          ...(typeof agentId === "string" ? { agentId } : {}),
        },
        call.rpc,
      );
      await withFieldNames(updated, (field) => (field === "mcpServerViewId" ? "mcp_server_view_id" : field));
      return success;
    },
  );
}
