import { isDuplicateKey } from "@parley/mongo";
import { exitPoint } from "@parley/runtime";
import type { ClientSession, Filter } from "mongodb";
import type { DataSourceKey } from "../domain/model/data-source.ts";
import type {
  Node,
  NodeChange,
  NodeKey,
  NodeRepository,
  NodeType,
  NodeWithText,
  Page,
  TakenFile,
} from "../domain/model/node.ts";
import { readersMs } from "../domain/model/table.ts";
import type { Collections } from "./collections.ts";
import { toNode } from "./node-documents.ts";
import type { NodeDocument } from "./node-documents.ts";
import type { OutboxTransactions } from "./outbox-transactions.ts";
import { removeRows } from "./remove-rows.ts";
import { writeNode } from "./write-node.ts";

interface Dependencies {
  readonly collections: Collections;
  readonly writes: OutboxTransactions;
}

// Of texts that have 8 MB each at most.
const removedAtOnce = 100;
const attempts = 5;

/** Documents, folders, tables and their texts in MongoDB. */
export class MongoNodeRepository implements NodeRepository {
  readonly #writes: OutboxTransactions;
  readonly #collections: Collections;
  readonly #nodes: Collections["nodes"];
  readonly #texts: Collections["texts"];

  constructor({ collections, writes }: Dependencies) {
    this.#writes = writes;
    this.#collections = collections;
    this.#nodes = collections.nodes;
    this.#texts = collections.texts;
  }

