import { z } from "zod";
import { ToolError } from "./tool.ts";
import type { ContentBlock, ToolOutput } from "./tool.ts";

const block = z.looseObject({ type: z.string() });
// The Model Context Protocol, 2025-11-25, "Tool Result"; what it does not name is let through.
const resultSchema = z.looseObject({
  content: z.array(block).default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().default(false),
});

const maxBlocks = 100;
const maxTextLength = 64 * 1024;

/**
 * What a server answered, as a model reads it and as clients see it: texts are cut to 64 KB together, and of what is no text there
 * is a note.
 * @throws ToolError `tool_error` for a result that says that the tool failed, `tool_result_malformed` for what is no result.
 */
export function mcpOutput(json: string): ToolOutput {
  const result = parse(json);
  let left = maxTextLength;
  const blocks = result.content.slice(0, maxBlocks).map((one) => {
    const text = textOf(one).slice(0, left);
    left -= text.length;
    return { text, shown: shownAs(one, text) };
  });
  const texts = blocks.map(({ text }) => text).filter((text) => text !== "");
  // A server that has structured content should say the same in text; one that does not has nothing else.
  if (texts.length === 0 && result.structuredContent !== undefined)
    texts.push(JSON.stringify(result.structuredContent).slice(0, maxTextLength));
  const text = texts.join("\n");
  if (result.isError) throw new ToolError("tool_error", text === "" ? "The tool failed." : text);
  const content = blocks.map(({ shown }) => shown);
  return { text: text === "" ? "(The tool said nothing.)" : text, ...(content.length === 0 ? {} : { content }) };
}

function parse(json: string): z.output<typeof resultSchema> {
  try {
    return resultSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new ToolError("tool_result_malformed", "The tool's answer could not be understood.", { cause });
  }
}

type Block = z.output<typeof block>;

/** A block in the words that a model reads. */
function textOf(one: Block): string {
  switch (one.type) {
    case "text":
      return textField(one["text"]);
    case "resource_link":
      return `[${textField(one["name"])}: ${textField(one["uri"])}]`;
    case "resource": {
      const resource = z.object({ uri: z.string(), text: z.string().optional() }).safeParse(one["resource"]);
      if (!resource.success) return "";
      return resource.data.text ?? `[${resource.data.uri}: a file that can't be shown here]`;
    }
    case "image":
    case "audio":
      return `[${one.type} ${textField(one["mimeType"])} that can't be shown here]`;
    default:
      return "";
  }
}

/** Clients refuse a conversation with a block that they do not know; large ones would be in every page of it. */
function shownAs(one: Block, text: string): ContentBlock {
  const { uri, name } = one;
  if (one.type === "resource_link" && typeof uri === "string" && typeof name === "string")
    return { type: "resource_link", uri: uri.slice(0, 2_048), name: name.slice(0, 256) };
  return { type: "text", text };
}

function textField(value: unknown): string {
  return typeof value === "string" ? value : "";
}
