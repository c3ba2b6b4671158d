import type { Actor } from "@parley/actor";
import { invalidField } from "@parley/errors";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { NamedView, SeenView, ViewReader } from "../changes/view-reader.ts";
import { checkParentsIn, requireFew } from "../model/check-view.ts";
import { defaultViewOnly, viewNotFound } from "../model/data-source-errors.ts";
import type { View, ViewRepository } from "../model/view.ts";

interface Dependencies {
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** What a request changes. */
export interface ViewPatch {
  /** Replaces what the view shows; null leaves that to the two below. */
  readonly parentsIn: readonly string[] | null;
  readonly parentsToAdd: readonly string[];
  readonly parentsToRemove: readonly string[];
}

/** Changes which part of its source a view shows. */
export class UpdateView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT naming the field. */
  async execute(actor: Actor, named: NamedView, patch: ViewPatch): Promise<SeenView> {
    const { views, viewReader, sourceReader, now } = this.#deps;
    const { view, source } = await viewReader.requireReadable(actor, named);
    await sourceReader.requireWritableSpace(actor, view.spaceId);
    const checked = checkPatch(patch);
    // Showing more of a source than before needs to read it, as showing it at all does.
    if (showsMore(checked))
      await sourceReader.requireReadable(actor, { spaceId: "", dataSourceId: source.dataSourceId });
    if (view.kind === "default") throw defaultViewOnly();
    const editedBy = actor.person?.userId ?? null;
    const changed = await views.change(view, now(), (current) => ({
      parentsIn: parentsOf(current, checked),
      editedBy,
    }));
    if (changed === null) throw viewNotFound();
    return viewReader.seenOne(changed);
  }
}

function showsMore({ parentsIn, parentsToAdd }: ViewPatch): boolean {
  return parentsIn !== null || parentsToAdd.length > 0;
}

function checkPatch({ parentsIn, parentsToAdd, parentsToRemove }: ViewPatch): ViewPatch {
  if (parentsIn !== null && parentsToAdd.length + parentsToRemove.length > 0)
    throw invalidField("parentsIn", "must not stand beside parentsToAdd or parentsToRemove");
  return {
    parentsIn: parentsIn === null ? null : checkParentsIn("parentsIn", parentsIn),
    parentsToAdd: checkParentsIn("parentsToAdd", parentsToAdd),
    parentsToRemove: checkParentsIn("parentsToRemove", parentsToRemove),
  };
}

/** A view of all of its source becomes one of the parts that are added. */
function parentsOf(current: View, { parentsIn, parentsToAdd, parentsToRemove }: ViewPatch): readonly string[] | null {
  if (parentsIn !== null) return requireFew("parentsIn", parentsIn);
  if (current.parentsIn === null && parentsToAdd.length === 0) return null;
  const removed = new Set(parentsToRemove);
  const together = [...(current.parentsIn ?? []), ...parentsToAdd].filter((nodeId) => !removed.has(nodeId));
  const left = [...new Set(together)];
  // What only shrinks is let pass, however long it was.
  return parentsToAdd.length === 0 ? left : requireFew("parentsToAdd", left);
}
