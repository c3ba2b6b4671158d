import type { Prompt, PromptMessage } from "./language-model.ts";

type AssistantPart = Extract<PromptMessage, { role: "assistant" }>["content"][number];
type ToolPart = Extract<PromptMessage, { role: "tool" }>["content"][number];

/** A call as a model without a format of its own for calls reads and writes it. */
function writtenCall(functionName: string, input: unknown): string {
  return JSON.stringify({ tool: functionName, arguments: input });
}

/** A prompt in which calls and their results are words of the assistant and of the user: for models whose template knows no others. */
export function wordedCalls(prompt: Prompt): Prompt {
  return prompt.map((message): PromptMessage => {
    if (message.role === "assistant") return { ...message, content: message.content.map(wordedCall) };
    if (message.role !== "tool") return message;
    return { role: "user", content: [{ type: "text", text: message.content.map(wordedResult).join("\n\n") }] };
  });
}

function wordedCall(part: AssistantPart): AssistantPart {
  return part.type === "tool-call" ? { type: "text", text: writtenCall(part.toolName, part.input) } : part;
}

function wordedResult(part: ToolPart): string {
  if (part.type !== "tool-result") return "";
  const { output } = part;
  return `Result of ${part.toolName}:\n${output.type === "text" ? output.value : JSON.stringify(output)}`;
}
