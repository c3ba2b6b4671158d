import type { OutboxMessage } from "@parley/outbox";
import type { ClientSession } from "mongodb";
import type { DataSource } from "../domain/model/data-source.ts";
import type { SpaceKey } from "../domain/model/space.ts";
import type { Collections } from "./collections.ts";
import { endCrawls } from "./crawl-schedule.ts";
import { toDataSource } from "./node-documents.ts";
import type { DataSourceDocument } from "./node-documents.ts";
import type { Announcements } from "./outbox-transactions.ts";

/** Makes the message that is published of a data source. */
export type EncodeSource = (source: DataSource, viewIds: readonly string[], isDeleted: boolean) => OutboxMessage;

/** The outbox's owner of what is published of a data source. */
export function ownerOfSource({ workspaceId, dataSourceId }: DataSource): string {
  return `${workspaceId}/${dataSourceId}`;
}

/**
 * Writes sources of one workspace anew as part of a transaction. What is updated in place would keep its old name taken in the
 * development database, which forgets a unique key only with its document.
 */
export async function rewrite(
  dataSources: Collections["dataSources"],
  sources: readonly DataSourceDocument[],
  session: ClientSession,
): Promise<void> {
  const workspaceId = sources[0]?.workspaceId ?? "";
  const dataSourceIds = sources.map(({ dataSourceId }) => dataSourceId);
  await dataSources.deleteMany({ workspaceId, dataSourceId: { $in: dataSourceIds } }, { session });
  await dataSources.insertMany(sources, { session });
}

/**
 * Marks data sources deleted as part of a transaction. What they hold is no longer found from its commit on, and removed
 * afterwards, in pieces.
 */
export class SourceDeletion {
  readonly #collections: Collections;
  readonly #encode: EncodeSource;

  constructor({ collections, encode }: { readonly collections: Collections; readonly encode: EncodeSource }) {
    this.#collections = collections;
    this.#encode = encode;
  }

  /** All of a space. */
  async ofSpace({ workspaceId, spaceId }: SpaceKey, at: number, session: ClientSession, announcements: Announcements) {
    const { dataSources } = this.#collections;
    const active = { workspaceId, spaceId, state: "active" } as const;
    await this.mark(await dataSources.find(active, { session }).toArray(), at, session, announcements);
  }

  /** These, of one workspace. */
  async mark(
    sources: readonly DataSourceDocument[],
    at: number,
    session: ClientSession,
    announcements: Announcements,
  ): Promise<void> {
    const [first] = sources;
    if (first === undefined) return;
    const { dataSources, views } = this.#collections;
    const { workspaceId } = first;
    const these = { workspaceId, dataSourceId: { $in: sources.map(({ dataSourceId }) => dataSourceId) } };
    const [updatedAt, state] = [new Date(at), "deleted" as const];
    const deletion = { state, updatedAt, deletedAt: updatedAt, emptyAt: updatedAt };
    const deleted = sources.map((source) => ({ ...source, ...deletion, revision: source.revision + 1 }));
    await rewrite(dataSources, deleted, session);
    await endCrawls(this.#collections, these, updatedAt, session);
    const shown = await views.find({ ...these, state: "active" }, { session }).toArray();
    await views.updateMany(these, { $set: { state, updatedAt } }, { session });
    for (const document of deleted) {
      const source = toDataSource(document);
      const viewIds = shown.filter(({ dataSourceId }) => dataSourceId === source.dataSourceId);
      const message = this.#encode(source, viewIds.map(idOf), true);
      await announcements.event(ownerOfSource(source), message, source.revision);
    }
  }
}

function idOf({ viewId }: { readonly viewId: string }): string {
  return viewId;
}
