import type { RunStep__Output, Segment, ToolName } from "@parley/contracts/conversation/v1";
import type { AssistantContent } from "ai";
import { tokensPerImage } from "../../models/context-part.ts";
import type { ContextMessage } from "../../models/context-part.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import type { ToolDefinition } from "../../models/tool-definition.ts";

/** What a model reads on one call. */
export interface ReadWords {
  readonly definitions: readonly ToolDefinition[];
  readonly instructions: string;
  /** In their order: the conversation, then the steps of this run. */
  readonly messages: readonly ContextMessage[];
  /** Of the messages those that are a step of this run. */
  readonly steps: ReadonlyMap<ContextMessage, RunStep__Output>;
}

/** Which tool a call is of; null for one that there is not. */
type ToolOf = (call: { readonly callId: string; readonly functionName: string }) => ToolName | null;

/**
 * What a model reads, in the order of its prompt, weighed as its tokenizer counts it. A call's words and results are its tool's; what
 * was called for earlier answers is their conversation's history.
 */
export async function inputSegments(words: ReadWords, count: CountTokens): Promise<Segment[]> {
  const { definitions, instructions, messages, steps } = words;
  const conversation = messages.filter((message) => !steps.has(message));
  const offered = definitions.map(async (definition) => ({
    kind: "definition",
    weight: await count(JSON.stringify(definition)),
  }));
  const ofSteps = messages.flatMap((message) => {
    const step = steps.get(message);
    return step === undefined ? [] : [stepSegments(message, step, count)];
  });
  return [
    ...(await Promise.all(offered)),
    { kind: "instructions", weight: await count(instructions) },
    { kind: "history", weight: await weightOf(conversation.filter(isSaid), count) },
    {
      kind: "fragment",
      weight: await weightOf(
        conversation.filter((message) => !isSaid(message)),
        count,
      ),
    },
    ...(await Promise.all(ofSteps)).flat(),
  ];
}

/** What a model wrote: its text, then each call's name and arguments. @param thoughts What it thought, where nobody has counted that. */
export async function outputSegments(
  assistant: AssistantContent,
  thoughts: string,
  toolOf: ToolOf,
  count: CountTokens,
): Promise<Segment[]> {
  const [text, ...calls] = await assistantSegments(assistant, toolOf, count, false);
  const weight = Number(text?.weight ?? 0) + (thoughts === "" ? 0 : await count(thoughts));
  return [{ kind: "text", weight }, ...calls];
}

/** A message of a step: what was said and called, and what came of it. One that was cut off has neither calls nor results. */
async function stepSegments(message: ContextMessage, step: RunStep__Output, count: CountTokens): Promise<Segment[]> {
  const { calls, content } = message;
  if (calls === undefined) return [{ kind: "text", weight: await count(content) }];
  const tools = new Map(step.actions.map(({ callId, tool }) => [callId, tool]));
  const results = calls.results.map(async ({ callId, text }) => ({
    kind: "result",
    weight: await count(text),
    ...ownedBy(tools.get(callId) ?? null),
  }));
  const written = await assistantSegments(calls.assistant, ({ callId }) => tools.get(callId) ?? null, count, true);
  return [...written, ...(await Promise.all(results))];
}

/** The text first, then the calls in their order. */
async function assistantSegments(
  assistant: AssistantContent,
  toolOf: ToolOf,
  count: CountTokens,
  withThoughts: boolean,
): Promise<Segment[]> {
  if (typeof assistant === "string") return [{ kind: "text", weight: await count(assistant) }];
  const said = assistant.map((part) =>
    part.type === "text" || (withThoughts && part.type === "reasoning") ? part.text : "",
  );
  const calls = assistant.flatMap((part) => (part.type === "tool-call" ? [part] : []));
  return [
    { kind: "text", weight: await count(said.join("")) },
    ...(await Promise.all(
      calls.map(async ({ toolCallId: callId, toolName: functionName, input }) => ({
        kind: "call",
        weight: await count(functionName + (JSON.stringify(input) ?? "")),
        ...ownedBy(toolOf({ callId, functionName })),
      })),
    )),
  ];
}

/** A tool that there is not has no name of its server. */
function ownedBy(tool: ToolName | null): Pick<Segment, "tool"> {
  return tool === null || !tool.serverName ? {} : { tool };
}

function isSaid({ isFragment }: ContextMessage): boolean {
  return isFragment !== true;
}

async function weightOf(messages: readonly ContextMessage[], count: CountTokens): Promise<number> {
  const texts = messages.flatMap(({ content, calls }) =>
    calls === undefined
      ? [content]
      : [content, JSON.stringify(calls.assistant), ...calls.results.map(({ text }) => text)],
  );
  const counts = await Promise.all(texts.filter((text) => text !== "").map((text) => count(text)));
  const images = messages.reduce((sum, message) => sum + (message.images?.length ?? 0), 0);
  return counts.reduce((sum, tokens) => sum + tokens, images * tokensPerImage);
}
