import { setImmediate as others } from "node:timers/promises";
import { MatchQuery } from "@lancedb/lancedb";
import type { Table } from "@lancedb/lancedb";
import { isAppError } from "@parley/errors";
import { HeapThrift, answerWithin, mapInSlices } from "@parley/runtime";
import { IndexLost } from "../domain/model/chunk-index.ts";
import type {
  ChunkIndex,
  Found,
  Generation,
  Hit,
  IndexCopy,
  IndexedChunk,
  IndexQuery,
} from "../domain/model/chunk-index.ts";
import { searchUnavailable } from "../domain/model/search-errors.ts";
import { LanceCopy } from "./lance-copy.ts";
import { filterSql, generationSql } from "./lance-filter.ts";
import { arrowTable } from "./arrow-table.ts";
import { hitColumns, rowsOf, toChunk, toHit } from "./lance-rows.ts";
import type { FoundRow, LanceRow } from "./lance-rows.ts";
import type { LanceTables } from "./lance-tables.ts";
import { despiteConflicts, tidy } from "./tidy.ts";
import { OptimizeSchedule } from "./optimize-schedule.ts";

// All partitions are looked at, so that the nearest are exact.
const everyPartition = 10_000;
const rowsAtOnce = 1_000;
const rowsWithoutPause = 50;
// An import is under way: of one document there are fewer.
const manyRows = 200;
// A storage that hangs is away: whoever asks waits for ten seconds.
const longestSearchMs = 8_000;
const longestFormerMs = 3_000;

/**
 * Chunks in LanceDB. Searches have a session of the engine with a cache of its own; all that writes, and what it reads for that, has another,
 * smaller one: merging reads a whole table once.
 */
export class LanceChunkIndex implements ChunkIndex {
  readonly #searching: LanceTables;
  readonly #writing: LanceTables;
  readonly #thrift = new HeapThrift();
  readonly #schedule = new OptimizeSchedule();

  constructor(searching: LanceTables, writing: LanceTables) {
    this.#searching = searching;
    this.#writing = writing;
  }

  open(): Promise<void> {
    return this.#searching.open();
  }

  async prepare(workspaceId: string): Promise<void> {
    await this.#writing.make(workspaceId, () => Promise.resolve());
  }

  async append(workspaceId: string, generations: readonly Generation[]): Promise<string> {
    return this.#writing.make(workspaceId, async (table, name) => {
      let rows: LanceRow[] = [];
      for (const generation of generations)
        for (const row of rowsOf(generation)) {
          rows.push(row);
          // Folding words takes a while, and requests wait meanwhile.
          if (rows.length % rowsWithoutPause === 0) await others();
          if (rows.length < rowsAtOnce) continue;
          await this.#add(workspaceId, table, rows);
          rows = [];
        }
      if (rows.length > 0) await this.#add(workspaceId, table, rows);
      return name;
    });
  }

  async isCurrent(workspaceId: string, table: string): Promise<boolean> {
    return (await this.#searching.find(workspaceId))?.name === table;
  }

  async read(
    workspaceId: string,
    generations: readonly string[],
  ): Promise<readonly (IndexedChunk & { readonly generation: string })[]> {
    if (generations.length === 0) return [];
    const columns = [...hitColumns, "vector"];
    const rows = await this.#writing.use<FoundRow[]>(workspaceId, (table) =>
      table.query().where(generationSql(generations)).select(columns).toArray(),
    );
    // Of a long text there are many, each with a vector.
    return mapInSlices(rows ?? [], toChunk);
  }

  async remove(workspaceId: string, generations: readonly string[]): Promise<void> {
    if (generations.length === 0) return;
    await this.#writing.change(workspaceId, (table) =>
      despiteConflicts(() => table.delete(generationSql(generations))),
    );
    this.#schedule.committed(workspaceId);
  }

  async search(workspaceId: string, query: IndexQuery): Promise<Found> {
    try {
      return await answerWithin(longestSearchMs, () => this.#search(workspaceId, query));
    } catch (error) {
      throw isAppError(error) || error instanceof IndexLost ? error : searchUnavailable(error);
    }
  }

  async #search(workspaceId: string, query: IndexQuery): Promise<Found> {
    const { current, former } = await this.#searching.findAll(workspaceId);
    const finding = this.#searching.useFound(workspaceId, current, async (table) => {
      const [byWords, byMeaning] = await Promise.all([findByWords(table, query), findByMeaning(table, query)]);
      return { byWords, byMeaning };
    });
    const [found, byFormerWords] = await Promise.all([finding, this.#findByFormerWords(workspaceId, former, query)]);
    return { byWords: [], byMeaning: [], ...found, byFormerWords };
  }

  /** Without what can't be read, or not soon: all of it is indexed anew, and is no reason not to tell what the workspace's table has. */
  async #findByFormerWords(workspaceId: string, names: readonly string[], query: IndexQuery): Promise<readonly Hit[]> {
    const found = names.map((name) =>
      answerWithin(longestFormerMs, () =>
        this.#searching.at(workspaceId, name, (table) => findByWords(table, query)),
      ).catch(() => []),
    );
    return (await Promise.all(found)).flat();
  }

  async generations(workspaceId: string, among?: readonly string[]): Promise<ReadonlySet<string>> {
    const generations = new Set<string>();
    if (among?.length === 0) return generations;
    await this.#writing.use(workspaceId, async (table) => {
      const rows = among === undefined ? table.query() : table.query().where(generationSql(among));
      for await (const batch of rows.select(["generation"]))
        for (const row of batch as Iterable<FoundRow>) generations.add(row.generation);
    });
    return generations;
  }

  forget(lost: IndexLost): Promise<void> {
    this.#writing.drop(lost.table);
    return this.#searching.forget(lost);
  }

  worn(): readonly string[] {
    return this.#schedule.due();
  }

  async optimize(workspaceId: string): Promise<void> {
    await this.#schedule.run(workspaceId, () => this.#writing.use(workspaceId, tidy));
  }

  async copy(workspaceId: string): Promise<IndexCopy | null> {
    const found = await this.#writing.find(workspaceId);
    return found === null ? null : LanceCopy.begin(this.#writing, workspaceId, found.name);
  }

  /** Nobody finds rows before their generation is live: they may come in pieces. */
  async #add(workspaceId: string, table: Table, rows: LanceRow[]): Promise<void> {
    if (rows.length >= manyRows) this.#thrift.passing();
    await table.add(await arrowTable(rows, await table.schema()));
    this.#schedule.committed(workspaceId);
  }
}

async function findByWords(table: Table, { scopes, filter, words, limit }: IndexQuery): Promise<Hit[]> {
  if (words.length === 0 || scopes.length === 0) return [];
  const query = table.query().fullTextSearch(new MatchQuery(words.join(" "), "words"));
  return hits(
    query
      .where(filterSql(scopes, filter))
      .limit(limit)
      .select([...hitColumns, "_score"]),
  );
}

async function findByMeaning(table: Table, { scopes, filter, vector, limit }: IndexQuery): Promise<Hit[]> {
  if (vector === null || scopes.length === 0) return [];
  const query = table
    .query()
    .nearestTo([...vector])
    .column("vector")
    .distanceType("cosine")
    .nprobes(everyPartition);
  return hits(
    query
      .where(filterSql(scopes, filter))
      .limit(limit)
      .select([...hitColumns, "_distance"]),
  );
}

async function hits(query: { toArray(): Promise<FoundRow[]> }): Promise<Hit[]> {
  return (await query.toArray()).map(toHit);
}
