import { tokensPerImage } from "./context-part.ts";
import type { ContextMessage } from "./context-part.ts";
import { ModelError } from "./model-error.ts";
import type { CountTokens } from "./tokenizer.ts";

export interface ContextLimits {
  /** In tokens, prompt and answer together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
}

// What a chat template puts around each message, with room to spare.
const tokensPerMessage = 8;

/**
 * Cuts a conversation to a model's window: the system prompt stays, whole messages are dropped from the oldest side,
 * and room for the answer is kept. A summary stays as well, first, as long as it leaves half of the room to the rest.
 * @param messages Oldest first; the last one is what is asked.
 * @throws ModelError `context_too_large` when the newest message alone does not fit.
 */
export async function cutContext<M extends ContextMessage>(
  instructions: string,
  summary: M | null,
  messages: readonly M[],
  limits: ContextLimits,
  count: CountTokens,
): Promise<{ messages: M[]; inputTokens: number }> {
  const answerRoom = Math.min(limits.maxOutputTokens, Math.floor(limits.contextWindow / 2));
  const budget = limits.contextWindow - answerRoom;
  let used = (await count(instructions)) + tokensPerMessage;
  const kept: M[] = [];
  const summarySize = summary === null ? 0 : (await count(summary.content)) + tokensPerMessage;
  const first = summary !== null && used + summarySize <= budget / 2 ? [summary] : [];
  if (first.length > 0) used += summarySize;
  for (const message of messages.toReversed()) {
    const size = (await count(message.content)) + tokensPerMessage + (message.images?.length ?? 0) * tokensPerImage;
    if (used + size > budget) break;
    used += size;
    kept.unshift(message);
  }
  if (kept.length === 0 && messages.length > 0) throw new ModelError("context_too_large");
  return { messages: [...first, ...kept], inputTokens: used };
}
