import type { ModelMessage } from "ai";
import type { ContextMessage } from "./context-part.ts";

/** A message as the model's client takes it; a step's calls and results are one message each. */
export function toModelMessages({ role, content, images = [], calls }: ContextMessage): ModelMessage[] {
  if (calls !== undefined) {
    const results = calls.results.map(({ callId, functionName, text }) => ({
      type: "tool-result" as const,
      toolCallId: callId,
      toolName: functionName,
      output: { type: "text" as const, value: text },
    }));
    return [
      { role: "assistant", content: calls.assistant },
      { role: "tool", content: results },
    ];
  }
  if (role === "assistant" || images.length === 0) return [{ role, content }];
  return [
    {
      role,
      content: [
        { type: "text", text: content },
        ...images.map(({ data, mediaType }) => ({ type: "file" as const, data, mediaType })),
      ],
    },
  ];
}
