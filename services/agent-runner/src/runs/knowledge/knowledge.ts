import type { Citation, GetRunContextResponse__Output, ModelCall, Retrieval } from "@parley/contracts/conversation/v1";
import type { RetrievalServiceDefinition, RetrieveRequest, RetrieveResponse__Output } from "@parley/contracts/space/v1";
import type { ClosableClient } from "@parley/grpc";
import type { ContextMessage } from "../../models/context-part.ts";
import type { CountTokens } from "../../models/tokenizer.ts";
import { retry } from "../retry.ts";
import { CitationKeys } from "./citation-keys.ts";
import { citationOf } from "./citations.ts";
import { readablePassages } from "./passages.ts";
import { queriesOf } from "./queries.ts";

/** A search, and what the model reads of it. */
export interface FoundKnowledge {
  readonly retrieval: Required<Retrieval>;
  /** The embedding of what was searched for; null where nothing was embedded. */
  readonly modelCall: ModelCall | null;
  /** What an answer can cite from it. */
  readonly citations: readonly Required<Citation>[];
  /** What the model reads before the newest message; "" where nothing was found that fits. */
  readonly text: string;
}

const maxPassages = 6;
// Some seconds: an answer waits for a search that is away, and is never made as if there were nothing to find.
const attempts = 6;
// Of what instructions, newest message and answer leave.
const share = 1 / 2;

/** Finds what an answer can be taken from, with the access of whoever asked. */
export class KnowledgeSearch {
  readonly #retrieval: ClosableClient<RetrievalServiceDefinition>;
  readonly #signal: AbortSignal;

  constructor(retrieval: ClosableClient<RetrievalServiceDefinition>, signal: AbortSignal) {
    this.#retrieval = retrieval;
    this.#signal = signal;
  }

  /**
   * @param newest What is asked, as the model reads it.
   * @returns null where the run may search nothing, or nobody has asked anything.
   * @throws ModelError `knowledge_unavailable`.
   */
  async find(
    { knowledge, messages, agent, model }: GetRunContextResponse__Output,
    newest: ContextMessage | undefined,
    count: CountTokens,
  ): Promise<FoundKnowledge | null> {
    const queries = queriesOf(messages);
    if (knowledge === null || knowledge.viewIds.length === 0 || queries.length === 0 || model === null) return null;
    const started = Date.now();
    const found = await this.#retrieve({
      actor: knowledge.actor,
      viewIds: knowledge.viewIds,
      queries: [...queries],
      maxPassages,
    });
    const ended = Date.now();
    const answerRoom = Math.min(model.maxOutputTokens, Math.floor(model.contextWindow / 2));
    const taken = (await count(agent?.instructions ?? "")) + (await count(newest?.content ?? ""));
    const room = Math.floor((model.contextWindow - answerRoom - taken) * share);
    const readable = await readablePassages(found.passages, room, count, new CitationKeys(usedKeys(messages)));
    return {
      text: readable?.content ?? "",
      citations: (readable?.passages ?? []).map(citationOf),
      retrieval: {
        started,
        ended,
        passages: readable?.passages.length ?? 0,
        wordsOnly: found.wordsOnly,
      },
      modelCall: embeddingCall(found, started, ended),
    };
  }

  #retrieve(request: RetrieveRequest): Promise<RetrieveResponse__Output> {
    return retry({ attempts, code: "knowledge_unavailable", signal: this.#signal }, () =>
      this.#retrieval.Retrieve(request, { signal: this.#signal }),
    );
  }
}

/** What the model has read in earlier answers keeps its keys. */
export function usedKeys(messages: GetRunContextResponse__Output["messages"]): readonly string[] {
  return messages.flatMap(({ steps }) =>
    steps.flatMap(({ actions }) => actions.flatMap(({ citations }) => citations.map(({ key }) => key))),
  );
}

/** The messages with what was found before the newest one. */
export function withKnowledge(
  messages: readonly ContextMessage[],
  found: Pick<FoundKnowledge, "text"> | null,
): readonly ContextMessage[] {
  if (found === null || found.text === "") return messages;
  return messages.toSpliced(-1, 0, { role: "user", content: found.text, isFragment: true });
}

function embeddingCall(
  { embeddingModel, embeddingTokens, costMicrocredits }: RetrieveResponse__Output,
  started: number,
  ended: number,
): ModelCall | null {
  if (embeddingModel === "") return null;
  return {
    step: -1,
    providerId: "embeddings",
    modelId: embeddingModel,
    usage: { inputTokens: embeddingTokens, outputTokens: 0, cachedInputTokens: 0 },
    started,
    ended,
    finishReason: "stop",
    costMicrocredits,
  };
}
