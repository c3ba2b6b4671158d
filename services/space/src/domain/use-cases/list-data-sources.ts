import type { Actor } from "@parley/actor";
import type { DataSourceReader, SeenSource } from "../changes/data-source-reader.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { DataSourceRepository } from "../model/data-source.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
import type { SpaceRepository } from "../model/space.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly spaces: SpaceRepository;
  readonly reader: SpaceReader;
  readonly sourceReader: DataSourceReader;
}

/** Lists the data sources that the actor can read. */
export class ListDataSources {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @param spaceId Every space that the actor can read when empty. @throws AppError NOT_FOUND. */
  async execute(actor: Actor, spaceId: string): Promise<readonly SeenSource[]> {
    const { dataSources, sourceReader } = this.#deps;
    const { workspaceId } = actor;
    return sourceReader.seen(workspaceId, await dataSources.list(workspaceId, await this.#spaceIds(actor, spaceId)));
  }

  async #spaceIds(actor: Actor, spaceId: string): Promise<readonly string[]> {
    const { spaces, reader } = this.#deps;
    if (spaceId !== "") return [(await reader.requireReadable(actor, spaceId)).space.spaceId];
    const readable = await spaces.readable(readerOf(actor), { kinds: spaceKinds });
    return readable.map(({ space }) => space.spaceId);
  }
}
