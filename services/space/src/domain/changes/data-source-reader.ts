import type { Actor, Person } from "@parley/actor";
import type { Crawl, CrawlRepository } from "../model/crawl.ts";
import { crawlsWriteAlone, dataSourceNotFound, insufficientScope } from "../model/data-source-errors.ts";
import type { DataSource, DataSourceRepository, NamedSource } from "../model/data-source.ts";
import type { PeopleRepository } from "../model/people.ts";
import { readerOf } from "../model/reader.ts";
import { spaceKinds } from "../model/space.ts";
import type { Space, SpaceRepository } from "../model/space.ts";
import type { SpaceReader } from "./space-reader.ts";

interface Dependencies {
  readonly dataSources: DataSourceRepository;
  readonly spaces: SpaceRepository;
  readonly people: PeopleRepository;
  readonly reader: SpaceReader;
  readonly crawls: Pick<CrawlRepository, "findMany">;
}

/** A data source with who changed it last. */
export interface SeenSource {
  readonly source: DataSource;
  /** null for a key without a person, and for somebody who is not known any more. */
  readonly editor: Person | null;
  /** Of a website alone. */
  readonly crawl: Crawl | null;
}

const writing = "spaces:write";

/** Finds data sources for who asks: they read those of the spaces that they can read. */
export class DataSourceReader {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  /** @throws AppError NOT_FOUND, also for what the actor can't read. */
  async requireReadable(actor: Actor, { spaceId, dataSourceId }: NamedSource): Promise<DataSource> {
    const { dataSources, reader } = this.#deps;
    const { workspaceId } = actor;
    if (spaceId !== "") await reader.requireReadable(actor, spaceId);
    const source = await dataSources.find({ workspaceId, dataSourceId });
    if (source === null || (spaceId !== "" && source.spaceId !== spaceId)) throw dataSourceNotFound();
    if (spaceId === "" && !(await this.#reads(actor, source.spaceId))) throw dataSourceNotFound();
    return source;
  }

  /** The same for what changes the source itself. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async requireChangeable(actor: Actor, named: NamedSource): Promise<DataSource> {
    requireWriter(actor);
    return this.requireReadable(actor, named);
  }

  /** The same for what changes what is in it. @throws AppError NOT_FOUND, PERMISSION_DENIED, also for a website. */
  async requireWritable(actor: Actor, named: NamedSource): Promise<DataSource> {
    const source = await this.requireChangeable(actor, named);
    if (source.website !== null) throw crawlsWriteAlone();
    return source;
  }

  /** A space that the actor may make a source in. @throws AppError NOT_FOUND, PERMISSION_DENIED. */
  async requireWritableSpace(actor: Actor, spaceId: string): Promise<Space> {
    requireWriter(actor);
    return (await this.#deps.reader.requireReadable(actor, spaceId)).space;
  }

  /** How sources are shown. */
  async seen(workspaceId: string, sources: readonly DataSource[]): Promise<readonly SeenSource[]> {
    const editorIds = new Set(sources.flatMap(({ editedBy }) => (editedBy === null ? [] : [editedBy])));
    const websites = sources.filter(({ website }) => website !== null).map(({ dataSourceId }) => dataSourceId);
    const [editors, crawls] = await Promise.all([
      this.#deps.people.findMany(workspaceId, [...editorIds]),
      this.#deps.crawls.findMany(workspaceId, websites),
    ]);
    const byId = new Map(editors.map((editor) => [editor.userId, editor]));
    return sources.map((source) => ({
      source,
      editor: byId.get(source.editedBy ?? "") ?? null,
      crawl: crawls.get(source.dataSourceId) ?? null,
    }));
  }

  /** How one is shown. */
  async seenOne(source: DataSource): Promise<SeenSource> {
    const [seen] = await this.seen(source.workspaceId, [source]);
    return seen ?? { source, editor: null, crawl: null };
  }

  async #reads(actor: Actor, spaceId: string): Promise<boolean> {
    const found = await this.#deps.spaces.readable(readerOf(actor), { kinds: spaceKinds, spaceIds: [spaceId] });
    return found.length > 0;
  }
}

function requireWriter({ scopes }: Actor): void {
  if (!scopes.includes(writing)) throw insufficientScope(writing);
}
