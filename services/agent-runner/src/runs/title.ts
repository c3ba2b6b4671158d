import type { GetRunContextResponse__Output } from "@parley/contracts/conversation/v1";
import type { BufferedCalls } from "./buffered-calls.ts";
import type { BufferedResult } from "./buffered-run.ts";
import { stripReasoning } from "./strip-reasoning.ts";

const instructions = [
  "You name conversations.",
  "Answer with a title of at most six words for the conversation that you are given, in its language.",
  "Give the title alone: no quotes, no explanation, no full stop.",
].join(" ");
// Enough for a model that thinks first.
const maxOutputTokens = 500;
const maxLength = 80;

/** Asks the model for a title of the conversation. */
export async function makeTitle(calls: BufferedCalls, context: GetRunContextResponse__Output): Promise<BufferedResult> {
  const use = calls.modelOf(context);
  const record = context.messages.map(({ content }) => content).join("\n\n");
  const answer = await calls.ask(
    use,
    instructions,
    await cutToFit(record, use.model.contextWindow, use.count),
    maxOutputTokens,
  );
  return { content: titleIn(answer) };
}

// The beginning says most about a conversation.
async function cutToFit(
  record: string,
  contextWindow: number,
  count: (text: string) => Promise<number>,
): Promise<string> {
  let text = record;
  while (text !== "" && (await count(text)) > contextWindow / 2) text = text.slice(0, Math.floor(text.length / 2));
  return text;
}

/** The title in what a model answered: its first line, without what models put around it; "" when there is none. */
export function titleIn(answer: string): string {
  const line =
    stripReasoning(answer)
      .split("\n")
      .map((text) => text.trim())
      .find((text) => text !== "") ?? "";
  const bare = unquoted(
    unquoted(line.replace(/^[#\s]+/, ""))
      .replace(/^title\s*:/i, "")
      .replace(/[.。]+$/, ""),
  );
  if (bare.length <= maxLength) return bare;
  const cut = bare.slice(0, maxLength);
  return cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut;
}

function unquoted(text: string): string {
  return text.replace(/^["'“”«»`*\s]+|["'“”«»`*\s]+$/g, "");
}
