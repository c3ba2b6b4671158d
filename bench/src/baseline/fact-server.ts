// Row x's baseline: one process that takes facts of consumption from a consumer of its own and inserts them in such batches as the
// analytics service does, with the same indexes, as durable; and says how many it has. It looks for no repeats and numbers nothing.
import { setTimeout as sleep } from "node:timers/promises";
import { usageRecordedCodec } from "@parley/contracts/conversation/v1";
import express from "express";
import { MongoClient } from "mongodb";
import { AckPolicy, connect, nanos } from "nats";
import type { JsMsg } from "nats";
import { listen } from "./listen.ts";

const {
  BENCH_MONGODB_URL: url = "",
  BENCH_MONGODB_DATABASE: database = "",
  BENCH_NATS_URL: servers = "",
} = process.env;
const [stream, durable] = ["USAGE", "bench-usage"];
const [most, withinMs] = [500, 100];
const client = await MongoClient.connect(url, { writeConcern: { w: "majority", journal: true } });
const rows = client.db(database).collection("rows");
await rows.createIndex({ workspaceId: 1, usageId: 1 }, { unique: true });
await rows.createIndex({ workspaceId: 1, n: 1 }, { unique: true });
await rows.createIndex({ workspaceId: 1, at: 1, n: 1 });
let stored = await rows.countDocuments();
const connection = await connect({ servers });
const consumers = (await connection.jetstreamManager()).consumers;
const limits = { max_ack_pending: 100_000, ack_wait: nanos(30_000) };
await consumers.add(stream, { durable_name: durable, ack_policy: AckPolicy.Explicit, ...limits });
const messages = await (
  await connection.jetstream().consumers.get(stream, durable)
).consume({ max_messages: 2 * most });
const waiting: JsMsg[] = [];
let arrived = Promise.withResolvers<void>();

async function store(): Promise<void> {
  for (;;) {
    await arrived.promise;
    for (const until = performance.now() + withinMs; waiting.length < most && performance.now() < until;)
      await sleep(5);
    arrived = Promise.withResolvers<void>();
    // What has come while a batch was stored waits no more.
    while (waiting.length > 0) await insert(waiting.splice(0, most));
  }
}

async function insert(batch: readonly JsMsg[]): Promise<void> {
  await rows.insertMany(batch.map(({ data }, place) => rowOf(data, stored + place)));
  stored += batch.length;
  for (const message of batch) message.ack();
}

function rowOf(data: Uint8Array, n: number): object {
  const { usage, costMicrocredits, recorded, parts: _parts, tool: _tool, ...said } = usageRecordedCodec.decode(data);
  const tokens = Object.entries(usage ?? {}).map(([name, count]) => [name, Number(count)]);
  return { ...said, n, at: Number(recorded), microcredits: Number(costMicrocredits), ...Object.fromEntries(tokens) };
}

async function take(): Promise<void> {
  for await (const message of messages) {
    waiting.push(message);
    arrived.resolve();
  }
}

const app = express().disable("etag").disable("x-powered-by");
app.get("/workspaces/:wId/rows", async (request, response) => {
  const { wId: workspaceId } = request.params;
  response.json({ rows: await rows.countDocuments({ workspaceId }) });
});
void store();
void take();
listen(app);
