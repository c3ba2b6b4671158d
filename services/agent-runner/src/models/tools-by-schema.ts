import { generateId } from "ai";
import type { JSONSchema7, LanguageModelMiddleware } from "ai";
import type { CallOptions, Prompt, StreamPart } from "./language-model.ts";
import { portableSchema } from "./portable-schema.ts";
import { StructuredReply } from "./structured-reply.ts";
import type { ReplyPart } from "./structured-reply.ts";
import { wordedCalls } from "./worded-calls.ts";

type OfferedFunction = Extract<NonNullable<CallOptions["tools"]>[number], { type: "function" }>;

/** For models that call nothing: calls of earlier answers are words. */
export const withoutTools: LanguageModelMiddleware = {
  specificationVersion: "v4",
  transformParams: async ({ params }) => ({ ...params, prompt: wordedCalls(params.prompt) }),
};

/**
 * For models that know no tools, on servers that keep a JSON schema (`response_format`): a reply has to be an answer or a call by the
 * schema, and is handed on as text or as a call, as if the model knew them.
 */
export const toolsBySchema: LanguageModelMiddleware = {
  specificationVersion: "v4",
  transformParams: async ({ params }) => {
    const { tools = [], toolChoice, ...rest } = params;
    const functions = tools.filter((tool) => tool.type === "function");
    const prompt = wordedCalls(params.prompt);
    if (functions.length === 0) return { ...rest, prompt };
    const mustCall = toolChoice?.type === "required";
    return {
      ...rest,
      prompt: withInstructions(prompt, toolInstructions(functions, mustCall)),
      responseFormat: { type: "json", name: "reply", schema: replySchema(functions, mustCall) },
    };
  },
  wrapStream: async ({ doStream, params }) => {
    const result = await doStream();
    if (params.responseFormat?.type !== "json") return result;
    return { ...result, stream: result.stream.pipeThrough(structuredParts()) };
  },
};

/** What a reply may be. @param mustCall Whether an answer is none. */
function replySchema(functions: readonly OfferedFunction[], mustCall: boolean): JSONSchema7 {
  const calls = functions.map(({ name, inputSchema }) =>
    objectOf({ tool: { const: name }, arguments: argumentsSchema(inputSchema) }),
  );
  return { anyOf: [...(mustCall ? [] : [objectOf({ answer: { type: "string" } })]), ...calls] };
}

function argumentsSchema(inputSchema: JSONSchema7): JSONSchema7 {
  const { properties = {}, ...schema } = portableSchema(inputSchema);
  return { ...schema, type: "object", properties };
}

function objectOf(properties: Readonly<Record<string, JSONSchema7>>): JSONSchema7 {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** What is said beside the tools' definitions, at its longest. */
export const toolPreamble = [
  "You have these tools:",
  'To call a tool, reply with {"tool": its name, "arguments": an object that fits its schema}.',
  'To answer, reply with {"answer": your text}.',
] as const;

function toolInstructions(functions: readonly OfferedFunction[], mustCall: boolean): string {
  const described = functions.map(({ name, description = "", inputSchema }) =>
    JSON.stringify({ tool: name, description, arguments: inputSchema }),
  );
  const [tools, call, answer] = toolPreamble;
  return [tools, ...described, call, mustCall ? "Call one now." : answer].join("\n");
}

/** After the system prompt, of which there is at most one and which is first. */
function withInstructions([first, ...others]: Prompt, text: string): Prompt {
  if (first?.role === "system") return [{ ...first, content: `${first.content}\n\n${text}` }, ...others];
  return [{ role: "system", content: text }, ...(first === undefined ? [] : [first]), ...others];
}

/** Replies by the schema as parts of text and calls. */
function structuredParts(): TransformStream<StreamPart, StreamPart> {
  const reply = new StructuredReply();
  const id = generateId();
  let hasText = false;
  let hasCall = false;
  return new TransformStream({
    transform(part, controller) {
      const tell = (parts: readonly ReplyPart[]): void => {
        for (const said of parts) {
          if (said.type === "text" && !hasText) controller.enqueue({ type: "text-start", id });
          if (said.type === "text") hasText = true;
          if (said.type === "call") hasCall = true;
          for (const known of partsOf(said, id)) controller.enqueue(known);
        }
      };
      if (part.type === "text-delta") tell(reply.push(part.delta));
      else if (part.type === "finish") {
        tell(reply.end());
        if (hasText) controller.enqueue({ type: "text-end", id });
        const { finishReason } = part;
        controller.enqueue(hasCall ? { ...part, finishReason: { ...finishReason, unified: "tool-calls" } } : part);
      } else if (part.type !== "text-start" && part.type !== "text-end") controller.enqueue(part);
    },
  });
}

/** @param id The reply's: it has one call at the most. */
function partsOf(said: ReplyPart, id: string): StreamPart[] {
  if (said.type === "text") return [{ type: "text-delta", id, delta: said.text }];
  const { functionName: toolName } = said;
  if (said.type === "call-started") return [{ type: "tool-input-start", id, toolName }];
  const { input } = said;
  return [
    { type: "tool-input-delta", id, delta: input },
    { type: "tool-input-end", id },
    { type: "tool-call", toolCallId: id, toolName, input },
  ];
}
