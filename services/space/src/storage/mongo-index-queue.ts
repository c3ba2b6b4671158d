import { newId } from "@parley/ids";
import type { Filter } from "mongodb";
import type { ClaimedNode, IndexOutcome, IndexPass, IndexQueue, LiveGeneration } from "../domain/model/index-queue.ts";
import type { DocumentText } from "../domain/model/document-text.ts";
import type { Node } from "../domain/model/node.ts";
import type { LiveNodes } from "../domain/model/live-nodes.ts";
import type { Collections } from "./collections.ts";
import { toNode } from "./node-documents.ts";
import type { NodeDocument } from "./node-documents.ts";

interface Options {
  readonly collections: Collections;
  /** How long a claim is believed, in milliseconds. */
  readonly claimMs: number;
}

/** What waits to be indexed, and what is found, in the collection of nodes. */
export class MongoIndexQueue implements IndexQueue, LiveNodes {
  readonly #nodes: Collections["nodes"];
  readonly #texts: Collections["texts"];
  readonly #deleted: Collections["deletedGenerations"];
  readonly #claimMs: number;

  constructor({ collections: { nodes, texts, deletedGenerations }, claimMs }: Options) {
    this.#nodes = nodes;
    this.#deleted = deletedGenerations;
    this.#texts = texts;
    this.#claimMs = claimMs;
  }

  workspaces(pass: IndexPass): Promise<readonly string[]> {
    return this.#nodes.distinct("workspaceId", { pending: pass, ...this.#unclaimed() });
  }

