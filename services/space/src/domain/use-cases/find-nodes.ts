import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { NodeReader, ViewedNode } from "../changes/node-reader.ts";
import type { NodeType } from "../model/node.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
import type { SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly spaces: SpaceRepository;
  readonly nodeReader: NodeReader;
}

export interface FoundNode extends ViewedNode {
  readonly spaceId: string;
  readonly spaceName: string;
  readonly mimeType: string;
  readonly type: NodeType;
}

const maxNodes = 100;

/** Says which documents, tables and folders are there, for the services that hold something of them. */
export class FindNodes {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** Those that the actor can read. @throws AppError INVALID_ARGUMENT for more than 100. */
  async execute(actor: Actor, named: readonly ViewedNode[]): Promise<readonly FoundNode[]> {
    if (named.length > maxNodes) throw invalidField("nodes", `must have at most ${maxNodes} entries`);
    const found = await this.#deps.nodeReader.find(actor, named);
    const spaceIds = [...new Set(found.map(({ view }) => view.spaceId))];
    if (spaceIds.length === 0) return [];
    const spaces = await this.#deps.spaces.readable(readerOf(actor), { kinds: spaceKinds, spaceIds });
    const nameOf = new Map(spaces.map(({ space }) => [space.spaceId, space.name]));
    return found.flatMap(({ node: { nodeId, mimeType, type }, view: { viewId, spaceId } }) => {
      const spaceName = nameOf.get(spaceId);
      // Taken from the actor in between.
      return spaceName === undefined ? [] : [{ viewId, nodeId, spaceId, spaceName, mimeType, type }];
    });
  }
}
