import type { ActorContext } from "@parley/contracts/common/v1";
import type { ToolCall } from "@parley/contracts/conversation/v1";
import { ann } from "./_waiting.ts";
import { searchCall } from "./_step.ts";

/** A question that an agent asks, as its runner commits it. */
export function questionCall(callId: string, more: object = {}): ToolCall {
  const tool = { serverName: "ask_user_question", serverId: "", viewId: "", name: "ask_user_question" };
  const options = [{ label: "Red" }, { label: "Blue", description: "As the sky." }];
  const asked = { question: "Which colour?", options, ...more };
  return searchCall(callId, { tool, functionName: "ask_user_question", arguments: JSON.stringify(asked) });
}

/** An answer to one, of which a test says what matters. */
export function answerTo(
  { conversationId, messageId }: { readonly conversationId: string; readonly messageId: string },
  actionId: string | undefined,
  answer: { readonly selectedOptions?: number[]; readonly customResponse?: string },
  by: ActorContext = ann,
) {
  return { actor: by, conversationId, messageId, actionId: actionId ?? "", ...answer };
}
