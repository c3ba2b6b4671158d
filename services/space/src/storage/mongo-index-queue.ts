import { newId } from "@parley/ids";
import type { Filter } from "mongodb";
import { everySize } from "../domain/model/index-queue.ts";
import type {
  ClaimedNode,
  ClaimLimit,
  IndexOutcome,
  IndexPass,
  IndexQueue,
  LiveGeneration,
  TextSizes,
} from "../domain/model/index-queue.ts";
import type { KeptText } from "../domain/model/document-text.ts";
import type { Node } from "../domain/model/node.ts";
import type { LiveNodes } from "../domain/model/live-nodes.ts";
import type { Collections } from "./collections.ts";
import { toKeptText, toNode } from "./node-documents.ts";
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

  workspaces(pass: IndexPass, sizes: TextSizes): Promise<readonly string[]> {
    return this.#nodes.distinct("workspaceId", { pending: pass, ...ofSize(sizes), ...this.#unclaimed() });
  }

  async claim(
    workspaceId: string,
    pass: IndexPass,
    limit: ClaimLimit,
    sizes: TextSizes = everySize,
  ): Promise<readonly ClaimedNode[]> {
    const waiting = await this.#nodes
      .find({ workspaceId, pending: pass, ...ofSize(sizes), ...this.#unclaimed() })
      .sort({ pendingSince: 1 })
      .limit(4 * limit.nodes)
      .toArray();
    const [oldest, ...others] = waiting;
    if (oldest === undefined) return [];
    const [found, unfound] = [others.filter(({ live }) => live !== null), others.filter(({ live }) => live === null)];
    const claims = firstOf([oldest, ...found, ...unfound], limit).map((document) => ({
      document,
      building: { generation: newId("gen"), version: document.version, at: new Date() },
    }));
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

  async text({ workspaceId, dataSourceId, nodeId, version }: ClaimedNode): Promise<KeptText | null> {
    const document = await this.#texts.findOne({ workspaceId, dataSourceId, nodeId });
    if (document === null || document.version !== version) return null;
    return toKeptText(document);
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

  async renew(nodes: readonly ClaimedNode[]): Promise<void> {
    await this.#nodes.updateMany(claimsOf(nodes), { $set: { "building.at": new Date() } });
  }

  async release(nodes: readonly ClaimedNode[]): Promise<void> {
    if (nodes.length > 0) await this.#nodes.updateMany(claimsOf(nodes), { $set: { building: null } });
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

function ofSize({ above, upTo }: TextSizes): Filter<NodeDocument> {
  return { textSize: { $gt: above, $lte: upTo } };
}

function firstOf(documents: readonly NodeDocument[], { nodes, bytes = Infinity }: ClaimLimit): readonly NodeDocument[] {
  let sum = 0;
  const beyond = documents.findIndex(({ textSize }, at) => (sum += textSize) > bytes && at > 0);
  return documents.slice(0, Math.min(nodes, beyond === -1 ? documents.length : beyond));
}

/** Nodes of one workspace, as far as the claims hold: each is of one attempt. */
function claimsOf(nodes: readonly ClaimedNode[]): Filter<NodeDocument> {
  const generations = nodes.map(({ generation }) => generation);
  return { workspaceId: nodes[0]?.workspaceId ?? "", "building.generation": { $in: generations } };
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
