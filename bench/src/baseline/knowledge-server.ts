// The baseline of rows j, k, l and o: one process with the engine in it. No key, no limits, no access, no database that
// confirms what was found, nothing that outlives it.
import express from "express";
import type { Connection, Table } from "@lancedb/lancedb";
import { bareSearch, openIndex } from "./bare-index.ts";
import type { BareMode, BareQuery, BareStorage } from "./bare-index.ts";
import { bareAnswer } from "./bare-answer.ts";
import { appendEmbedded, readChunks } from "./bare-append.ts";
import { listen } from "./listen.ts";

const { BENCH_STORAGE: storage = "", BENCH_PASSAGES_URL: passages = "", BENCH_QUERIES_URL: queries = "" } = process.env;
const tables = new Map<string, Table>();
let connected: Promise<Connection> | null = null;

/** Opened at its first use: its bucket is made by the service's first use. */
function connection(): Promise<Connection> {
  connected ??= openIndex(JSON.parse(storage) as BareStorage);
  return connected;
}

async function tableOf(name: string): Promise<Table> {
  const table = tables.get(name) ?? (await (await connection()).openTable(name));
  tables.set(name, table);
  return table;
}

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json({ limit: "10mb" }));

app.get("/tables/:table/search", async ({ params, url }, response) => {
  const query = new URL(url, "http://bench").searchParams;
  const asked: BareQuery = {
    query: query.get("query") ?? "",
    mode: (query.get("mode") ?? "both") as BareMode,
    filter: query.get("filter") ?? "true",
    count: Number(query.get("top_k")),
  };
  const chunks = await bareSearch(await tableOf(params.table), queries, asked);
  const documents = [...Map.groupBy(chunks, ({ node }) => node)].map(([id, found]) => ({
    document_id: id,
    chunks: found.map(({ text, ordinal, offset, path }) => ({ text, ordinal, offset, path: [...path] })),
  }));
  response.json({ documents });
});

app.post("/tables/:table/answer", async ({ params, body }, response) => {
  await bareAnswer(await tableOf(params.table), queries, body as Parameters<typeof bareAnswer>[2], response);
});

// Embeds the texts of a table's chunks anew and appends them to another table.
app.post("/tables/:table/append", async ({ params, body }, response) => {
  const chunks = await readChunks(await tableOf(params.table), Number((body as { count: number }).count));
  response.json({ seconds: await appendEmbedded(await connection(), chunks, passages), chunks: chunks.rows.length });
});

listen(app);
