import type { ContextNode__Output, GetRunContextResponse__Output } from "@parley/contracts/conversation/v1";
import type { ReadNodeResponse__Output, RetrievalServiceDefinition } from "@parley/contracts/space/v1";
import { isAppError } from "@parley/errors";
import type { ClosableClient } from "@parley/grpc";
import { retry } from "../retry.ts";

// Some seconds: an answer waits for documents that can't be read now, and is never made as if there were none.
const attempts = 6;
const maxCharacters = 2_000_000;

/** Reads the documents that a conversation names, on behalf of who asked. */
export class NodeTexts {
  readonly #retrieval: ClosableClient<RetrievalServiceDefinition>;
  readonly #signal: AbortSignal;

  constructor(retrieval: ClosableClient<RetrievalServiceDefinition>, signal: AbortSignal) {
    this.#retrieval = retrieval;
    this.#signal = signal;
  }

  /**
   * How a document begins; null for what is gone, or who asked can't read any more.
   * @param length In UTF-16 code units. @throws ModelError `knowledge_unavailable`.
   */
  async read(
    knowledge: GetRunContextResponse__Output["knowledge"],
    { viewId, nodeId }: ContextNode__Output,
    length: number,
  ): Promise<ReadNodeResponse__Output | null> {
    // A run that nobody asked for reads for nobody.
    if (knowledge === null) return null;
    if (length < 1) return { text: "", isComplete: false };
    const request = { actor: knowledge.actor, viewId, nodeId, maxCharacters: Math.min(length, maxCharacters) };
    return retry({ attempts, code: "knowledge_unavailable", signal: this.#signal }, () =>
      this.#retrieval.ReadNode(request, { signal: this.#signal }).catch((error: unknown) => {
        if (isAppError(error) && error.code === "NOT_FOUND") return null;
        throw error;
      }),
    );
  }
}
