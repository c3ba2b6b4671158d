import { FindChunks } from "../src/domain/indexing/find-chunks.ts";
import { IndexLoss } from "../src/domain/indexing/index-loss.ts";
import { MeaningPass } from "../src/domain/indexing/meaning-pass.ts";
import { MissingRows } from "../src/domain/indexing/missing-rows.ts";
import { Publication } from "../src/domain/indexing/publication.ts";
import { TableRebuild } from "../src/domain/indexing/table-rebuild.ts";
import { Erasure } from "../src/domain/indexing/erasure.ts";
import { Upkeep } from "../src/domain/indexing/upkeep.ts";
import { WordsPass } from "../src/domain/indexing/words-pass.ts";
import { checkPlacement } from "../src/domain/model/check-node.ts";
import { plainText } from "../src/domain/model/document-text.ts";
import { putNode } from "../src/domain/model/put-node.ts";
import { noFilter } from "../src/domain/model/search-filter.ts";
import type { IndexUnderTest } from "./_index.ts";

const dataSourceId = "dts_1";
const signal = new AbortController().signal;

/** What makes the documents of several workspaces findable, each step of it at a test's word. */
export class Workspaces {
  readonly #parts: IndexUnderTest;
  readonly #finder: FindChunks;
  /** The tables that were begun again. */
  readonly lost: string[] = [];
  readonly words: WordsPass;
  readonly meaning: MeaningPass;
  readonly upkeep: Upkeep;
  readonly erasure: Erasure;

  constructor(parts: IndexUnderTest) {
    const { index, queue, embeddings, tables, retired, storage, leases, model } = parts;
    if (embeddings === null) throw new Error("the settings have no embeddings");
    this.#parts = parts;
    const loss = new IndexLoss({ queue, index, onLost: ({ table }) => this.lost.push(table) });
    const missing = new MissingRows({ queue, index });
    const publication = new Publication({ queue, index, loss, renewMs: 500, onError: () => undefined });
    this.words = new WordsPass({ queue, index, publication, hasEmbeddings: true });
    this.meaning = new MeaningPass({ queue, index, publication, embeddings });
    this.#finder = new FindChunks({ index, nodes: queue, embeddings, loss });
    const [workspaces, left] = [() => tables.workspaces(model), () => tables.left(model)];
    const known = {
      queue,
      index,
      tables,
      retired,
      storage,
      leases,
      missing,
      loss,
      model,
      leaseMs: 5_000,
      onError: () => undefined,
    };
    this.upkeep = new Upkeep({ ...known, workspaces, left, owner: "upkeep" });
    // A table that was written to at all is due.
    const rebuild = new TableRebuild({ queue, index, missing });
    this.erasure = new Erasure({ ...known, rebuild, owner: "erasure", eraseMs: -1 });
  }

  async put(workspaceId: string, nodeId: string, text: string): Promise<void> {
    const nothing = { timestamp: 1, tags: [], parents: [], parentId: undefined, sourceUrl: undefined };
    const placement = checkPlacement(nodeId, { ...nothing, mimeType: undefined, title: undefined }, "text/plain");
    const key = { workspaceId, dataSourceId, nodeId };
    const document = putNode({ key, type: "document", placement, text: plainText(text), at: 1 });
    await this.#parts.nodes.put(key, document);
  }

  async indexAll(workspaceId: string): Promise<void> {
    while ((await this.words.execute(workspaceId, signal)) > 0);
    while ((await this.meaning.execute(workspaceId, signal)) > 0);
  }

  async found(workspaceId: string, query: string): Promise<string[]> {
    const scopes = [{ dataSourceId, parentsIn: null }];
    const search = { workspaceId, scopes, types: null, filter: noFilter, queries: [query], count: 50, signal };
    return (await this.#finder.execute(search)).chunks.map(({ node }) => node.nodeId);
  }

  /** The name of a workspace's table. */
  async tableOf(workspaceId: string): Promise<string> {
    const table = await this.#parts.tables.find(workspaceId, this.#parts.model);
    if (table === null) throw new Error(`${workspaceId} has no table`);
    return table.name;
  }
}
