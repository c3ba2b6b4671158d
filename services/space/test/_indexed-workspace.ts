import { ObjectStoreServer, ScriptedEmbeddings } from "@parley/testing";
import { FindChunks } from "../src/domain/indexing/find-chunks.ts";
import { IndexLoss } from "../src/domain/indexing/index-loss.ts";
import { MeaningPass } from "../src/domain/indexing/meaning-pass.ts";
import { MissingRows } from "../src/domain/indexing/missing-rows.ts";
import { Publication } from "../src/domain/indexing/publication.ts";
import { Upkeep } from "../src/domain/indexing/upkeep.ts";
import { WordsPass } from "../src/domain/indexing/words-pass.ts";
import type { ChunkIndex } from "../src/domain/model/chunk-index.ts";
import { checkPlacement } from "../src/domain/model/check-node.ts";
import type { Embeddings } from "../src/domain/model/embeddings.ts";
import { plainText } from "../src/domain/model/document-text.ts";
import { putNode } from "../src/domain/model/put-node.ts";
import { noFilter } from "../src/domain/model/search-filter.ts";
import { MongoIndexLeases } from "../src/storage/mongo-index-leases.ts";
import { MongoIndexQueue } from "../src/storage/mongo-index-queue.ts";
import type { Collections } from "../src/storage/collections.ts";
import { indexUnderTest } from "./_index.ts";
import type { IndexUnderTest } from "./_index.ts";

type Search = Parameters<FindChunks["execute"]>[0];

export const workspaceId = "ws_1";
export const signal = new AbortController().signal;
/** How long a claim is believed. */
export const claimMs = 2_000;
export const patiently = { timeout: 20_000, interval: 200 };

/** What makes one workspace's documents findable, without the service, on an object store and an embeddings server of its own. */
export class IndexedWorkspace implements AsyncDisposable {
  readonly store: ObjectStoreServer;
  readonly embeddingsServer: ScriptedEmbeddings;
  readonly parts: IndexUnderTest;
  readonly collections: Collections;
  readonly queue: MongoIndexQueue;
  readonly index: ChunkIndex;
  readonly embeddings: Embeddings;
  readonly publication: Publication;
  readonly words: WordsPass;
  readonly meaning: MeaningPass;
  readonly upkeep: Upkeep;
  readonly leases: MongoIndexLeases;
  readonly #finder: FindChunks;

  private constructor(store: ObjectStoreServer, embeddingsServer: ScriptedEmbeddings, parts: IndexUnderTest) {
    [this.store, this.embeddingsServer, this.parts] = [store, embeddingsServer, parts];
    const { model, embeddings, collections, index, tables } = parts;
    if (embeddings === null) throw new Error("the settings have no embeddings");
    [this.collections, this.index, this.embeddings] = [collections, index, embeddings];
    const queue = new MongoIndexQueue({ collections, claimMs });
    const loss = new IndexLoss({ queue, index, onLost: () => undefined });
    const publication = new Publication({ queue, index, loss, renewMs: claimMs / 4, onError: () => undefined });
    const leases = new MongoIndexLeases(collections);
    [this.queue, this.publication, this.leases] = [queue, publication, leases];
    this.words = new WordsPass({ queue, index, publication, hasEmbeddings: true });
    this.meaning = new MeaningPass({ queue, index, publication, embeddings });
    this.#finder = new FindChunks({ index, nodes: queue, embeddings, loss });
    const [workspaces, left] = [() => tables.workspaces(model), () => tables.left(model)];
    const missing = new MissingRows({ queue, index });
    const mine = { owner: "me", leaseMs: 10_000, onError: () => undefined };
    this.upkeep = new Upkeep({ queue, index, leases, missing, loss, workspaces, left, ...mine });
  }

  static async start(): Promise<IndexedWorkspace> {
    const [store, embeddingsServer] = await Promise.all([ObjectStoreServer.start(), ScriptedEmbeddings.start()]);
    const parts = await indexUnderTest({
      ...store.environment,
      PARLEY_KNOWLEDGE_BUCKET: "parley-knowledge",
      PARLEY_EMBEDDINGS: embeddingsServer.setting,
    });
    return new IndexedWorkspace(store, embeddingsServer, parts);
  }

  readonly put = async (nodeId: string, text: string, tags: string[] = [], dataSourceId = "dts_1"): Promise<void> => {
    const key = { workspaceId, dataSourceId, nodeId };
    const nothing = { timestamp: 1, parents: [], parentId: undefined, sourceUrl: undefined, mimeType: undefined };
    const placement = checkPlacement(nodeId, { ...nothing, tags, title: undefined }, "text/plain");
    const document = putNode({ key, type: "document", placement, text: plainText(text), at: 1 });
    await this.parts.nodes.put(key, document);
  };

  readonly indexAll = async (): Promise<void> => {
    while ((await this.words.execute(workspaceId, signal)) > 0);
    while ((await this.meaning.execute(workspaceId, signal)) > 0);
  };

  readonly search = async (query: string, fields: Partial<Search> = {}) => {
    const scopes = [{ dataSourceId: "dts_1", parentsIn: null }];
    const usual = { workspaceId, scopes, filter: noFilter, types: null, queries: [query], count: 5, signal };
    return this.#finder.execute({ ...usual, ...fields });
  };

  /** The ids of the documents whose chunks are found, best first. */
  readonly found = async (query: string, fields: Partial<Search> = {}): Promise<string[]> =>
    (await this.search(query, fields)).chunks.map(({ node }) => node.nodeId);

  async [Symbol.asyncDispose](): Promise<void> {
    await this.parts.close();
    await Promise.all([this.store.stop(), this.embeddingsServer.stop()]);
  }
}
