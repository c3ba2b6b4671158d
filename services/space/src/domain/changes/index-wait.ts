import { sleep } from "@parley/runtime";
import type { Node, NodeKey, NodeRepository } from "../model/node.ts";

/** How long an answer waits until a document is found by what it means, in milliseconds. */
const longestMs = 25_000;
const firstPauseMs = 20;
const longestPauseMs = 500;

/** Waits until documents are indexed, by whichever process does it. */
export class IndexWait {
  readonly #nodes: Pick<NodeRepository, "find" | "isPending">;

  constructor({ nodes }: { readonly nodes: Pick<NodeRepository, "find" | "isPending"> }) {
    this.#nodes = nodes;
  }

  /** Resolves with the document as it is then; after 25 seconds at most, indexed or not. @param signal Ends the wait. */
  async until(key: NodeKey, signal: AbortSignal): Promise<Node | null> {
    const end = performance.now() + longestMs;
    for (let pauseMs = firstPauseMs; performance.now() < end; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      if (!(await this.#nodes.isPending(key))) break;
      await sleep(pauseMs, signal);
    }
    return this.#nodes.find(key, "document");
  }
}
