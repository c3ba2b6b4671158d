import { isDuplicateKey } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type { Creation, Insertion, Repeated } from "../domain/model/creation.ts";
import { dataSourceAlreadyExists, tooManyDataSources } from "../domain/model/data-source-errors.ts";
import type {
  DataSource,
  DataSourceChange,
  DataSourceKey,
  DataSourceRepository,
  DeletedSource,
} from "../domain/model/data-source.ts";
import { foldName } from "../domain/model/names.ts";
import type { Collections } from "./collections.ts";
import type { CrawlSchedule } from "./crawl-schedule.ts";
import { dataSourceDocument, defaultView, toDataSource } from "./node-documents.ts";
import type { DataSourceDocument } from "./node-documents.ts";
import type { Announcements, OutboxTransactions } from "./outbox-transactions.ts";
import { ownerOfSource, rewrite } from "./source-deletion.ts";
import type { EncodeSource, SourceDeletion } from "./source-deletion.ts";
import { useSpace } from "./use-space.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
  readonly deletion: SourceDeletion;
  readonly schedule: CrawlSchedule;
  readonly encode: EncodeSource;
}

/** Data sources and their views in MongoDB. */
export class MongoDataSourceRepository implements DataSourceRepository {
  readonly #deps: Dependencies;
  readonly #sources: Collections["dataSources"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#sources = deps.collections.dataSources;
  }

  async insert(
    source: DataSource,
    viewId: string,
    creation: Creation | null,
    mostInSpace: number,
  ): Promise<Insertion<DataSource>> {
    const { spaces, views } = this.#deps.collections;
    const document = dataSourceDocument(source, creation);
    try {
      await this.#deps.writes.run(async (session, announcements) => {
        await useSpace(spaces, source, session);
        await this.#requireRoom(document, mostInSpace, session);
        await this.#sources.insertOne(document, { session });
        await views.insertOne(defaultView(source, viewId), { session });
        await this.#deps.schedule.insert(source, session);
        const message = this.#deps.encode(source, [viewId], false);
        await announcements.event(ownerOfSource(source), message, source.revision);
      });
      return { kind: "inserted" };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = creation === null ? null : await this.findCreated(source.workspaceId, creation.creationId);
      return earlier ?? { kind: "name_taken" };
    }
  }

  async findCreated(workspaceId: string, creationId: string): Promise<Repeated<DataSource> | null> {
    const earlier = await this.#sources.findOne({ workspaceId, _id: creationId });
    if (earlier === null) return null;
    const entity = earlier.state === "deleted" ? null : toDataSource(earlier);
    return { kind: "repeated", entity, bodyHash: earlier.bodyHash };
  }

  count(workspaceId: string): Promise<number> {
    return this.#sources.countDocuments({ workspaceId, state: "active" });
  }

  async find(key: DataSourceKey): Promise<DataSource | null> {
    const document = await this.#sources.findOne(activeOf(key));
    return document === null ? null : toDataSource(document);
  }

  async findMany(workspaceId: string, dataSourceIds: readonly string[]): Promise<readonly DataSource[]> {
    if (dataSourceIds.length === 0) return [];
    const found = { workspaceId, dataSourceId: { $in: [...dataSourceIds] }, state: "active" } as const;
    return (await this.#sources.find(found).toArray()).map(toDataSource);
  }

  async list(workspaceId: string, spaceIds: readonly string[]): Promise<readonly DataSource[]> {
    if (spaceIds.length === 0) return [];
    const found = { workspaceId, spaceId: { $in: [...spaceIds] }, state: "active" } as const;
    return (await this.#sources.find(found).sort({ foldedName: 1, dataSourceId: 1 }).toArray()).map(toDataSource);
  }

  async change(
    key: DataSourceKey,
    at: number,
    change: (current: DataSource) => DataSourceChange | null,
  ): Promise<DataSource | null> {
    try {
      return await this.#deps.writes.run((session, announcements) =>
        this.#change(key, at, change, session, announcements),
      );
    } catch (error) {
      if (isDuplicateKey(error, "by_name")) throw dataSourceAlreadyExists();
      throw error;
    }
  }

  delete(key: DataSourceKey, at: number): Promise<boolean> {
    return this.#deps.writes.run(async (session, announcements) => {
      const document = await this.#sources.findOne(activeOf(key), { session });
      if (document === null) return false;
      await this.#deps.deletion.mark([document], at, session, announcements);
      return true;
    });
  }

  async isDeleted({ workspaceId, dataSourceId }: DataSourceKey): Promise<boolean> {
    const deleted = { workspaceId, dataSourceId, state: "deleted" } as const;
    return (await this.#sources.findOne(deleted, { projection: { _id: 1 } })) !== null;
  }

  async unemptied(now: number, limit: number): Promise<readonly DeletedSource[]> {
    const due = this.#sources.find({ emptyAt: { $lte: new Date(now) } });
    const documents = await due.sort({ emptyAt: 1 }).limit(limit).toArray();
    return documents.map(({ workspaceId, dataSourceId, deletedAt, updatedAt }) => ({
      workspaceId,
      dataSourceId,
      deletedAt: (deletedAt ?? updatedAt).getTime(),
    }));
  }

  async lookAgain({ workspaceId, dataSourceId }: DataSourceKey, at: number | null): Promise<void> {
    const update = at === null ? { $unset: { emptyAt: "" } as const } : { $set: { emptyAt: new Date(at) } };
    await this.#sources.updateOne({ workspaceId, dataSourceId, state: "deleted" }, update);
  }

  /** Once its space was written to, which has those who make sources in it come one after the other. @throws AppError FAILED_PRECONDITION. */
  async #requireRoom(
    { _id, workspaceId, spaceId }: DataSourceDocument,
    mostInSpace: number,
    session: ClientSession,
  ): Promise<void> {
    // Whoever repeats a creation has taken the room themselves.
    const others = { workspaceId, spaceId, state: "active", _id: { $ne: _id } } as const;
    const inSpace = await this.#sources.countDocuments(others, { session });
    if (inSpace >= mostInSpace) throw tooManyDataSources("space", mostInSpace);
  }

  async #change(
    key: DataSourceKey,
    at: number,
    change: (current: DataSource) => DataSourceChange | null,
    session: ClientSession,
    announcements: Announcements,
  ): Promise<DataSource | null> {
    const { views } = this.#deps.collections;
    const document = await this.#sources.findOne(activeOf(key), { session });
    if (document === null) return null;
    const current = toDataSource(document);
    const changed = change(current);
    if (changed === null) return current;
    const next: DataSource = { ...current, ...changed, updatedAt: at, revision: current.revision + 1 };
    await this.#replace(document, next, session);
    await this.#deps.schedule.change(current, next, session);
    const { workspaceId, dataSourceId } = key;
    const shown = await views.find({ workspaceId, dataSourceId, state: "active" }, { session }).toArray();
    const message = this.#deps.encode(
      next,
      shown.map(({ viewId }) => viewId),
      false,
    );
    await announcements.event(ownerOfSource(next), message, next.revision);
    return next;
  }

  async #replace(document: DataSourceDocument, next: DataSource, session: ClientSession): Promise<void> {
    const { name, description, website, editedBy, revision } = next;
    const foldedName = foldName(name);
    const said = { name, foldedName, description, website, editedBy };
    const set = { ...said, revision, updatedAt: new Date(next.updatedAt) };
    if (foldedName === document.foldedName) await this.#sources.updateOne(activeOf(next), { $set: set }, { session });
    else await rewrite(this.#sources, [{ ...document, ...set }], session);
  }
}

function activeOf({ workspaceId, dataSourceId }: DataSourceKey) {
  return { workspaceId, dataSourceId, state: "active" } as const;
}
