import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type {
  Consumption,
  ConsumptionRepository,
  Fact,
  Ledger,
  NumberedCredits,
  NumberedRow,
  Recorded,
  RowRange,
} from "../domain/model/consumption.ts";
import type { Collections } from "./collections.ts";
import type { ConsumptionDocument } from "./documents.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

/** What of a batch is new, and what became of each of its facts. */
interface Sorted {
  readonly rows: readonly Omit<ConsumptionDocument, "n">[];
  readonly recorded: readonly Recorded[];
}

const pageRows = 5_000;

/** Rows in MongoDB, numbered without gaps. */
export class MongoConsumptionRepository implements ConsumptionRepository {
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #now: () => number;

  constructor({ mongo, collections, now }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
    this.#now = now;
  }

  async record(workspaceId: string, facts: readonly Fact[]): Promise<readonly Recorded[]> {
    await this.#openLedger(workspaceId);
    return this.#mongo.transaction(async (session) => {
      const { rows, recorded } = sort(workspaceId, facts, await this.#known(workspaceId, facts, session));
      if (rows.length > 0) await this.#insert(workspaceId, rows, session);
      return recorded;
    });
  }

  async ledger(workspaceId: string): Promise<Ledger | null> {
    return this.#collections.ledgers.findOne({ _id: workspaceId });
  }

  async *rows(workspaceId: string, from: number, to: number): AsyncIterable<readonly Consumption[]> {
    for (let start = from; start < to; start += pageRows) {
      const n = { $gte: start, $lt: Math.min(start + pageRows, to) };
      const page = await this.#collections.consumptions.find({ workspaceId, n }).sort({ n: 1 }).toArray();
      const isDense = page.length === n.$lt - n.$gte && page.every((row, place) => row.n === start + place);
      if (!isDense) throw new Error(`Rows ${start} to ${n.$lt} of ${workspaceId} have a gap`);
      yield page;
    }
  }

  async byTime(workspaceId: string, range: RowRange, limit: number): Promise<readonly NumberedRow[]> {
    const { startAt, endAt, below, after } = range;
    const read = (at: object | number, n: object, most: number): Promise<readonly NumberedRow[]> =>
      this.#collections.consumptions.find({ workspaceId, at, n }).sort({ at: 1, n: 1 }).limit(most).toArray();
    if (after === null) return read({ $gte: startAt, $lt: endAt }, { $lt: below }, limit);
    const sameTime = await read(after.at, { $gt: after.n, $lt: below }, limit);
    if (sameTime.length === limit) return sameTime;
    return [...sameTime, ...(await read({ $gt: after.at, $lt: endAt }, { $lt: below }, limit - sameTime.length))];
  }

  async *numbers(workspaceId: string): AsyncIterable<readonly NumberedCredits[]> {
    const options = { projection: { _id: 0, n: 1, microcredits: 1 } };
    for (let from = 0; ;) {
      const rows = this.#collections.consumptions.find({ workspaceId, n: { $gte: from } }, options);
      const page = await rows.sort({ n: 1 }).limit(pageRows).toArray();
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      from = last.n + 1;
    }
  }

  /** Before the transaction: in it, an insert that met another would end it for good. */
  async #openLedger(workspaceId: string): Promise<void> {
    const found = await this.#collections.ledgers.findOne({ _id: workspaceId }, { projection: { _id: 1 } });
    if (found !== null) return;
    const empty = { rows: 0, microcredits: 0, generation: randomUUID(), updatedAt: this.#now() };
    await this.#collections.ledgers.insertOne({ _id: workspaceId, ...empty }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** The digests of the facts that are stored, by their ids. */
  async #known(
    workspaceId: string,
    facts: readonly Fact[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, string>> {
    // One that says something else now may have had another number of parts then.
    const usageIds = [...new Set(facts.flatMap(({ usageId }) => [usageId, `${usageId}.0`]))];
    const found = await this.#collections.consumptions
      .find({ workspaceId, usageId: { $in: usageIds } }, { session, projection: { usageId: 1, digest: 1 } })
      .toArray();
    return new Map(found.map(({ usageId, digest }) => [usageId.replace(/\.0$/, ""), digest]));
  }

  async #insert(workspaceId: string, rows: Sorted["rows"], session: ClientSession): Promise<void> {
    const { ledgers, consumptions } = this.#collections;
    const microcredits = rows.reduce((sum, row) => sum + row.microcredits, 0);
    const change = { $inc: { rows: rows.length, microcredits }, $set: { updatedAt: this.#now() } };
    await ledgers.updateOne({ _id: workspaceId }, change, { session });
    const ledger = await ledgers.findOne({ _id: workspaceId }, { session });
    if (ledger === null) throw new Error(`The ledger of ${workspaceId} is gone`);
    const first = ledger.rows - rows.length;
    await consumptions.insertMany(
      rows.map((row, place) => ({ ...row, n: first + place })),
      { session },
    );
  }
}

function sort(workspaceId: string, facts: readonly Fact[], stored: ReadonlyMap<string, string>): Sorted {
  const known = new Map(stored);
  const rows: Omit<ConsumptionDocument, "n">[] = [];
  const recorded = facts.map(({ usageId, digest, rows: own }): Recorded => {
    const before = known.get(usageId);
    if (before !== undefined) return before === digest ? "known" : "contradicts";
    known.set(usageId, digest);
    rows.push(...own.map((row) => ({ workspaceId, digest, ...row })));
    return "stored";
  });
  return { rows, recorded };
}
