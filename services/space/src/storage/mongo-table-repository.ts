import { isDuplicateKey } from "@parley/mongo";
import type { ClientSession } from "mongodb";
import type { Node, NodeChange, NodeKey } from "../domain/model/node.ts";
import type { NodeTransition } from "../domain/model/put-node.ts";
import { tableBusy, tooManyRows } from "../domain/model/table-errors.ts";
import { maxRows } from "../domain/model/table.ts";
import type { Row, RowGeneration, RowPage, TableRepository } from "../domain/model/table.ts";
import type { Collections } from "./collections.ts";
import { toNode } from "./node-documents.ts";
import type { NodeDocument } from "./node-documents.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";
import { removeRows } from "./remove-rows.ts";
import { keyOf, rowDocument, rowsInParts, toRow } from "./row-documents.ts";
import { writeNode } from "./write-node.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
}

/** A table as it is stored: it always points at rows. */
type TableDocument = NodeDocument & { readonly rows: NonNullable<NodeDocument["rows"]> };

const attempts = 5;

/** The rows of tables in MongoDB. */
export class MongoTableRepository implements TableRepository {
  readonly #collections: Collections;
  readonly #writes: OutboxTransactions;

  constructor({ collections, writes }: Dependencies) {
    this.#collections = collections;
    this.#writes = writes;
  }

