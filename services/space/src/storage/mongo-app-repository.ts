import { isDuplicateKey } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import { tooManyApps } from "../domain/model/app-errors.ts";
import { bytesOf } from "../domain/model/app.ts";
import type { App, AppKey, AppRepository } from "../domain/model/app.ts";
import type { Creation, Insertion, Repeated } from "../domain/model/creation.ts";
import { spaceNotFound } from "../domain/model/space-errors.ts";
import type { SpaceKey } from "../domain/model/space.ts";
import { appDocument, changedApp, toApp } from "./app-documents.ts";
import type { Collections } from "./collections.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";

const maxApps = 1_000;
// All of them fit one message, and one transaction.
const maxBytes = 4 * 1024 * 1024;
const byName = { foldedName: 1, appId: 1 } as const;

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
}

/** Apps in MongoDB. */
export class MongoAppRepository implements AppRepository {
  readonly #collections: Collections;
  readonly #writes: OutboxTransactions;

  constructor({ collections, writes }: Dependencies) {
    this.#collections = collections;
    this.#writes = writes;
  }

  async list({ workspaceId, spaceId }: SpaceKey): Promise<readonly App[]> {
    const projection = { datasets: 0, coreSpecifications: 0 } as const;
    const found = this.#collections.apps.find({ workspaceId, spaceId }, { projection }).sort(byName);
    return (await found.toArray()).map((document) => toApp({ ...document, datasets: [], coreSpecifications: [] }));
  }

  async count({ workspaceId, spaceId }: SpaceKey): Promise<number> {
    return this.#collections.apps.countDocuments({ workspaceId, spaceId });
  }

  async listWhole({ workspaceId, spaceId }: SpaceKey): Promise<readonly App[]> {
    return (await this.#collections.apps.find({ workspaceId, spaceId }).sort(byName).toArray()).map(toApp);
  }

  async find(key: AppKey): Promise<App | null> {
    const document = await this.#collections.apps.findOne(keyOf(key));
    return document === null ? null : toApp(document);
  }

  async findMany({ workspaceId, spaceId }: SpaceKey, appIds: readonly string[]): Promise<readonly App[]> {
    const these = { workspaceId, spaceId, appId: { $in: [...appIds] } };
    return (await this.#collections.apps.find(these).toArray()).map(toApp);
  }

  async findCreated(workspaceId: string, creationId: string): Promise<Repeated<App> | null> {
    const { apps, deletedApps } = this.#collections;
    const earlier = await apps.findOne({ workspaceId, _id: creationId });
    if (earlier !== null) return { kind: "repeated", entity: toApp(earlier), bodyHash: earlier.bodyHash };
    const deleted = await deletedApps.findOne({ workspaceId, _id: creationId });
    return deleted === null ? null : { kind: "repeated", entity: null, bodyHash: deleted.bodyHash };
  }

  async insert(app: App, creation: Creation | null): Promise<Insertion<App>> {
    try {
      await this.#writes.run(async (session) => {
        await this.#useSpace(app, session);
        await this.#checkBounds(app, [app], session);
        await this.#collections.apps.insertOne(appDocument(app, creation), { session });
      });
      return { kind: "inserted" };
    } catch (error) {
      const earlier = creation === null ? null : await this.findCreated(app.workspaceId, creation.creationId);
      if (!isDuplicateKey(error) || earlier === null) throw error;
      return earlier;
    }
  }

  async replace(key: SpaceKey, apps: readonly App[]): Promise<void> {
    const { workspaceId, spaceId } = key;
    await this.#writes.run(async (session) => {
      await this.#useSpace(key, session);
      await this.#checkBounds(key, apps, session);
      const these = { workspaceId, spaceId, appId: { $in: apps.map(({ appId }) => appId) } };
      const idOnly = { session, projection: { appId: 1 } };
      const former = await this.#collections.apps.find(these, idOnly).toArray();
      const known = new Set(former.map(({ appId }) => appId));
      const added = apps.filter(({ appId }) => !known.has(appId));
      for (const app of apps)
        if (known.has(app.appId))
          await this.#collections.apps.updateOne(keyOf(app), { $set: changedApp(app) }, { session });
      const documents = added.map((app) => appDocument(app, null));
      if (documents.length > 0) await this.#collections.apps.insertMany(documents, { session });
    });
  }

  change(key: AppKey, change: (current: App) => App): Promise<App | null> {
    return this.#writes.run(async (session) => {
      const document = await this.#collections.apps.findOne(keyOf(key), { session });
      if (document === null) return null;
      const app = change(toApp(document));
      await this.#checkBounds(key, [app], session);
      await this.#collections.apps.updateOne(keyOf(key), { $set: changedApp(app) }, { session });
      return app;
    });
  }

  delete(key: AppKey): Promise<boolean> {
    const { apps, deletedApps } = this.#collections;
    return this.#writes.run(async (session) => {
      const document = await apps.findOne(keyOf(key), { session });
      if (document === null) return false;
      const { _id, workspaceId, bodyHash } = document;
      await apps.deleteOne(keyOf(key), { session });
      if (bodyHash !== null) await deletedApps.insertOne({ _id, workspaceId, bodyHash }, { session });
      return true;
    });
  }

  /** Writes to the space of an app, so that it meets whoever deletes the space meanwhile, or makes another app in it. */
  async #useSpace({ workspaceId, spaceId }: SpaceKey, session: ClientSession): Promise<void> {
    const active = { workspaceId, spaceId, state: "active" } as const;
    const { matchedCount } = await this.#collections.spaces.updateOne(active, { $inc: { uses: 1 } }, { session });
    if (matchedCount === 0) throw spaceNotFound();
  }

  /** Before anything is written. Changes that run side by side may pass these by a little: they bound an answer's size. */
  async #checkBounds({ workspaceId, spaceId }: SpaceKey, added: readonly App[], session: ClientSession): Promise<void> {
    const options = { session, projection: { appId: 1, bytes: 1 } };
    const found = await this.#collections.apps.find({ workspaceId, spaceId }, options).toArray();
    const sizes = new Map(found.map(({ appId, bytes }) => [appId, bytes]));
    for (const app of added) sizes.set(app.appId, bytesOf(app));
    if (sizes.size > maxApps) throw tooManyApps(`${maxApps}`);
    if ([...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) > maxBytes) throw tooManyApps(`${maxBytes} bytes`);
  }
}

function keyOf({ workspaceId, spaceId, appId }: AppKey): AppKey {
  return { workspaceId, spaceId, appId };
}
