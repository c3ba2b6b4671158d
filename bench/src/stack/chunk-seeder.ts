import { randomBytes } from "node:crypto";
import { Index } from "@lancedb/lancedb";
import type { Table } from "@lancedb/lancedb";
import { MongoClient } from "mongodb";
import { foldedWords, openIndex } from "../baseline/bare-index.ts";
import { textVector } from "../baseline/text-vector.ts";
import { ChunkTexts } from "./chunk-text.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Source } from "./source.ts";

interface NodeDocument {
  _id: string;
  [field: string]: unknown;
}

const chunksInDocument = 50;
const documentsAtOnce = 100;
const tagCount = 10;
const hour = 3_600_000;
const firstHour = Date.UTC(2026, 0, 1);
// From so many rows on the service makes an index of vectors.
const rowsForVectorIndex = 20_000;

/** The tag of every tenth document, and a time that half of them are later than. */
export const filtered = (chunks: number) => ({
  tags: ["tag3", "tag7"],
  after: firstHour + (chunks / chunksInDocument / 2) * hour,
});

/**
 * Fills a data source's part of the index with so many chunks, and the database with their documents: the service would
 * take an hour. Documents are copies of one that the service wrote, rows have its columns, and the table ends
 * as the service's own care would leave it. Resolves with the table's name.
 */
export async function seedChunks(knowledge: Knowledge, mongodbUrl: string, source: Source, chunks: number) {
  await source.put("pattern", "The pattern of all others.");
  await source.indexed();
  const client = await MongoClient.connect(mongodbUrl);
  try {
    const database = client.db(knowledge.database);
    const nodes = database.collection<NodeDocument>("nodes");
    const pattern = await nodes.findOne({ nodeId: "pattern", dataSourceId: source.dataSourceId });
    const named = await database.collection("index_tables").findOne({});
    if (pattern === null || named === null) throw new Error("the service has indexed nothing");
    const connection = await openIndex(knowledge.storage);
    const table = await connection.openTable(String(named["table"]));
    const texts = new ChunkTexts(1);
    for (let from = 0; from < chunks / chunksInDocument; from += documentsAtOnce) {
      const documents = Array.from({ length: documentsAtOnce }, (_, index) => documentOf(pattern, from + index));
      await table.add(documents.flatMap((document) => rowsOf(document, texts)));
      await nodes.insertMany(documents);
    }
    await settle(table);
    return table.name;
  } finally {
    await client.close();
  }
}

function documentOf(pattern: NodeDocument, place: number): NodeDocument {
  const nodeId = `document-${place}`;
  return {
    ...pattern,
    _id: pattern._id.replace(/pattern$/, nodeId),
    nodeId,
    title: nodeId,
    titleWords: ["document", String(place)],
    parents: [nodeId],
    tags: [`tag${place % tagCount}`],
    timestamp: new Date(firstHour + place * hour),
    live: `gen_${randomBytes(11).toString("hex")}`,
    chunkCount: chunksInDocument,
  };
}

function rowsOf({ nodeId, dataSourceId, live, parents, tags, timestamp }: NodeDocument, texts: ChunkTexts) {
  return Array.from({ length: chunksInDocument }, (_, ordinal) => {
    const text = texts.chunk();
    return {
      generation: live,
      node: nodeId,
      source: dataSourceId,
      ordinal,
      parents,
      tags,
      timestamp: BigInt((timestamp as Date).getTime()),
      words: foldedWords(text).join(" "),
      text,
      offset: ordinal * text.length,
      path: [],
      hash: randomBytes(32).toString("hex"),
      vector: textVector(text),
    };
  });
}

async function settle(table: Table): Promise<void> {
  if ((await table.countRows()) >= rowsForVectorIndex)
    await table.createIndex("vector", { config: Index.ivfFlat({ distanceType: "cosine" }) });
  await table.optimize();
}
