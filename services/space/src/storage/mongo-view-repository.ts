import { isDuplicateKey } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import { bytesOf } from "../domain/model/check-view.ts";
import { tooManyParents, tooManyViews } from "../domain/model/data-source-errors.ts";
import type { Creation, Insertion, Repeated } from "../domain/model/creation.ts";
import type { SpaceKey } from "../domain/model/space.ts";
import type { View, ViewChange, ViewKey, ViewRepository } from "../domain/model/view.ts";
import type { Collections } from "./collections.ts";
import type { ViewDocument } from "./node-documents.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";
import { useSource } from "./use-source.ts";
import { useSpace } from "./use-space.ts";

// What is left of a deleted view says that it was there.
const nothingShown = { state: "deleted", parentsIn: [], parentsBytes: 0 } as const;

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
}

// Whoever looks for views reads all of a workspace.
const maxInWorkspace = 10_000;
const maxParentsBytes = 8 * 1024 * 1024;

/** Views of data sources in MongoDB. */
export class MongoViewRepository implements ViewRepository {
  readonly #deps: Dependencies;
  readonly #views: Collections["views"];

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#views = deps.collections.views;
  }

  async insert(view: View, creation: Creation | null, mostInSpace: number): Promise<Insertion<View>> {
    const { createdAt, updatedAt, ...fields } = view;
    const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    const _id = creation?.creationId ?? view.viewId;
    const { spaces, dataSources } = this.#deps.collections;
    try {
      await this.#deps.writes.run(async (session) => {
        await useSpace(spaces, view, session);
        await useSource(dataSources, view, session);
        const parentsBytes = bytesOf(view.parentsIn);
        if (view.kind === "custom") await this.#requireRoom(view, { _id, bytes: parentsBytes, mostInSpace }, session);
        const made = { ...fields, ...times, _id, state: "active" as const, revision: 1, parentsBytes };
        await this.#views.insertOne({ ...made, bodyHash: creation?.bodyHash ?? null }, { session });
      });
      return { kind: "inserted" };
    } catch (error) {
      const earlier = creation === null ? null : await this.findCreated(view.workspaceId, creation.creationId);
      if (!isDuplicateKey(error) || earlier === null) throw error;
      return earlier;
    }
  }

  async findCreated(workspaceId: string, creationId: string): Promise<Repeated<View> | null> {
    const earlier = await this.#views.findOne({ workspaceId, _id: creationId });
    if (earlier === null) return null;
    const entity = earlier.state === "deleted" ? null : toView(earlier);
    return { kind: "repeated", entity, bodyHash: earlier.bodyHash };
  }

  async findMany(workspaceId: string, viewIds: readonly string[]): Promise<readonly View[]> {
    if (viewIds.length === 0) return [];
    return (await this.#views.find({ workspaceId, viewId: { $in: [...viewIds] }, state: "active" }).toArray()).map(
      toView,
    );
  }

  async list(workspaceId: string, spaceIds: readonly string[]): Promise<readonly View[]> {
    if (spaceIds.length === 0) return [];
    const filter = { workspaceId, spaceId: { $in: [...spaceIds] }, state: "active" as const };
    return (await this.#views.find(filter).sort({ createdAt: 1 }).toArray()).map(toView);
  }

  async shownSourceIds({ workspaceId, spaceId }: SpaceKey): Promise<readonly string[]> {
    const found = this.#views.find({ workspaceId, spaceId, state: "active" }, { projection: { dataSourceId: 1 } });
    return (await found.toArray()).map(({ dataSourceId }) => dataSourceId);
  }

  async ofSources(workspaceId: string, dataSourceIds: readonly string[]): Promise<readonly View[]> {
    if (dataSourceIds.length === 0) return [];
    const filter = { workspaceId, dataSourceId: { $in: [...dataSourceIds] }, state: "active" as const };
    return (await this.#views.find(filter).toArray()).map(toView);
  }

  change(key: ViewKey, at: number, change: (current: View) => ViewChange | null): Promise<View | null> {
    return this.#deps.writes.run(async (session) => {
      const document = await this.#views.findOne({ ...keyOf(key), state: "active" }, { session });
      if (document === null) return null;
      const changed = change(toView(document));
      if (changed === null) return toView(document);
      const parentsBytes = bytesOf(changed.parentsIn);
      // What shrinks is let pass: how else would there be room?
      if (parentsBytes > bytesOf(document.parentsIn))
        await this.#requireRoom(document, { _id: document._id, bytes: parentsBytes, mostInSpace: null }, session);
      const set = { ...changed, parentsBytes, updatedAt: new Date(at), revision: document.revision + 1 };
      await this.#views.updateOne({ ...keyOf(key), state: "active" }, { $set: set }, { session });
      return toView({ ...document, ...set });
    });
  }

  async delete(key: ViewKey, at: number): Promise<boolean> {
    const set = { ...nothingShown, updatedAt: new Date(at) };
    return (await this.#views.updateOne({ ...keyOf(key), state: "active" }, { $set: set })).matchedCount === 1;
  }

  /**
   * Writes to the space that every workspace has, so that those who make or widen views of a workspace come one after the other.
   * @param added A view as it will be; null for how many its space may have where it is one of them already.
   * @throws AppError FAILED_PRECONDITION where its space or the workspace would have too many, or the workspace too long ones.
   */
  async #requireRoom(
    { workspaceId, spaceId }: SpaceKey,
    added: { readonly _id: string; readonly bytes: number; readonly mostInSpace: number | null },
    session: ClientSession,
  ): Promise<void> {
    const everybodys = { workspaceId, kind: "global", state: "active" } as const;
    await this.#deps.collections.spaces.updateOne(everybodys, { $inc: { uses: 1 } }, { session });
    const others = { workspaceId, state: "active", kind: "custom", _id: { $ne: added._id } } as const;
    // All of it is in `by_kind_and_space`: the ids that they name are not read.
    const found = await this.#views.find(others, { projection: { spaceId: 1, parentsBytes: 1 }, session }).toArray();
    if (added.mostInSpace !== null) {
      const inSpace = found.filter((other) => other.spaceId === spaceId);
      if (inSpace.length >= added.mostInSpace) throw tooManyViews("space", added.mostInSpace);
      if (found.length >= maxInWorkspace) throw tooManyViews("workspace", maxInWorkspace);
    }
    // Views of before this was counted have none until they are changed: an index says null.
    const taken = found.reduce((sum, { parentsBytes }) => sum + (parentsBytes ?? 0), 0);
    if (taken + added.bytes > maxParentsBytes) throw tooManyParents(maxParentsBytes);
  }

  async endOrphans(after: string, limit: number, at: number): Promise<string | null> {
    const projection = { workspaceId: 1, spaceId: 1, dataSourceId: 1, state: 1 } as const;
    const next = this.#views.find({ _id: { $gt: after } }, { projection });
    const looked = await next.sort({ _id: 1 }).limit(limit).toArray();
    const active = looked.filter(({ state }) => state === "active");
    for (const [workspaceId, views] of Map.groupBy(active, (view) => view.workspaceId)) {
      const { spaces, dataSources } = this.#deps.collections;
      const ofSpaces = {
        workspaceId,
        spaceId: { $in: views.map(({ spaceId }) => spaceId) },
        state: "deleted",
      } as const;
      const ofSources = {
        workspaceId,
        dataSourceId: { $in: views.map(({ dataSourceId }) => dataSourceId) },
        state: "deleted",
      } as const;
      const spaceIds = await spaces.distinct("spaceId", ofSpaces);
      const dataSourceIds = await dataSources.distinct("dataSourceId", ofSources);
      for (const gone of [{ spaceId: { $in: spaceIds } }, { dataSourceId: { $in: dataSourceIds } }]) {
        const shown = { workspaceId, ...gone, state: "active" as const };
        await this.#views.updateMany(shown, { $set: { ...nothingShown, updatedAt: new Date(at) } });
      }
    }
    return looked.length < limit ? null : (looked.at(-1)?._id ?? null);
  }
}

function keyOf({ workspaceId, viewId }: ViewKey): ViewKey {
  return { workspaceId, viewId };
}

function toView(document: ViewDocument): View {
  const { workspaceId, viewId, spaceId, dataSourceId, kind, parentsIn, createdAt, updatedAt, editedBy } = document;
  const times = { createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() };
  return { workspaceId, viewId, spaceId, dataSourceId, kind, parentsIn, editedBy, ...times };
}
