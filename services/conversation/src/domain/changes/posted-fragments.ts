import type { Actor } from "@parley/actor";
import type { FileFences } from "../model/file-fences.ts";
import type { NewFragment } from "../model/fragment.ts";
import type { KnowledgeNode, KnowledgeNodes } from "../model/knowledge.ts";
import type { AddedSpaces } from "../model/space-access.ts";
import { findFragmentFiles } from "./fragment-files.ts";
import type { FragmentFiles } from "./fragment-files.ts";
import { findFragmentNodes } from "./fragment-nodes.ts";
import type { FragmentNodes, PostedFragment } from "./fragment-nodes.ts";
import type { HeldSpaces } from "./held-spaces.ts";

interface Dependencies {
  readonly knowledgeNodes: KnowledgeNodes;
  readonly heldSpaces: HeldSpaces;
  readonly fileFences: FileFences;
}

/** Fragments that are posted: what their documents and files bring into the conversation. */
export class PostedFragments implements AddedSpaces {
  readonly #nodes: FragmentNodes;
  readonly #files: FragmentFiles;

  constructor(nodes: FragmentNodes, files: FragmentFiles) {
    this.#nodes = nodes;
    this.#files = files;
  }

  get spaceIds(): readonly string[] {
    return [...new Set([...this.#nodes.spaceIds, ...this.#files.spaceIds])];
  }

  within(shared: ReadonlySet<string>): readonly string[] {
    return [...new Set([...this.#nodes.within(shared), ...this.#files.within(shared)])];
  }

  /** The document of a fragment; null for a text or a file. */
  nodeOf(fragment: NewFragment): KnowledgeNode | null {
    return this.#nodes.of(fragment);
  }

  /** @throws AppError INVALID_ARGUMENT naming what somebody of the conversation can't read. */
  requireShared(shared: ReadonlySet<string>): void {
    this.#nodes.requireShared(shared);
    this.#files.requireShared(shared);
  }
}

/**
 * @param known The spaces that the conversation has, or is made with.
 * @throws AppError INVALID_ARGUMENT naming a document that the actor can't read, or a file that is about to be deleted; UNAVAILABLE.
 */
export async function findPostedFragments(
  deps: Dependencies,
  actor: Actor,
  posted: readonly PostedFragment[],
  known: readonly string[],
): Promise<PostedFragments> {
  const nodes = await findFragmentNodes(deps.knowledgeNodes, actor, posted);
  return new PostedFragments(nodes, await findFragmentFiles(deps, actor, posted, known));
}
