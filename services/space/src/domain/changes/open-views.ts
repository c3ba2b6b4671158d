import type { Actor } from "@parley/actor";
import type { ViewRepository } from "../model/view.ts";
import type { OpenView, ViewReader } from "./view-reader.ts";

/** Which of the views that somebody reads are meant. */
export interface ViewChoice {
  /** Those of these spaces; of all when empty. */
  readonly spaceIds: readonly string[];
  /** Those alone; all when empty. */
  readonly viewIds: readonly string[];
}

/** Finds every view that somebody reads at this moment. */
export class OpenViews {
  readonly #deps: { readonly views: ViewRepository; readonly viewReader: ViewReader };

  constructor(deps: { readonly views: ViewRepository; readonly viewReader: ViewReader }) {
    this.#deps = deps;
  }

  /** What can't be read is left out, as what does not exist. */
  async find(actor: Actor, { spaceIds, viewIds }: ViewChoice): Promise<readonly OpenView[]> {
    const { views, viewReader } = this.#deps;
    const readable = await viewReader.readableSpaceIds(actor);
    const inSpaces = spaceIds.length === 0 ? readable : readable.filter((spaceId) => spaceIds.includes(spaceId));
    const listed = await views.list(actor.workspaceId, inSpaces);
    return viewReader.withSources(listed.filter(({ viewId }) => viewIds.length === 0 || viewIds.includes(viewId)));
  }
}
