import { setImmediate as othersTurn } from "node:timers/promises";
import type { GeneratedFile } from "@parley/contracts/conversation/v1";
import { z } from "zod";
import type { NewFile } from "../files/store-file.ts";
import { fileNoteOf, fileOf } from "./result-file.ts";
import { beginningOf, maxTextBytes } from "./tool-results.ts";
import type { ContentBlock, ToolOutput } from "./tool.ts";

const block = z.looseObject({ type: z.string() });
// The Model Context Protocol, 2025-11-25, "Tool Result"; what it does not name is let through.
const resultSchema = z.looseObject({
  content: z.array(block).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().default(false),
});

const maxBlocks = 100;
// With the whole text of a long result as many as a result may name.
const maxMedia = 15;
const nothing = "(The tool said nothing.)";
const failed = "The tool failed.";
const malformed = { text: "The tool's answer could not be understood.", errorCode: "tool_result_malformed" };
const cutNote = "\n(The rest of this result did not fit.)";

/** Stores a file of a result; null where it can't be. */
export type KeepFile = (number: number, file: NewFile) => Promise<GeneratedFile | null>;

type Block = z.output<typeof block>;
type Result = z.output<typeof resultSchema>;

/** A block as a model reads it and as clients see it. */
interface Said {
  readonly text: string;
  readonly shown: ContentBlock;
}

/**
 * What a server answered, as a model reads it and as clients see it: the first 64 KB of its texts, and a note of each file. Images, sounds and blobs
 * become files, and so does the whole of a longer text. A result that says that the tool failed is one like any other, with the code `tool_error`;
 * what is no result has `tool_result_malformed`. @throws What `keep` throws.
 */
export async function mcpOutput(json: string, keep: KeepFile): Promise<ToolOutput> {
  const result = parse(json);
  if (result === null) return malformed;
  // To parse what is large takes a while, and so does writing it again: others have their turn between.
  await othersTurn();
  const blocks = result.content.slice(0, maxBlocks);
  const kept = await filesOf(blocks, keep);
  const said = blocks.map((one) => saidBy(one, kept.get(one)));
  const text = textOf(
    result,
    said.map((one) => one.text),
  );
  const files = [...kept.values()];
  const failure = result.isError ? { errorCode: "tool_error" } : {};
  if (Buffer.byteLength(text) <= maxTextBytes) {
    const content = said.map(({ shown }) => shown);
    const words = text || (result.isError ? failed : nothing);
    return { text: words, ...failure, ...(content.length === 0 ? {} : { content }), generatedFiles: files };
  }
  const bytes = new TextEncoder().encode(text);
  const whole = await keep(maxMedia, { bytes, contentType: "text/plain", fileName: "result.txt" });
  return { ...cutOutput(text, said, whole), ...failure, generatedFiles: whole === null ? files : [...files, whole] };
}

/** One after the other: they are in memory, and their places name them. */
async function filesOf(blocks: readonly Block[], keep: KeepFile): Promise<ReadonlyMap<Block, GeneratedFile>> {
  const kept = new Map<Block, GeneratedFile>();
  let number = 0;
  for (const one of blocks) {
    const file = number < maxMedia ? fileOf(one, number + 1) : null;
    if (file === null) continue;
    const stored = await keep(number, file);
    number += 1;
    if (stored !== null) kept.set(one, stored);
  }
  return kept;
}

/** null for what is no result. */
function parse(json: string): Result | null {
  try {
    return resultSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** A server that has structured content should say the same in text; one that does not has nothing else. */
function textOf({ structuredContent }: Result, texts: readonly string[]): string {
  const text = texts.filter((one) => one !== "").join("\n");
  return text === "" && structuredContent !== undefined ? JSON.stringify(structuredContent) : text;
}

/** The beginning of what is too long, and first where the whole is: what a model has no room for is cut at the end. */
function cutOutput(
  text: string,
  said: readonly Said[],
  whole: GeneratedFile | null,
): Pick<ToolOutput, "text" | "content"> {
  const note =
    whole === null ? "" : `[All ${text.length} characters of this result are in ${fileNoteOf(whole)}. It begins:]\n`;
  const beginning = beginningOf(text, maxTextBytes - Buffer.byteLength(note + cutNote));
  let left = maxTextBytes;
  const content = said.map(({ shown }) => {
    if (shown.type !== "text") return shown;
    const short = beginningOf(String(shown["text"]), left);
    left -= Buffer.byteLength(short);
    return { type: "text", text: short };
  });
  return { text: `${note}${beginning}${cutNote}`, ...(content.length === 0 ? {} : { content }) };
}

/** Clients refuse a conversation with a block that they do not know; large ones would be in every page of it. */
function saidBy(one: Block, file: GeneratedFile | undefined): Said {
  const text = textOfBlock(one, file);
  const { uri, name } = one;
  if (one.type === "resource_link" && typeof uri === "string" && typeof name === "string")
    return { text, shown: { type: "resource_link", uri: shortOf(uri, 2_048), name: shortOf(name, 256) } };
  return { text, shown: { type: "text", text } };
}

function shortOf(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/** A block in the words that a model reads. @param file What became of it, where it is one. */
function textOfBlock(one: Block, file?: GeneratedFile): string {
  if (file !== undefined) return `[${fileNoteOf(file)}]`;
  switch (one.type) {
    case "text":
      return textField(one["text"]);
    case "resource_link":
      return `[${textField(one["name"])}: ${textField(one["uri"])}]`;
    case "resource": {
      const resource = z.object({ uri: z.string(), text: z.string().optional() }).safeParse(one["resource"]);
      if (!resource.success) return "";
      return textField(resource.data.text ?? `[${resource.data.uri}: a file that could not be kept]`);
    }
    case "image":
    case "audio":
      return `[${one.type} ${textField(one["mimeType"])} that could not be kept]`;
    default:
      return "";
  }
}

/** Half of a character, as a tool writes it that cuts its texts anywhere, has no UTF-8. */
function textField(value: unknown): string {
  return typeof value === "string" ? value.toWellFormed() : "";
}
