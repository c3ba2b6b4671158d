import type { BlockedAction__Output } from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import { z } from "zod";
import { questionSchema } from "./question-json.ts";

/** What a call that waits for a person is about (API C58). */
export const blockedActionFields = {
  actionId: z.string(),
  conversationId: z.string(),
  inputs: z.record(z.string(), z.unknown()).describe("The arguments of the call"),
  stake: z.enum(["low", "medium", "high", "never_ask"]),
  metadata: z.object({
    agentName: z.string(),
    mcpServerName: z.string(),
    mcpServerDisplayName: z.string(),
    mcpServerId: z.string().optional(),
    toolName: z.string(),
  }),
  userId: z.string().optional().describe("Who decides; absent where any participant does"),
  argumentsRequiringApproval: z.array(z.string()).optional(),
};

export const blockedActionSchema = z
  .object({
    ...blockedActionFields,
    messageId: z.string(),
    status: z
      .enum([
        "blocked_validation_required",
        "blocked_user_answer_required",
        "blocked_authentication_required",
        "blocked_child_action_input_required",
      ])
      .describe("The last: in a conversation where an agent of this one has asked another one; it is decided there"),
    question: questionSchema.optional(),
  })
  .meta({ id: "BlockedAction" });

const stakes: ReadonlySet<string> = new Set(["low", "medium", "high", "never_ask"]);

/** A call that waits for a person, without where its message is. */
export function blockedActionJson({ action, conversationId, agentName, userId }: BlockedAction__Output) {
  if (action === null) throw new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "What waits came without its call");
  const { serverName = "", serverId = "", name = action.functionName } = action.tool ?? {};
  return {
    actionId: action.actionId,
    conversationId,
    inputs: JSON.parse(action.arguments) as Record<string, unknown>,
    // A stake that this version does not know is the highest.
    stake: (stakes.has(action.stake) ? action.stake : "high") as "low" | "medium" | "high" | "never_ask",
    metadata: {
      agentName,
      mcpServerName: serverName,
      mcpServerDisplayName: serverName,
      ...(serverId === "" ? {} : { mcpServerId: serverId }),
      toolName: name,
    },
    ...(userId === undefined ? {} : { userId }),
    ...(action.argumentsRequiringApproval.length === 0
      ? {}
      : { argumentsRequiringApproval: action.argumentsRequiringApproval }),
  };
}
