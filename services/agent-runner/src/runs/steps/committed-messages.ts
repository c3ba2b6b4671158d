import type { RunStep__Output } from "@parley/contracts/conversation/v1";
import type { AssistantContent } from "ai";
import type { ContextMessage } from "../../models/context-part.ts";

const cutOff = "(You were cut off here. Go on exactly where you stopped; repeat nothing.)";

/** Committed steps as a model reads them; of calls that have no result yet there are none. */
export function messagesOfSteps(steps: readonly RunStep__Output[]): readonly ContextMessage[] {
  return steps.flatMap(messagesOfStep);
}

function messagesOfStep({ text, assistantContent, actions }: RunStep__Output): ContextMessage[] {
  if (assistantContent === "") {
    const note: ContextMessage = { role: "user", content: cutOff };
    return text === "" ? [note] : [{ role: "assistant", content: text }, note];
  }
  const results = actions.map(({ callId, functionName, result }) => ({ callId, functionName, text: result }));
  const assistant = JSON.parse(assistantContent) as AssistantContent;
  return [{ role: "assistant", content: "", calls: { assistant, results } }];
}
