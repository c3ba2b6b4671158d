import type { Actor } from "@parley/actor";
import type { SpaceReader } from "../changes/space-reader.ts";
import type { SeenView, ViewReader } from "../changes/view-reader.ts";
import type { ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
  readonly reader: SpaceReader;
}

/** Which views are asked for. */
export interface ViewSelection {
  /** Every space that the actor can read when empty. */
  readonly spaceId: string;
  /** All sources when empty. */
  readonly dataSourceId: string;
}

/** Lists views by the name of their source. */
export class ListViews {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND. */
  async execute(actor: Actor, { spaceId, dataSourceId }: ViewSelection): Promise<readonly SeenView[]> {
    const { views, viewReader, reader } = this.#deps;
    const { workspaceId } = actor;
    if (spaceId !== "") await reader.requireReadable(actor, spaceId);
    const spaceIds = spaceId === "" ? await viewReader.readableSpaceIds(actor) : [spaceId];
    const found = await views.list(workspaceId, spaceIds);
    const wanted = found.filter((view) => dataSourceId === "" || view.dataSourceId === dataSourceId);
    const seen = await viewReader.seen(workspaceId, await viewReader.withSources(wanted));
    const nameOf = ({ dataSource }: SeenView): string => dataSource.source.name;
    return seen.toSorted((left, right) => nameOf(left).localeCompare(nameOf(right), "und"));
  }
}
