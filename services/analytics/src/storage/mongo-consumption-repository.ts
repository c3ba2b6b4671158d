import { randomUUID } from "node:crypto";
import type { Mongo } from "@parley/mongo";
import { MissingRowsError } from "../domain/model/consumption.ts";
import type {
  Consumption,
  ConsumptionRepository,
  Fact,
  Ledger,
  NumberedCredits,
  NumberedRow,
  NumberedUsage,
  Recording,
  RowRange,
} from "../domain/model/consumption.ts";
import type { Collections } from "./collections.ts";
import { FactRecorder } from "./fact-recorder.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

const pageRows = 5_000;

/** Rows in MongoDB, numbered without gaps. */
export class MongoConsumptionRepository implements ConsumptionRepository {
  readonly #collections: Collections;
  readonly #recorder: FactRecorder;

  constructor(dependencies: Dependencies) {
    this.#collections = dependencies.collections;
    this.#recorder = new FactRecorder(dependencies);
  }

  record(workspaceId: string, facts: readonly Fact[]): Promise<Recording> {
    return this.#recorder.record(workspaceId, facts);
  }

  async ledger(workspaceId: string): Promise<Ledger | null> {
    return this.#collections.ledgers.findOne({ _id: workspaceId });
  }

  async renew(workspaceId: string): Promise<Ledger | null> {
    await this.#collections.ledgers.updateOne({ _id: workspaceId }, { $set: { generation: randomUUID() } });
    return this.ledger(workspaceId);
  }

  async areThere(workspaceId: string, rows: readonly NumberedUsage[]): Promise<boolean> {
    const n = { $in: rows.map((row) => row.n) };
    const projection = { _id: 0, n: 1, usageId: 1 };
    const found = await this.#collections.consumptions.find({ workspaceId, n }, { projection }).toArray();
    const usageIds = new Map(found.map((row) => [row.n, row.usageId]));
    return rows.every((row) => usageIds.get(row.n) === row.usageId);
  }

  async *rows(workspaceId: string, from: number, to: number): AsyncIterable<readonly Consumption[]> {
    for (let start = from; start < to; start += pageRows) {
      const n = { $gte: start, $lt: Math.min(start + pageRows, to) };
      const page = await this.#collections.consumptions.find({ workspaceId, n }).sort({ n: 1 }).toArray();
      const isDense = page.length === n.$lt - n.$gte && page.every((row, place) => row.n === start + place);
      if (!isDense) throw new MissingRowsError(workspaceId, start, n.$lt);
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
    const options = { projection: { _id: 0, n: 1, at: 1, calls: 1, microcredits: 1 } };
    for (let from = 0; ;) {
      const rows = this.#collections.consumptions.find({ workspaceId, n: { $gte: from } }, options);
      const page = await rows.sort({ n: 1 }).limit(pageRows).toArray();
      const last = page.at(-1);
      if (last === undefined) return;
      yield page;
      from = last.n + 1;
    }
  }
}