  async put(key: NodeKey, change: (current: Node | null) => NodeChange | null): Promise<Node | null> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#writes.run((session) => this.putWithin(key, change, session));
      } catch (error) {
        // Put twice at once for the first time: the other one is there by now.
        if (attempt === attempts || !isDuplicateKey(error)) throw error;
      }
    }
  }

  async find(key: NodeKey, ...types: readonly [NodeType, ...NodeType[]]): Promise<Node | null> {
    const document = await this.#nodes.findOne({ ...filterOf(key), type: { $in: types } });
    return document === null ? null : toNode(document);
  }

  findWithText(key: NodeKey): Promise<NodeWithText | null> {
    // A transaction reads both as they were at one moment.
    return this.#writes.run(async (session) => {
      const node = await this.#nodes.findOne(filterOf(key), { session });
      const text = await this.#texts.findOne(filterOf(key), { session, projection: { text: 1 } });
      return node === null || text === null ? null : { node: toNode(node), text: text.text };
    });
  }

  async findOfFile(key: NodeKey, fileId: string): Promise<NodeWithText | null> {
    const document = await this.#nodes.findOne({ ...filterOf(key), type: "document", "takenFrom.fileId": fileId });
    if (document === null) return null;
    const found = await this.findWithText(key);
    return found !== null && found.node.hash === document.takenFrom?.hash ? found : null;
  }

  async noteFile(key: NodeKey, { fileId, hash }: TakenFile): Promise<void> {
    await this.#nodes.updateOne({ ...filterOf(key), hash }, { $set: { takenFrom: { fileId, hash } } });
  }

  async listChildren(
    { workspaceId, dataSourceId, nodeId }: NodeKey,
    after: string | null,
    limit: number,
  ): Promise<readonly Node[]> {
    const rest = after === null ? {} : { nodeId: { $gt: after } };
    const found = this.#nodes.find({ workspaceId, dataSourceId, parentId: nodeId, ...rest });
    return (await found.sort({ nodeId: 1 }).limit(limit).toArray()).map(toNode);
  }

  async listDocuments(key: DataSourceKey, { nodeIds, limit, offset }: Page): Promise<readonly Node[]> {
    const found = this.#nodes.find(documentsOf(key, nodeIds)).sort({ nodeId: 1 });
    return (await found.skip(offset).limit(limit).toArray()).map(toNode);
  }

  async listTables(key: DataSourceKey, { limit, offset }: Omit<Page, "nodeIds">): Promise<readonly Node[]> {
    const found = this.#nodes.find(tablesOf(key)).sort({ nodeId: 1 });
    return (await found.skip(offset).limit(limit).toArray()).map(toNode);
  }

  countTables(key: DataSourceKey): Promise<number> {
    return this.#nodes.countDocuments(tablesOf(key));
  }

  countDocuments(key: DataSourceKey, nodeIds: readonly string[]): Promise<number> {
    return this.#nodes.countDocuments(documentsOf(key, nodeIds));
  }

  async isPending(key: NodeKey): Promise<boolean> {
    return (await this.#nodes.countDocuments({ ...filterOf(key), pending: { $in: ["words", "meaning"] } })) > 0;
  }

  countPending({ workspaceId, dataSourceId }: DataSourceKey): Promise<number> {
    return this.#nodes.countDocuments({ workspaceId, dataSourceId, pending: { $in: ["words", "meaning"] } });
  }

  delete(key: NodeKey, type: NodeType): Promise<boolean> {
    return this.#writes.run((session) => this.deleteWithin(key, type, session));
  }

  /** Deletes as part of a transaction. */
  async deleteWithin(key: NodeKey, type: NodeType, session: ClientSession): Promise<boolean> {
    const node = await this.#nodes.findOne({ ...filterOf(key), type }, { session });
    if (node === null) return false;
    await this.#nodes.deleteOne({ ...filterOf(key), type }, { session });
    await this.#forgetGenerations([node], session);
    if (node.rows !== undefined) await this.#forgetRows(node, node.rows.generation, session);
    await this.#texts.deleteOne(filterOf(key), { session });
    return true;
  }

  async empty({ workspaceId, dataSourceId }: DataSourceKey): Promise<boolean> {
    const source = { workspaceId, dataSourceId };
    const idOnly = { projection: { nodeId: 1 } } as const;
    // Each for itself: whichever was removed when a process died, the other is still found.
    const texts = await this.#texts.find(source, idOnly).limit(removedAtOnce).toArray();
    if (texts.length > 0) await this.#texts.deleteMany({ ...source, nodeId: { $in: texts.map(idOf) } });
    exitPoint("source.texts-removed");
    const ofNode = { projection: { workspaceId: 1, nodeId: 1, live: 1 } } as const;
    const nodes = await this.#nodes.find(source, ofNode).limit(removedAtOnce).toArray();
    await this.#forgetGenerations(nodes);
    exitPoint("source.generations-noted");
    if (nodes.length > 0) await this.#nodes.deleteMany({ ...source, nodeId: { $in: nodes.map(idOf) } });
    exitPoint("source.nodes-removed");
    const isRowless = await removeRows(this.#collections.rows, source);
    return texts.length === 0 && nodes.length === 0 && isRowless;
  }

  /** What the index has of nodes is to be removed soon. */
  async #forgetGenerations(
    nodes: readonly (Pick<NodeDocument, "workspaceId"> & { readonly live?: string | null })[],
    session?: ClientSession,
  ): Promise<void> {
    const { deletedGenerations } = this.#collections;
    for (const { workspaceId, live = null } of nodes)
      if (live !== null)
        await deletedGenerations.updateOne(
          { _id: live },
          { $set: { workspaceId } },
          { upsert: true, ...(session === undefined ? {} : { session }) },
        );
  }

  /** From now on nothing leads to them; whoever reads them now may still do so. */
  async #forgetRows(key: NodeKey, generation: string, session: ClientSession): Promise<void> {
    const removeAt = new Date(Date.now() + readersMs);
    await this.#collections.rowGenerations.insertOne(
      { _id: generation, ...filterOf(key), generation, removeAt },
      { session },
    );
  }

  /** Puts as part of a transaction. */
  async putWithin(
    key: NodeKey,
    change: (current: Node | null) => NodeChange | null,
    session: ClientSession,
  ): Promise<Node | null> {
    const document = await this.#nodes.findOne(filterOf(key), { session });
    const current = document === null ? null : toNode(document);
    const changed = change(current);
    if (changed === null) return current;
    await writeNode(this.#collections, document, changed, session);
    return changed.node;
  }
}

function filterOf({ workspaceId, dataSourceId, nodeId }: NodeKey): NodeKey {
  return { workspaceId, dataSourceId, nodeId };
}

function documentsOf({ workspaceId, dataSourceId }: DataSourceKey, nodeIds: readonly string[]): Filter<NodeDocument> {
  const these = nodeIds.length === 0 ? {} : { nodeId: { $in: [...nodeIds] } };
  return { workspaceId, dataSourceId, type: "document", ...these };
}

function tablesOf({ workspaceId, dataSourceId }: DataSourceKey): Filter<NodeDocument> {
  return { workspaceId, dataSourceId, type: "table" };
}

function idOf({ nodeId }: Pick<NodeDocument, "nodeId">): string {
  return nodeId;
}
