import { randomUUID } from "node:crypto";
import { isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import { BrokenLedgerError, MissingRowsError } from "../domain/model/consumption.ts";
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
import { StoredFacts, rowIdsOf } from "../domain/model/stored-facts.ts";
import type { NewRow } from "../domain/model/stored-facts.ts";
import type { Collections } from "./collections.ts";
import { openLedger } from "./open-ledger.ts";
import { peopleOf, pseudonymsOf, withPseudonyms } from "./pseudonyms.ts";
import type { LedgerDocument } from "./documents.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
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
    await openLedger(this.#collections, workspaceId, this.#now());
    try {
      return await this.#mongo.transaction((session) => this.#recordIn(workspaceId, facts, session));
    } catch (error) {
      // Without its cause, which has rows in it: this is logged for each batch.
      if (isDuplicateKey(error, "by_number")) throw new BrokenLedgerError(workspaceId);
      if (isDuplicateKey(error, "by_usage") && facts.length === 1) return ["contradicts"];
      throw error;
    }
  }

  async ledger(workspaceId: string): Promise<Ledger | null> {
    return this.#collections.ledgers.findOne({ _id: workspaceId });
  }

  async renew(workspaceId: string): Promise<Ledger | null> {
    await this.#collections.ledgers.updateOne({ _id: workspaceId }, { $set: { generation: randomUUID() } });
    return this.ledger(workspaceId);
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

  async #recordIn(workspaceId: string, facts: readonly Fact[], session: ClientSession): Promise<readonly Recorded[]> {
    const ledger = await this.#collections.ledgers.findOne({ _id: workspaceId }, { session });
    if (ledger === null) throw new BrokenLedgerError(workspaceId);
    const stored = new StoredFacts(await this.#digests(workspaceId, facts, session), ledger.microcredits);
    const pseudonyms = await pseudonymsOf(this.#collections, workspaceId, peopleOf(facts), session);
    const recorded = facts.map((fact) => stored.add(withPseudonyms(fact, pseudonyms)));
    if (stored.rows.length > 0) await this.#insert(ledger, stored.rows, session);
    return recorded;
  }

  /** The digests of the rows that these facts have or may have had, by their usageIds. */
  async #digests(
    workspaceId: string,
    facts: readonly Fact[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await this.#collections.consumptions
      .find(
        { workspaceId, usageId: { $in: [...new Set(facts.flatMap(rowIdsOf))] } },
        { session, projection: { usageId: 1, digest: 1 } },
      )
      .toArray();
    return new Map(found.map(({ usageId, digest }) => [usageId, digest]));
  }

  async #insert(ledger: LedgerDocument, rows: readonly NewRow[], session: ClientSession): Promise<void> {
    const { ledgers, consumptions } = this.#collections;
    const { _id, rows: first, generation } = ledger;
    const microcredits = rows.reduce((sum, row) => sum + row.microcredits, 0);
    const change = { $inc: { rows: rows.length, microcredits }, $set: { updatedAt: this.#now() } };
    const { matchedCount } = await ledgers.updateOne({ _id, rows: first, generation }, change, { session });
    if (matchedCount === 0) throw new Error(`The ledger of ${_id} changed inside a transaction`);
    await consumptions.insertMany(
      rows.map((row, place) => ({ workspaceId: _id, ...row, n: first + place })),
      { session },
    );
  }
}
