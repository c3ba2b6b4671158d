import type { ToolResult } from "@parley/contracts/conversation/v1";
import { truncateToTokens } from "../../models/truncate-to-tokens.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import type { ContentBlock, ToolOutput } from "./tool.ts";

/** Of one result to the model. */
export const maxTextBytes = 64 * 1024;
// Of one result to clients: as many as a run may have must fit one message.
const maxContentBytes = 128 * 1024;
const cutNote = "\n(The rest of this result did not fit.)";

/** What a call that was never made comes to. */
export function failedResult(code: string, message: string): ToolResult {
  return { ...failure(code, message), started: 0, ended: 0 };
}

/** What a call comes to that was made and has failed. Its times are its runner's to say. */
export function failure(code: string, message: string): ToolResult {
  return {
    text: `Error: ${message}`,
    content: contentOf([textBlock(message)], message),
    error: { code, message },
  };
}

/** What a call came to, cut to what the model can read. @param room In tokens. */
export async function toolResult(output: ToolOutput, room: number, count: CountTokens): Promise<ToolResult> {
  const text = await fitted(output.text, room, count);
  const { errorCode } = output;
  return {
    text: errorCode === undefined ? text : `Error: ${text}`,
    ...(errorCode === undefined ? {} : { error: { code: errorCode, message: text } }),
    content: contentOf(output.content ?? [textBlock(text)], text),
    generatedFiles: [...(output.generatedFiles ?? [])],
    citations: [...(output.citations ?? [])],
    costMicrocredits: output.costMicrocredits ?? 0,
  };
}

function contentOf(blocks: readonly ContentBlock[], text: string): string {
  const content = JSON.stringify(blocks);
  return Buffer.byteLength(content) <= maxContentBytes ? content : JSON.stringify([textBlock(shortOf(text))]);
}

/** Characters that JSON escapes take six bytes each. */
function shortOf(text: string): string {
  return `${beginningOf(text, maxContentBytes / 8)}${cutNote}`;
}

/** The beginning of a text that a model can read, and that there is more, which has room always. @param room In tokens. */
export async function fitted(whole: string, room: number, count: CountTokens): Promise<string> {
  const noteTokens = await count(cutNote);
  const short = beginningOf(whole, maxTextBytes);
  // The note in its place would be no shorter.
  if (short.length === whole.length && (await count(whole)) <= Math.max(room, noteTokens)) return whole;
  const { text } = await truncateToTokens(short, room - noteTokens, count);
  return text + cutNote;
}

/** The beginning of a text that has at most so many bytes of UTF-8, whole characters. */
export function beginningOf(text: string, maxBytes: number): string {
  if (text.length <= maxBytes / 3) return text;
  const bytes = new Uint8Array(maxBytes);
  const { read } = new TextEncoder().encodeInto(text, bytes);
  return text.slice(0, read);
}

function textBlock(text: string): ContentBlock {
  return { type: "text", text };
}