  async claim(workspaceId: string, pass: IndexPass, limit: number): Promise<readonly ClaimedNode[]> {
    const waiting = await this.#nodes
      .find({ workspaceId, pending: pass, ...this.#unclaimed() })
      .sort({ pendingSince: 1 })
      .limit(4 * limit)
      .toArray();
    const replacing = waiting.filter(({ live }) => live !== null);
    const others = waiting.filter(({ live }) => live === null);
    const claims = [...replacing, ...others].slice(0, limit).map((document) => ({
      document,
      building: { generation: newId("gen"), version: document.version, at: new Date() },
    }));
    if (claims.length === 0) return [];
    const updates = claims.map(({ document: { _id, version, pendingSince }, building }) => {
      const asRead = { _id, workspaceId, version, pending: pass, pendingSince, ...this.#unclaimed() };
      return { updateOne: { filter: asRead, update: { $set: { building } } } };
    });
    await this.#nodes.bulkWrite(updates, { ordered: false });
    // Which of them others had claimed meanwhile the answer does not say.
    const ours = { $in: claims.map(({ building }) => building.generation) };
    const won = await this.#nodes.distinct("building.generation", { workspaceId, "building.generation": ours });
    return claims.flatMap(({ document, building: { generation } }) =>
      won.includes(generation) ? [toClaimed(document, generation)] : [],
    );
  }

  async text({ workspaceId, dataSourceId, nodeId, version }: ClaimedNode): Promise<DocumentText | null> {
    const document = await this.#texts.findOne({ workspaceId, dataSourceId, nodeId });
    if (document === null || document.version !== version) return null;
    return { text: document.text, sections: document.sections };
  }

  async finish(outcomes: readonly IndexOutcome[]): Promise<ReadonlySet<string>> {
    const [first] = outcomes;
    if (first === undefined) return new Set();
    const updates = outcomes.map(({ node, pending, chunkCount, tokenCount, embedFrom }) => {
      const counts = { chunkCount, ...(tokenCount === null ? {} : { tokenCount }) };
      const set = { live: node.generation, building: null, pending, embedFrom, ...counts };
      const done = pending === null ? { pendingSince: null } : {};
      return { updateOne: { filter: claimOf(node), update: { $set: { ...set, ...done } } } };
    });
    await this.#nodes.bulkWrite(updates, { ordered: false });
    const theirs = { $in: outcomes.map(({ node }) => node.generation) };
    const live = await this.#nodes.distinct("live", { workspaceId: first.node.workspaceId, live: theirs });
    return new Set(live.filter((generation) => generation !== null));
  }

  async release(nodes: readonly ClaimedNode[]): Promise<void> {
    const [first] = nodes;
    if (first === undefined) return;
    // Of one workspace, and of one attempt each.
    const theirs = { $in: nodes.map(({ generation }) => generation) };
    const claimed = { workspaceId: first.workspaceId, "building.generation": theirs };
    await this.#nodes.updateMany(claimed, { $set: { building: null } });
  }

  async restart(node: ClaimedNode): Promise<void> {
    await this.#nodes.updateOne(claimOf(node), { $set: { building: null, live: null, pending: "words" } });
  }

  async restartAll(workspaceId: string): Promise<void> {
    const set = { building: null, live: null, pending: "words" as const, pendingSince: new Date() };
    await this.#nodes.updateMany({ workspaceId, type: { $in: ["document", "table"] } }, { $set: set });
  }

  async refreshAll(workspaceId: string): Promise<void> {
    const set = { building: null, pending: "words" as const, pendingSince: new Date() };
    await this.#nodes.updateMany({ workspaceId, type: { $in: ["document", "table"] } }, { $set: set });
  }

  async restartLost(workspaceId: string, generations: readonly string[]): Promise<void> {
    const set = { building: null, live: null, pending: "words" as const, pendingSince: new Date() };
    const lost = { workspaceId, live: { $in: [...generations] }, pending: { $ne: "words" as const } };
    await this.#nodes.updateMany(lost, { $set: set });
  }

  async isWaiting(workspaceId: string): Promise<boolean> {
    const waiting = { workspaceId, pending: { $in: ["words" as const, "meaning" as const] } };
    return (await this.#nodes.findOne(waiting, { projection: { _id: 1 } })) !== null;
  }

  async live(workspaceId: string, after: string, limit: number): Promise<readonly LiveGeneration[]> {
    const found = this.#nodes.find({ workspaceId, live: { $gt: after } }, { projection: { live: 1, chunkCount: 1 } });
    const documents = await found.sort({ live: 1 }).limit(limit).toArray();
    return documents.flatMap(({ live, chunkCount }) => (live === null ? [] : [{ generation: live, chunkCount }]));
  }

  async discard(workspaceId: string, generations: readonly string[]): Promise<void> {
    if (generations.length === 0) return;
    const notes = generations.map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { workspaceId } }, upsert: true },
    }));
    await this.#deleted.bulkWrite(notes, { ordered: false });
  }

  deletions(): Promise<readonly string[]> {
    return this.#deleted.distinct("workspaceId", { workspaceId: { $gt: "" } });
  }

  async deleted(workspaceId: string, limit: number): Promise<readonly string[]> {
    return (await this.#deleted.find({ workspaceId }).limit(limit).toArray()).map(({ _id }) => _id);
  }

  async forgetDeleted(workspaceId: string, generations: readonly string[]): Promise<void> {
    await this.#deleted.deleteMany({ workspaceId, _id: { $in: [...generations] } });
  }

  async named(workspaceId: string, generations: readonly string[]): Promise<ReadonlySet<string>> {
    const wanted = [...generations];
    // In this order: one that becomes live in between is named by either.
    const building = await this.#nodes.distinct("building.generation", {
      workspaceId,
      "building.generation": { $in: wanted },
    });
    const live = await this.#nodes.distinct("live", { workspaceId, live: { $in: wanted } });
    return new Set([...live, ...building].filter((generation) => generation !== null));
  }

  async findLive(workspaceId: string, generations: readonly string[]): Promise<ReadonlyMap<string, Node>> {
    const documents = await this.#nodes.find({ workspaceId, live: { $in: [...generations] } }).toArray();
    return new Map(
      documents.flatMap((document) => (document.live === null ? [] : [[document.live, toNode(document)]])),
    );
  }

  /** Nobody's, or of somebody who has not finished in time. */
  #unclaimed(): Filter<NodeDocument> {
    return { $or: [{ building: null }, { "building.at": { $lt: new Date(Date.now() - this.#claimMs) } }] };
  }
}

/** The node, if the claim still holds. A change of the node makes it void: it raises the version. */
function claimOf({ workspaceId, dataSourceId, nodeId, version, generation }: ClaimedNode): Filter<NodeDocument> {
  return { workspaceId, dataSourceId, nodeId, version, "building.generation": generation };
}

function toClaimed(document: NodeDocument, generation: string): ClaimedNode {
  const { workspaceId, version, live, chunkCount, embedFrom = 0 } = document;
  return { ...filterable(document), workspaceId, version, generation, live, chunkCount, embedFrom };
}

function filterable({ dataSourceId, nodeId, parents, tags, timestamp }: NodeDocument) {
  return { dataSourceId, nodeId, parents, tags, timestamp: timestamp.getTime() };
}