  putRows(key: NodeKey, rows: readonly Row[], transition: NodeTransition): Promise<Node | null> {
    return this.#writes.run(async (session) => {
      const table = await this.#table(key, session);
      if (table === null) return null;
      const current = toNode(table);
      const changed = transition(current);
      if (changed !== null) await writeNode(this.#collections, table, changed, session);
      await this.#replaceRows(table, rows, session);
      return changed?.node ?? current;
    });
  }

  async begin(generation: RowGeneration, removeAt: number): Promise<void> {
    await this.#collections.rowGenerations.insertOne(toBeRemoved(generation, removeAt));
  }

  async append(generation: RowGeneration, rows: readonly Row[], first: number): Promise<void> {
    for (const part of rowsInParts(rows.map((row, at) => rowDocument(generation, row, first + at))))
      await this.#collections.rows.insertMany(part);
  }

  async publish(
    generation: RowGeneration,
    count: number,
    transition: NodeTransition,
    removeAt: number,
  ): Promise<Node | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#writes.run((session) => this.#publish(generation, count, transition, removeAt, session));
      } catch (error) {
        // Made twice at once for the first time: the other one is there by now.
        if (attempt === attempts || !isDuplicateKey(error)) throw error;
      }
    }
  }

  async listRows(key: NodeKey, { limit, offset }: { limit: number; offset: number }): Promise<RowPage | null> {
    const table = await this.#table(key);
    if (table === null) return null;
    const { generation, count } = table.rows;
    const found = this.#collections.rows.find({ ...keyOf(key), generation }).sort({ place: 1 });
    return { rows: (await found.skip(offset).limit(limit).toArray()).map(toRow), total: count };
  }

  async findRow(key: NodeKey, rowId: string): Promise<Row | null | "missing"> {
    const table = await this.#table(key);
    if (table === null) return "missing";
    const { generation } = table.rows;
    const row = await this.#collections.rows.findOne({ ...keyOf(key), generation, rowId });
    return row === null ? null : toRow(row);
  }

  deleteRow(key: NodeKey, rowId: string): Promise<"deleted" | "no_row" | "missing"> {
    return this.#writes.run(async (session) => {
      const table = await this.#table(key, session);
      if (table === null) return "missing";
      const { generation } = table.rows;
      const { deletedCount } = await this.#collections.rows.deleteOne(
        { ...keyOf(key), generation, rowId },
        { session },
      );
      if (deletedCount === 0) return "no_row";
      await this.#collections.nodes.updateOne(keyOf(key), { $inc: { "rows.count": -1 } }, { session });
      return "deleted";
    });
  }

  async countRows(key: NodeKey): Promise<number | null> {
    return (await this.#table(key))?.rows.count ?? null;
  }

  async countThese(key: NodeKey, rowIds: readonly string[]): Promise<number> {
    const table = await this.#table(key);
    if (table === null) return 0;
    const { generation } = table.rows;
    return this.#collections.rows.countDocuments({ ...keyOf(key), generation, rowId: { $in: [...rowIds] } });
  }

  async removable(now: number, limit: number): Promise<readonly RowGeneration[]> {
    const due = this.#collections.rowGenerations.find({ removeAt: { $lte: new Date(now) } });
    const found = await due.sort({ removeAt: 1 }).limit(limit).toArray();
    return found.map((document) => ({ ...keyOf(document), generation: document.generation }));
  }

  async remove({ generation, ...key }: RowGeneration): Promise<boolean> {
    const { rows, rowGenerations } = this.#collections;
    const { workspaceId } = key;
    // From here on nobody can point a table at it.
    const abandoned = { $set: { removeAt: new Date(0) } };
    const { matchedCount } = await rowGenerations.updateOne({ workspaceId, _id: generation }, abandoned);
    if (matchedCount === 0) return true;
    if (!(await removeRows(rows, { ...keyOf(key), generation }))) return false;
    await rowGenerations.deleteOne({ workspaceId, _id: generation });
    return true;
  }

  async #table(key: NodeKey, session?: ClientSession): Promise<TableDocument | null> {
    const options = session === undefined ? {} : { session };
    const table = await this.#collections.nodes.findOne({ ...keyOf(key), type: "table" }, options);
    return table === null || !isTable(table) ? null : table;
  }

  /** Rows that are there keep their place; others get the next ones. */
  async #replaceRows(table: TableDocument, rows: readonly Row[], session: ClientSession): Promise<void> {
    const { nodes, rows: all } = this.#collections;
    const key = keyOf(table);
    const { generation, count, next } = table.rows;
    const these = { ...key, generation, rowId: { $in: rows.map(({ rowId }) => rowId) } };
    const found = await all.find(these, { session, projection: { rowId: 1, place: 1 } }).toArray();
    const places = new Map(found.map(({ rowId, place }) => [rowId, place]));
    const added = rows.length - found.length;
    if (count + added > maxRows) throw tooManyRows("rows");
    const documents = rows.map((row, at) =>
      rowDocument({ ...key, generation }, row, places.get(row.rowId) ?? next + at),
    );
    if (found.length > 0) await all.deleteMany(these, { session });
    for (const part of rowsInParts(documents)) await all.insertMany(part, { session });
    const pointer = { generation, count: count + added, next: next + rows.length };
    // Written in any case: two who put rows at once, or who point the table elsewhere, meet here.
    await nodes.updateOne(key, { $set: { rows: pointer } }, { session });
  }

  async #publish(
    { generation, ...key }: RowGeneration,
    count: number,
    transition: NodeTransition,
    removeAt: number,
    session: ClientSession,
  ): Promise<Node | null> {
    const { nodes, rowGenerations } = this.#collections;
    const document = await nodes.findOne(keyOf(key), { session });
    const current = document === null ? null : toNode(document);
    const changed: NodeChange | null = transition(current);
    const node = changed?.node ?? current;
    if (node?.type !== "table") return null;
    const { workspaceId } = key;
    const unremoved = { workspaceId, _id: generation, removeAt: { $gt: new Date(0) } };
    const { deletedCount } = await rowGenerations.deleteOne(unremoved, { session });
    if (deletedCount === 0) throw tableBusy();
    if (changed !== null) await writeNode(this.#collections, document, changed, session);
    const former = document?.rows?.generation;
    await nodes.updateOne(keyOf(key), { $set: { rows: { generation, count, next: count } } }, { session });
    if (former !== undefined) {
      const removal = toBeRemoved({ ...keyOf(key), generation: former }, removeAt);
      await rowGenerations.insertOne(removal, { session });
    }
    return node;
  }
}

function isTable(document: NodeDocument): document is TableDocument {
  return document.rows !== undefined;
}

function toBeRemoved({ generation, ...key }: RowGeneration, removeAt: number) {
  return { _id: generation, ...keyOf(key), generation, removeAt: new Date(removeAt) };
}
