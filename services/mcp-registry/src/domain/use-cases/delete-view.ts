import type { Actor } from "@parley/actor";
import { spaceNotFound, viewNotFound } from "../model/registry-errors.ts";
import type { SpaceAccess } from "../model/space-access.ts";
import type { ViewRepository } from "../model/view.ts";
import { requireManaging } from "./remote-server-reader.ts";

interface Dependencies {
  readonly spaceAccess: SpaceAccess;
  readonly views: ViewRepository;
}

/** Takes a remote server out of a space. */
export class DeleteView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError PERMISSION_DENIED, NOT_FOUND, UNAVAILABLE. */
  async execute(actor: Actor, spaceId: string, viewId: string): Promise<void> {
    const { spaceAccess, views } = this.#deps;
    requireManaging(actor);
    if (!(await spaceAccess.isVisible(actor, spaceId))) throw spaceNotFound();
    if (!(await views.delete(actor.workspaceId, spaceId, viewId))) throw viewNotFound();
  }
}
