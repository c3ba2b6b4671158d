import type { GetRunContextResponse__Output } from "@parley/contracts/conversation/v1";
import { ModelError } from "../models/model-error.ts";
import type { CountTokens } from "../models/tokenizer.ts";
import { splitByTokens } from "./split-by-tokens.ts";
import type { ReadContext } from "./answer-run.ts";
import type { BufferedCalls } from "./buffered-calls.ts";
import type { BufferedResult } from "./buffered-run.ts";
import { stripReasoning } from "./strip-reasoning.ts";

const instructions = [
  "You summarise conversations so that somebody can go on with them who has not read them.",
  "Keep what was asked and answered, names, facts, numbers, decisions and open questions; leave out greetings and repetition.",
  "Write the summary alone, in the language of the conversation.",
].join(" ");
const question = (summary: string, piece: string): string =>
  `${summary === "" ? "" : `Summary so far:\n${summary}\n\n`}Conversation:\n${piece}\n\nWrite one summary of all of it.`;
// What the model's template and the words above put around the texts, with room to spare.
const overheadTokens = 64;
const leastPieceTokens = 32;

/** Where the next page of what is to be summarised comes from. */
export type NextPage = (fromRank: number) => Promise<GetRunContextResponse__Output>;

/**
 * Summarises a conversation of any length: piece by piece, each together with the summary of what was before it.
 * @throws ModelError `context_too_large` for a window that holds no piece.
 */
export async function makeSummary(
  calls: BufferedCalls,
  first: GetRunContextResponse__Output,
  nextPage: NextPage,
  read: ReadContext,
): Promise<BufferedResult> {
  const use = calls.modelOf(first);
  const summaryTokens = Math.floor(Math.min(use.model.maxOutputTokens, use.model.contextWindow / 4));
  let summary = first.summary ?? "";
  let tokensBefore = await use.count(summary);
  const pieceTokens = await roomForPieces(use.model.contextWindow, summaryTokens, use.count);
  for (
    let page: GetRunContextResponse__Output | null = first;
    page !== null;
    page = page.nextRank === undefined ? null : await nextPage(page.nextRank)
  ) {
    for await (const piece of splitByTokens(
      (await read(page, use.count)).map(({ content }) => content),
      pieceTokens,
      use.count,
    )) {
      tokensBefore += piece.tokens;
      summary = stripReasoning(await calls.ask(use, instructions, question(summary, piece.text), summaryTokens)).trim();
      // Going on would forget what was read so far: an empty summary is a failure.
      if (summary === "") return { content: "", tokensBefore };
    }
  }
  return { content: summary, tokensBefore, tokensAfter: await use.count(summary) };
}

async function roomForPieces(contextWindow: number, summaryTokens: number, count: CountTokens): Promise<number> {
  // The summary so far, and the one to be written.
  const room = contextWindow - 2 * summaryTokens - (await count(instructions)) - overheadTokens;
  if (room < leastPieceTokens) throw new ModelError("context_too_large");
  return room;
}
