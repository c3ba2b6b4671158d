import type { Actor, Person } from "@parley/actor";
import { defaultViewOnly, viewNotFound } from "../model/data-source-errors.ts";
import type { DataSource, DataSourceRepository } from "../model/data-source.ts";
import type { PeopleRepository } from "../model/people.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
import type { SpaceRepository } from "../model/space.ts";
import type { View, ViewRepository } from "../model/view.ts";
import type { DataSourceReader, SeenSource } from "./data-source-reader.ts";
import type { SpaceReader } from "./space-reader.ts";

interface Dependencies {
  readonly views: ViewRepository;
  readonly dataSources: DataSourceRepository;
  readonly sourceReader: DataSourceReader;
  readonly spaces: SpaceRepository;
  readonly people: PeopleRepository;
  readonly reader: SpaceReader;
}

/** A view as a request names it. */
export interface NamedView {
  /** Any space of the caller's when empty. */
  readonly spaceId: string;
  readonly viewId: string;
}

/** A view with its source, and who changed it last. */
export interface SeenView {
  readonly view: View;
  readonly dataSource: SeenSource;
  /** null for a key without a person, and for somebody who is not known any more. */
  readonly editor: Person | null;
}

/** A view whose source is there. */
export interface OpenView {
  readonly view: View;
  readonly source: DataSource;
}

/** Finds views for who asks: they read those of the spaces that they can read, wherever their sources are. */
export class ViewReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also for what the actor can't read. */
  async requireReadable(actor: Actor, { spaceId, viewId }: NamedView): Promise<OpenView> {
    if (spaceId !== "") await this.#deps.reader.requireReadable(actor, spaceId);
    const [open] = await this.readable(actor, [viewId]);
    if (open === undefined || (spaceId !== "" && open.view.spaceId !== spaceId)) throw viewNotFound();
    return open;
  }

  /**
   * A view that the actor may delete.
   * @throws AppError NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT for the one that a source was made with.
   */
  async requireDeletable(actor: Actor, named: NamedView): Promise<View> {
    const { view } = await this.requireReadable(actor, named);
    await this.#deps.sourceReader.requireWritableSpace(actor, view.spaceId);
    if (view.kind === "default") throw defaultViewOnly();
    return view;
  }

  /** Of the views named, those that the actor can read. */
  async readable(actor: Actor, viewIds: readonly string[]): Promise<readonly OpenView[]> {
    const views = await this.#deps.views.findMany(actor.workspaceId, viewIds);
    const spaceIds = new Set(await this.readableSpaceIds(actor));
    return this.withSources(views.filter(({ spaceId }) => spaceIds.has(spaceId)));
  }

  /** The spaces that the actor can read. */
  async readableSpaceIds(actor: Actor): Promise<readonly string[]> {
    const seen = await this.#deps.spaces.readable(readerOf(actor), { kinds: spaceKinds });
    return seen.map(({ space }) => space.spaceId);
  }

  /** The views with their sources, but those whose source was deleted. */
  async withSources(views: readonly View[]): Promise<readonly OpenView[]> {
    const [first] = views;
    if (first === undefined) return [];
    const ids = [...new Set(views.map(({ dataSourceId }) => dataSourceId))];
    const sources = await this.#deps.dataSources.findMany(first.workspaceId, ids);
    const byId = new Map(sources.map((source) => [source.dataSourceId, source]));
    return views.flatMap((view) => {
      const source = byId.get(view.dataSourceId);
      return source === undefined ? [] : [{ view, source }];
    });
  }

  /** How views are shown. */
  async seen(workspaceId: string, open: readonly OpenView[]): Promise<readonly SeenView[]> {
    const { sourceReader, people } = this.#deps;
    const editorIds = new Set(open.flatMap(({ view }) => (view.editedBy === null ? [] : [view.editedBy])));
    const [sources, editors] = await Promise.all([
      sourceReader.seen(
        workspaceId,
        open.map(({ source }) => source),
      ),
      people.findMany(workspaceId, [...editorIds]),
    ]);
    const byId = new Map(editors.map((editor) => [editor.userId, editor]));
    return open.flatMap(({ view }, position) => {
      const dataSource = sources[position];
      return dataSource === undefined ? [] : [{ view, dataSource, editor: byId.get(view.editedBy ?? "") ?? null }];
    });
  }

  /** How one is shown. @throws AppError NOT_FOUND when its source was deleted meanwhile. */
  async seenOne(view: View): Promise<SeenView> {
    const [seen] = await this.seen(view.workspaceId, await this.withSources([view]));
    if (seen === undefined) throw viewNotFound();
    return seen;
  }
}
