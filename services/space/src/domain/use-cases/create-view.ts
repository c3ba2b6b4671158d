import type { Actor, IdempotencyKey } from "@parley/actor";
import { invalidField, isAppError } from "@parley/errors";
import { newId } from "@parley/ids";
import type { DataSourceReader } from "../changes/data-source-reader.ts";
import type { SeenView, ViewReader } from "../changes/view-reader.ts";
import { checkParentsIn, requireFew } from "../model/check-view.ts";
import { creationOf, repeatedOf } from "../model/creation.ts";
import type { Creation, Repeated } from "../model/creation.ts";
import { viewNotFound } from "../model/data-source-errors.ts";
import type { DataSource } from "../model/data-source.ts";
import type { View, ViewRepository } from "../model/view.ts";

const maxViews = 1_000;

interface Dependencies {
  readonly views: ViewRepository;
  readonly viewReader: ViewReader;
  readonly sourceReader: DataSourceReader;
  readonly now: () => number;
}

/** What a request wants to make. */
export interface NewView {
  readonly actor: Actor;
  readonly idempotencyKey: IdempotencyKey | null;
  readonly spaceId: string;
  readonly dataSourceId: string;
  /** null for all of the source. */
  readonly parentsIn: readonly string[] | null;
}

/** Shows a part of a data source in a space. */
export class CreateView {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND for the space, INVALID_ARGUMENT naming the field, PERMISSION_DENIED, UNPROCESSABLE. */
  async execute(command: NewView): Promise<SeenView> {
    const { actor, idempotencyKey } = command;
    const creation = creationOf("dsv", actor, idempotencyKey);
    const earlier =
      creation === null ? null : await this.#deps.views.findCreated(actor.workspaceId, creation.creationId);
    return earlier === null ? this.#create(command, creation) : this.#repeated(actor, earlier, creation);
  }

  /** What the first request made, if the actor may still see it. */
  async #repeated(actor: Actor, earlier: Repeated<View>, creation: Creation | null): Promise<SeenView> {
    const { spaceId, viewId } = repeatedOf(earlier, creation, viewNotFound);
    const { view } = await this.#deps.viewReader.requireReadable(actor, { spaceId, viewId });
    return this.#deps.viewReader.seenOne(view);
  }

  async #create(command: NewView, creation: Creation | null): Promise<SeenView> {
    const { views, viewReader, sourceReader, now } = this.#deps;
    const { actor, spaceId } = command;
    const { workspaceId, person } = actor;
    await sourceReader.requireWritableSpace(actor, spaceId);
    const { dataSourceId } = await this.#source(command);
    const parentsIn =
      command.parentsIn === null ? null : requireFew("parentsIn", checkParentsIn("parentsIn", command.parentsIn));
    const [at, viewId, editedBy] = [now(), newId("dsv"), person?.userId ?? null];
    const times = { createdAt: at, updatedAt: at };
    const view: View = { workspaceId, viewId, spaceId, dataSourceId, kind: "custom", parentsIn, editedBy, ...times };
    const insertion = await views.insert(view, creation, maxViews).catch(namingSource);
    if (insertion.kind === "repeated") return this.#repeated(actor, insertion, creation);
    return viewReader.seenOne(view);
  }

  /** Showing a source in a space needs both. */
  #source({ actor, dataSourceId }: NewView): Promise<DataSource> {
    return this.#deps.sourceReader.requireReadable(actor, { spaceId: "", dataSourceId }).catch(namingSource);
  }
}

/** The source is a field of the request, whether it was deleted long ago or a moment ago. */
function namingSource(error: unknown): never {
  if (!isAppError(error) || error.reason !== "DATA_SOURCE_NOT_FOUND") throw error;
  throw invalidField("dataSourceId", "names no data source that you can read");
}
