// Row aa's baseline: one Express process that sets when a registration ends, in one durable update. No key, no limits, no checks.
import express from "express";
import { MongoClient } from "mongodb";
import { listen } from "./listen.ts";

const { BENCH_MONGODB_URL: url = "", BENCH_MONGODB_DATABASE: database = "" } = process.env;
const leaseMs = 20 * 60_000;
const client = await MongoClient.connect(url, { writeConcern: { w: "majority", journal: true } });
const servers = client.db(database).collection<{ readonly _id: string }>("servers");

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json());
app.post("/register", async (request, response) => {
  const { serverIds } = request.body as { serverIds: string[] };
  await servers.insertMany(serverIds.map((_id) => ({ _id, ownerId: "bench", leaseUntil: new Date() })));
  response.json({ success: true });
});
app.post("/heartbeat", async (request, response) => {
  const { serverId } = request.body as { serverId: string };
  const leaseUntil = new Date(Date.now() + leaseMs);
  const { matchedCount } = await servers.updateOne({ _id: serverId, ownerId: "bench" }, { $set: { leaseUntil } });
  response.json({ success: matchedCount === 1, expiresAt: leaseUntil.toISOString() });
});
listen(app);
