import type { ActorContext } from "@parley/contracts/common/v1";
import type { AskableAgent__Output, Knowledge__Output } from "@parley/contracts/conversation/v1";
import type { FileServiceDefinition } from "@parley/contracts/file/v1";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import type { CountTokens } from "../../models/tokenizer.ts";
import type { CitationKeys } from "../knowledge/citation-keys.ts";
import { askUserQuestionTool } from "./ask-user-question-tool.ts";
import { readFileTool } from "./read-file-tool.ts";
import { runAgentTool } from "./run-agent-tool.ts";
import { searchTool } from "./search-tool.ts";
import type { RunTool } from "./tool.ts";

/** What the built-in tools work with. */
export interface BuiltInMeans {
  readonly files: ClosableClient<FileServiceDefinition>;
  readonly retrieval: ClosableClient<RetrievalServiceDefinition>;
  readonly knowledge: Knowledge__Output | null;
  readonly actor: ActorContext;
  readonly keys: CitationKeys;
  readonly count: CountTokens;
  /** What the model is told of agents that it can ask. */
  readonly askableAgents: readonly AskableAgent__Output[];
}

const makers: Readonly<Record<string, (means: BuiltInMeans) => RunTool>> = {
  read_file: readFileTool,
  search: searchTool,
  ask_user_question: () => askUserQuestionTool,
  run_agent: runAgentTool,
};

/** The tools of these names; one that this runner does not know, of a newer version, is left out. */
export function builtInTools(names: readonly string[], means: BuiltInMeans): readonly RunTool[] {
  return names.flatMap((name) => makers[name]?.(means) ?? []);
}
