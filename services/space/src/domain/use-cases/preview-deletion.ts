import type { Actor } from "@parley/actor";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { ViewReader } from "../changes/view-reader.ts";
import type { DataSourceRepository } from "../model/data-source.ts";
import type { View, ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly views: ViewRepository;
  readonly dataSources: DataSourceRepository;
  readonly viewReader: ViewReader;
  readonly sourceReader: DataSourceReader;
  readonly reader: SpaceReader;
}

/** What somebody wants to delete. */
export type Deletion =
  | { readonly kind: "view"; readonly spaceId: string; readonly viewId: string }
  | { readonly kind: "source"; readonly spaceId: string; readonly dataSourceId: string }
  | { readonly kind: "space"; readonly spaceId: string };

/** Says which views a deletion would take away, for who asks beforehand what uses them. */
export class PreviewDeletion {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** The ids of the views, in whatever spaces they are. @throws AppError as the deletion would. */
  async execute(actor: Actor, deletion: Deletion): Promise<readonly string[]> {
    return [...new Set((await this.#views(actor, deletion)).map(({ viewId }) => viewId))];
  }

  async #views(actor: Actor, deletion: Deletion): Promise<readonly View[]> {
    const { views, viewReader, sourceReader } = this.#deps;
    switch (deletion.kind) {
      case "view":
        return [await viewReader.requireDeletable(actor, deletion)];
      case "source": {
        const { workspaceId, dataSourceId } = await sourceReader.requireChangeable(actor, deletion);
        return views.ofSources(workspaceId, [dataSourceId]);
      }
      case "space":
        return this.#ofSpace(actor, deletion.spaceId);
      default:
        return deletion satisfies never;
    }
  }

  /** Those that it shows, and those that other spaces show of what lies in it. */
  async #ofSpace(actor: Actor, spaceId: string): Promise<readonly View[]> {
    const { views, dataSources, reader } = this.#deps;
    const { workspaceId } = await reader.requireDeletable(actor, spaceId);
    const sources = await dataSources.list(workspaceId, [spaceId]);
    const ids = sources.map(({ dataSourceId }) => dataSourceId);
    return [...(await views.list(workspaceId, [spaceId])), ...(await views.ofSources(workspaceId, ids))];
  }
}
