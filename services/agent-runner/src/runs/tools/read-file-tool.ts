import type { ActorContext } from "@parley/contracts/common/v1";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { readStored } from "../files/read-stored.ts";
import { retry } from "../retry.ts";
import { ToolError } from "./tool.ts";
import type { ToolDefinition } from "../../models/tool-definition.ts";
import type { RunTool, ToolInput, ToolOutput } from "./tool.ts";

const attempts = 4;
// What a file's text may have at most (file service, extraction).
const maxTextBytes = 16 * 1024 * 1024;
const charactersPerToken = 4;
const defaultLength = 16_000;
const maxLength = 60_000;

const definition: ToolDefinition = {
  functionName: "read_file",
  description: [
    "Reads the text of a file of this conversation, by the id that stands in its attachment.",
    "A long text comes in parts: read on at the offset that the result names.",
  ].join(" "),
  inputSchema: {
    type: "object",
    properties: {
      file_id: { type: "string", minLength: 1, maxLength: 100 },
      offset: { type: "integer", minimum: 0, description: "At which character to begin; 0 where it is not given" },
      length: { type: "integer", minimum: 1, maximum: maxLength, description: "How many characters to read" },
    },
    required: ["file_id"],
    additionalProperties: false,
  },
};

interface Options {
  readonly files: ClosableClient<FileServiceDefinition>;
  readonly actor: ActorContext;
}

/** Lets an agent read files of the conversation, with the access of whoever asked. */
export function readFileTool(options: Options): RunTool {
  return {
    definition,
    stake: "never_ask",
    name: { serverName: "files", serverId: "", viewId: "", name: "read_file" },
    run: (input) => readFile(options, input),
  };
}

async function readFile(options: Options, input: ToolInput): Promise<ToolOutput> {
  const {
    file_id,
    offset = 0,
    length = defaultLength,
  } = input.arguments as {
    readonly file_id: string;
    readonly offset?: number;
    readonly length?: number;
  };
  const text = await textOf(options, file_id, input.signal);
  if (offset >= text.length) return { text: `(The file has ${text.length} characters: nothing is at ${offset}.)` };
  const end = Math.min(text.length, offset + length, offset + Math.max(1, input.room * charactersPerToken));
  const part = text.slice(offset, end);
  return { text: end < text.length ? `${part}\n(The file has ${text.length} characters: read on at ${end}.)` : part };
}

/** @throws ToolError for a file that can't be read. */
async function textOf({ files, actor }: Options, fileId: string, signal: AbortSignal): Promise<string> {
  const stored = await retry({ attempts, code: "attachment_unavailable", signal }, async () => {
    const { internal, file } = await files
      .ReadFile({ actor, fileId, action: "download", version: "processed" }, { signal })
      .catch(missing);
    // An image is processed into an image.
    if (internal === null || file?.contentType.startsWith("text/") !== true) return null;
    return readStored(internal, maxTextBytes, signal);
  }).catch(unavailable);
  if (stored === null) throw new ToolError("file_not_found", "There is no file of this id that you can read as text.");
  return new TextDecoder().decode(stored.bytes);
}

function missing(error: unknown): { internal: null; file: null } {
  if (isAppError(error) && error.code === "NOT_FOUND") return { internal: null, file: null };
  throw error;
}

function unavailable(error: unknown): never {
  throw new ToolError("file_unavailable", "The file can't be read right now.", { cause: error });
}
