import { setInterval } from "node:timers/promises";
import { MongoClient } from "mongodb";

// Writes in a transaction at the database of the first argument, reports it, and leaves the transaction open until this process is killed.
const client = await MongoClient.connect(process.argv[2] ?? "");
const session = client.startSession();
session.startTransaction();
await client
  .db("test")
  .collection<{ _id: number }>("counters")
  .updateOne({ _id: 0 }, { $set: { count: -1 } }, { session });
process.stdout.write("written\n");
for await (const _ of setInterval(60_000)) continue;
