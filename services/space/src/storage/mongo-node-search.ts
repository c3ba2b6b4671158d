import type { Filter } from "mongodb";
import type { NodeKey, Node } from "../domain/model/node.ts";
import type { NodeMatch, NodeSearch, NodeSelection, SourcePlace, TitlePlace } from "../domain/model/node-search.ts";
import type { SearchScope } from "../domain/model/search-filter.ts";
import type { Collections } from "./collections.ts";
import { nodeDocumentId, toNode } from "./node-documents.ts";
import type { NodeDocument } from "./node-documents.ts";

// Sorts after every text that begins as the word does.
const last = "\u{10ffff}";

/** Nodes by what is said of them, in MongoDB. */
export class MongoNodeSearch implements NodeSearch {
  readonly #nodes: Collections["nodes"];

  constructor({ nodes }: Pick<Collections, "nodes">) {
    this.#nodes = nodes;
  }

  async find(
    { workspaceId, scopes, types }: NodeSelection,
    match: NodeMatch,
    after: TitlePlace | null,
    limit: number,
  ): Promise<readonly Node[]> {
    const shown = shownBy(scopes);
    if (shown.length === 0) return [];
    const parts = [...matching(match), { $or: shown }, ...(after === null ? [] : [comingAfter(after)])];
    const filter = { workspaceId, type: { $in: [...types] }, $and: parts };
    const order = { title: 1, dataSourceId: 1, nodeId: 1 } as const;
    return (await this.#nodes.find(filter).sort(order).limit(limit).toArray()).map(toNode);
  }

  async listChanged(
    { workspaceId, scopes, types }: NodeSelection,
    since: number,
    after: SourcePlace | null,
    limit: number,
  ): Promise<readonly Node[]> {
    const shown = shownBy(scopes);
    if (shown.length === 0) return [];
    const later = after === null ? [] : [{ $or: laterThan(after) }];
    const filter = { workspaceId, type: { $in: [...types] }, updatedAt: { $gte: new Date(since) } };
    const found = this.#nodes.find({ ...filter, $and: [{ $or: shown }, ...later] });
    return (await found.sort({ dataSourceId: 1, nodeId: 1 }).limit(limit).toArray()).map(toNode);
  }

  async findMany(workspaceId: string, keys: readonly NodeKey[]): Promise<readonly Node[]> {
    if (keys.length === 0) return [];
    const found = this.#nodes.find({ workspaceId, _id: { $in: keys.map(nodeDocumentId) } });
    return (await found.toArray()).map(toNode);
  }
}

function matching(match: NodeMatch): readonly Filter<NodeDocument>[] {
  switch (match.kind) {
    case "ids":
      return [{ nodeId: { $in: [...match.nodeIds] } }];
    case "url":
      return [{ sourceUrl: match.url }];
    case "words":
      return [
        ...match.words.map((word) => ({ titleWords: { $elemMatch: { $gte: word, $lt: word + last } } })),
        ...(match.exceptUrl === null ? [] : [{ sourceUrl: { $ne: match.exceptUrl } }]),
      ];
    default:
      return match satisfies never;
  }
}

/** What the scopes show, as alternatives. */
function shownBy(scopes: readonly SearchScope[]): Filter<NodeDocument>[] {
  const whole = scopes.filter(({ parentsIn }) => parentsIn === null).map(({ dataSourceId }) => dataSourceId);
  const parts = scopes.flatMap(({ dataSourceId, parentsIn }) =>
    parentsIn === null || parentsIn.length === 0 ? [] : [{ dataSourceId, parents: { $in: [...parentsIn] } }],
  );
  return [...(whole.length === 0 ? [] : [{ dataSourceId: { $in: whole } }]), ...parts];
}

function comingAfter({ title, dataSourceId, nodeId }: TitlePlace): Filter<NodeDocument> {
  return {
    $or: [{ title: { $gt: title } }, ...laterThan({ dataSourceId, nodeId }).map((later) => ({ ...later, title }))],
  };
}

function laterThan({ dataSourceId, nodeId }: SourcePlace): Filter<NodeDocument>[] {
  return [{ dataSourceId: { $gt: dataSourceId } }, { dataSourceId, nodeId: { $gt: nodeId } }];
}
