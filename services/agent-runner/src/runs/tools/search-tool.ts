import type { Knowledge__Output } from "@parley/contracts/conversation/v1";
import type { RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import type { CountTokens } from "../../models/tokenizer.ts";
import { citationOf } from "../knowledge/citations.ts";
import { readablePassages } from "../knowledge/passages.ts";
import type { CitationKeys } from "../knowledge/citation-keys.ts";
import { retry } from "../retry.ts";
import type { ToolDefinition } from "../../models/tool-definition.ts";
import type { RunTool, ToolInput, ToolOutput } from "./tool.ts";

const maxPassages = 10;
const maxQueryLength = 2_000;
const attempts = 4;

const definition: ToolDefinition = {
  functionName: "search",
  description: [
    "Searches the documents that you may answer from, by meaning and by words.",
    "Returns the passages that fit best, each with a key to cite it by.",
  ].join(" "),
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "What to look for, in a few words or a question", minLength: 1 },
    },
    required: ["query"],
    additionalProperties: false,
  },
};

interface Options {
  readonly retrieval: ClosableClient<RetrievalServiceDefinition>;
  /** On whose behalf and where; null where there is nothing to search. */
  readonly knowledge: Knowledge__Output | null;
  readonly keys: CitationKeys;
  readonly count: CountTokens;
}

/** Lets an agent search what it may answer from, with the access of whoever asked. */
export function searchTool(options: Options): RunTool {
  return {
    definition,
    stake: "never_ask",
    name: { serverName: "search", serverId: "", viewId: "", name: "search" },
    run: (input) => search(options, input),
  };
}

async function search({ retrieval, knowledge, keys, count }: Options, input: ToolInput): Promise<ToolOutput> {
  if (knowledge === null || knowledge.viewIds.length === 0) return { text: "There are no documents to search." };
  const { signal, room } = input;
  const query = String(input.arguments["query"]).slice(0, maxQueryLength);
  const found = await retry({ attempts, code: "knowledge_unavailable", signal }, () =>
    retrieval.Retrieve(
      { actor: knowledge.actor, viewIds: knowledge.viewIds, queries: [query], maxPassages },
      { signal },
    ),
  );
  const readable = await readablePassages(found.passages, room, count, keys);
  const costMicrocredits = Number(found.costMicrocredits);
  if (readable === null) return { text: "Nothing was found.", costMicrocredits };
  return { text: readable.content, citations: readable.passages.map(citationOf), costMicrocredits };
}
