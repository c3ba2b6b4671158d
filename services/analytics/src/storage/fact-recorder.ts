import { applyIndexes, isDuplicateKey } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import type { ClientSession, Filter } from "mongodb";
import { BrokenLedgerError } from "../domain/model/consumption.ts";
import type { Consumption, Fact, Recording, StoredRows } from "../domain/model/consumption.ts";
import { StoredFacts, otherRowIdOf, rowIdsOf } from "../domain/model/stored-facts.ts";
import type { NewRow } from "../domain/model/stored-facts.ts";
import { indexes } from "./collections.ts";
import type { Collections } from "./collections.ts";
import type { LedgerDocument } from "./documents.ts";
import { ForgottenPeople } from "./forgotten-people.ts";
import { openLedger } from "./open-ledger.ts";
import { peopleOf, withPseudonyms } from "./pseudonyms.ts";

interface Dependencies {
  readonly mongo: Mongo;
  readonly collections: Collections;
  readonly now: () => number;
}

/** Ends a transaction: not all of its facts are new and fit. */
class SomeKnownError extends Error {}

/** Stores facts that are not known, with their numbers and sums. */
export class FactRecorder {
  readonly #mongo: Mongo;
  readonly #collections: Collections;
  readonly #now: () => number;
  readonly #forgotten: ForgottenPeople;
  /** Whether some facts of the last batch were known: then some of the next one may well be. */
  #knewSome = false;

  constructor({ mongo, collections, now }: Dependencies) {
    this.#mongo = mongo;
    this.#collections = collections;
    this.#now = now;
    this.#forgotten = new ForgottenPeople(collections);
  }

  async record(workspaceId: string, facts: readonly Fact[]): Promise<Recording> {
    try {
      return (await this.#storeUnknown(workspaceId, facts)) ?? (await this.#compareAndStore(workspaceId, facts));
    } catch (error) {
      // Without its cause, which has rows in it: this is logged for each batch.
      if (isDuplicateKey(error, "by_number")) throw new BrokenLedgerError(workspaceId);
      if (isDuplicateKey(error, "by_usage") && facts.length === 1) return { recorded: ["contradicts"], stored: null };
      throw error;
    }
  }

  /**
   * Nearly always nothing of a batch is known: to ask for all that it may be known by takes a third as long as to store it.
   * What has the same rows meets them. @returns null where some may be known, or can't be stored.
   */
  async #storeUnknown(workspaceId: string, facts: readonly Fact[]): Promise<Recording | null> {
    if (this.#knewSome) return null;
    try {
      return await this.#inTransaction(workspaceId, async (session) => {
        const ledger = await this.#addToLedger(
          { _id: workspaceId },
          sumsOf(facts.flatMap(({ rows }) => rows)),
          session,
        );
        if (ledger === null) return null;
        const others = await this.#digests(workspaceId, facts.map(otherRowIdOf), session);
        const { recorded, rows } = await this.#compare(ledger, facts, others, session);
        if (others.size > 0 || recorded.some((one) => one !== "stored")) throw new SomeKnownError();
        return { recorded, stored: await this.#insert(ledger, rows, session) };
      });
    } catch (error) {
      if (!(error instanceof SomeKnownError) && !isDuplicateKey(error, "by_usage")) throw error;
      return null;
    }
  }

  async #compareAndStore(workspaceId: string, facts: readonly Fact[]): Promise<Recording> {
    const recording = await this.#inTransaction(workspaceId, async (session) => {
      const known = await this.#collections.ledgers.findOne({ _id: workspaceId }, { session });
      if (known === null) return null;
      const digests = await this.#digests(workspaceId, facts.flatMap(rowIdsOf), session);
      const { recorded, rows } = await this.#compare(known, facts, digests, session);
      if (rows.length === 0) return { recorded, stored: null };
      const { _id, rows: first, generation } = known;
      const ledger = await this.#addToLedger({ _id, rows: first, generation }, sumsOf(rows), session);
      if (ledger === null) throw new Error(`The ledger of ${_id} changed inside a transaction`);
      return { recorded, stored: await this.#insert(ledger, rows, session) };
    });
    this.#knewSome = recording.recorded.includes("known");
    return recording;
  }

  /** @param work Gives null where the workspace has no ledger yet. */
  async #inTransaction(
    workspaceId: string,
    work: (session: ClientSession) => Promise<Recording | null>,
  ): Promise<Recording> {
    const first = await this.#mongo.transaction(work);
    if (first !== null) return first;
    // Where everything was dropped the indexes are gone as well, and without them a known fact does not meet its rows.
    await applyIndexes(this.#mongo.db, indexes);
    await openLedger(this.#collections, workspaceId, this.#now());
    const second = await this.#mongo.transaction(work);
    if (second === null) throw new BrokenLedgerError(workspaceId);
    return second;
  }

  /** @returns The ledger as it was; null where there is none such. */
  async #addToLedger(
    ledger: Filter<LedgerDocument>,
    sums: Pick<LedgerDocument, "rows" | "microcredits">,
    session: ClientSession,
  ): Promise<LedgerDocument | null> {
    const change = { $inc: sums, $set: { updatedAt: this.#now() } };
    return this.#collections.ledgers.findOneAndUpdate(ledger, change, { session, returnDocument: "before" });
  }

  async #compare(
    ledger: LedgerDocument,
    facts: readonly Fact[],
    digests: ReadonlyMap<string, string>,
    session: ClientSession,
  ) {
    const pseudonyms = await this.#forgotten.pseudonymsOf(ledger, peopleOf(facts), session);
    const stored = new StoredFacts(digests, ledger.microcredits);
    const recorded = facts.map((fact) => stored.add(withPseudonyms(fact, pseudonyms)));
    return { recorded, rows: stored.rows };
  }

  /** The digests of the rows with these usageIds. */
  async #digests(
    workspaceId: string,
    usageIds: readonly string[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, string>> {
    const found = await this.#collections.consumptions
      .find(
        { workspaceId, usageId: { $in: [...new Set(usageIds)] } },
        { session, projection: { usageId: 1, digest: 1 } },
      )
      .toArray();
    return new Map(found.map(({ usageId, digest }) => [usageId, digest]));
  }

  async #insert(ledger: LedgerDocument, rows: readonly NewRow[], session: ClientSession): Promise<StoredRows> {
    const { _id, rows: first, generation } = ledger;
    await this.#collections.consumptions.insertMany(
      rows.map((row, place) => ({ workspaceId: _id, ...row, n: first + place })),
      { session },
    );
    exitPoint("analytics.rows-written");
    return { generation, first, rows };
  }
}

function sumsOf(rows: readonly Consumption[]) {
  return { rows: rows.length, microcredits: rows.reduce((sum, { microcredits }) => sum + microcredits, 0) };
}
