import { tokensPerImage } from "./context-part.ts";
import type { ContextMessage } from "./context-part.ts";
import { ModelError } from "./model-error.ts";
import type { CountTokens } from "./tokenizer.ts";

export interface ContextLimits {
  /** In tokens, prompt and answer together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
}

/** What a model's context is made of. */
export interface ContextParts<M extends ContextMessage> {
  readonly instructions: string;
  /** What stands for older messages. */
  readonly summary: M | null;
  /** Oldest first; the last one is what is asked. */
  readonly messages: readonly M[];
  /** What the answer has come to so far, oldest first. */
  readonly steps?: readonly M[];
  /** What it is offered besides, as it is written. */
  readonly tools?: string;
}

// What a chat template puts around each message, with room to spare.
const tokensPerMessage = 8;

/** The tokens that a prompt may have: the rest of the window is for the answer. */
export function promptBudget({ contextWindow, maxOutputTokens }: ContextLimits): number {
  return contextWindow - Math.min(maxOutputTokens, Math.floor(contextWindow / 2));
}

/** What a prompt has room for beside these messages, in tokens; less than none where they do not fit. */
export async function roomBeside<M extends ContextMessage>(
  { instructions, messages, tools = "" }: Pick<ContextParts<M>, "instructions" | "messages" | "tools">,
  limits: ContextLimits,
  count: CountTokens,
): Promise<number> {
  let room = promptBudget(limits) - (await count(instructions)) - (await count(tools)) - tokensPerMessage;
  for (const message of messages) room -= await sizeOfMessage(message, count);
  return room;
}

/**
 * Cuts a conversation to a model's window: the system prompt, the question and the newest step stay, whole messages are dropped
 * from the oldest side, a step's calls and results together, and room for the answer is kept. A summary stays as well, first, as
 * long as it fits beside these and leaves half of the room to the rest.
 * @throws ModelError `context_too_large` when the question and the newest step alone do not fit.
 */
export async function cutContext<M extends ContextMessage>(
  { instructions, summary, messages, steps = [], tools = "" }: ContextParts<M>,
  limits: ContextLimits,
  count: CountTokens,
): Promise<{ messages: M[]; inputTokens: number; pruned: boolean }> {
  const budget = promptBudget(limits);
  const sizeOf = (message: M): Promise<number> => sizeOfMessage(message, count);
  const roomWith = (kept: readonly M[]): Promise<number> =>
    roomBeside({ instructions, tools, messages: kept }, limits, count);
  const question = messages.slice(-1);
  const newest = [...question, ...steps.slice(-1)];
  let left = await roomWith(newest);
  if (left < 0) throw new ModelError("context_too_large");
  const summarySize = summary === null ? 0 : await sizeOf(summary);
  const leavesHalf = summarySize <= (await roomWith([])) - budget / 2;
  const first = summary !== null && leavesHalf && summarySize <= left ? [summary] : [];
  if (first.length > 0) left -= summarySize;
  const takeNewest = async (candidates: readonly M[]): Promise<M[]> => {
    const kept: M[] = [];
    for (const message of candidates.toReversed()) {
      const size = await sizeOf(message);
      if (size > left) break;
      left -= size;
      kept.unshift(message);
    }
    return kept;
  };
  const olderSteps = await takeNewest(steps.slice(0, -1));
  const allSteps = olderSteps.length === Math.max(0, steps.length - 1);
  // What is older than a step that was dropped goes with it.
  const older = allSteps ? await takeNewest(messages.slice(0, -1)) : [];
  return {
    messages: [...first, ...older, ...question, ...olderSteps, ...steps.slice(-1)],
    inputTokens: budget - left,
    pruned: !allSteps || older.length < messages.length - question.length || first.length < (summary === null ? 0 : 1),
  };
}

async function sizeOfMessage({ content, images, calls }: ContextMessage, count: CountTokens): Promise<number> {
  const own = (await count(content)) + tokensPerMessage + (images?.length ?? 0) * tokensPerImage;
  if (calls === undefined) return own;
  let size = own + (await count(JSON.stringify(calls.assistant)));
  for (const { text } of calls.results) size += (await count(text)) + tokensPerMessage;
  return size;
}
