// Row u's baseline: one Express process that stores a message with the writes that a post is: its conversation, the message and an
// outbox entry, in one transaction. No key, no limits, no checks, no service behind it.
import { randomBytes } from "node:crypto";
import express from "express";
import { MongoClient } from "mongodb";
import { listen } from "./listen.ts";

interface Conversation {
  readonly _id: string;
  readonly nextRank: number;
  readonly nextOutbox: number;
}

const { BENCH_MONGODB_URL: url = "", BENCH_MONGODB_DATABASE: database = "" } = process.env;
const durable = { w: "majority", journal: true } as const;
const client = await MongoClient.connect(url, { writeConcern: durable, readConcern: { level: "majority" } });
const db = client.db(database);
const conversations = db.collection<Conversation>("conversations");
const messages = db.collection<{ readonly _id: string }>("messages");
const outbox = db.collection<{ readonly _id: string }>("outbox");
await messages.createIndex({ conversationId: 1, rank: 1, version: 1 }, { unique: true });
await outbox.createIndex({ createdAt: 1 });

async function post(conversationId: string, content: unknown): Promise<object> {
  const created = Date.now();
  const _id = `msg_${randomBytes(11).toString("hex")}`;
  const rank = await client.withSession((session) =>
    session.withTransaction(
      async () => {
        const conversation = await conversations.findOne({ _id: conversationId }, { session });
        const { nextRank = 0, nextOutbox = 1 } = conversation ?? {};
        await conversations.updateOne(
          { _id: conversationId },
          { $set: { nextRank: nextRank + 1, nextOutbox: nextOutbox + 1, updated: created } },
          { session, upsert: true },
        );
        const message = { _id, conversationId, rank: nextRank, version: 0, kind: "user", created, content };
        await messages.insertOne(message, { session });
        const entry = {
          _id: `${conversationId}-${nextOutbox}`,
          payload: Buffer.from(_id),
          createdAt: new Date(created),
        };
        await outbox.insertOne(entry, { session });
        return nextRank;
      },
      { writeConcern: durable, readConcern: { level: "snapshot" } },
    ),
  );
  return { message: { sId: _id, conversationId, rank, version: 0, created, content } };
}

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json());
app.post("/conversations/:cId/messages", async (request, response) => {
  const { content } = request.body as { content: unknown };
  response.json(await post(request.params.cId, content));
});
listen(app);
