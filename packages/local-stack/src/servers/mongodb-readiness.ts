import type { Db, MongoClient } from "mongodb";

/**
 * Proves that the server takes durable writes as a replica set (transactions and change streams need one) and tells its
 * version. `member` is the address with which a real mongod's set is made, or mended after its port changed; null
 * leaves the set alone.
 */
export async function proveMongodb(url: string, member: string | null): Promise<string> {
  const driver = await import("mongodb"); // only who starts a database pays for loading the driver
  const client = new driver.MongoClient(url, { serverSelectionTimeoutMS: 3_000, appName: "parley-local-stack" });
  try {
    await client.connect();
    const admin = client.db("admin");
    if (member !== null) await ensureReplicaSet(admin, member);
    const hello = await admin.command({ hello: 1 });
    if (typeof hello["setName"] !== "string") throw new Error("the server is not a member of a replica set");
    if (hello["isWritablePrimary"] !== true) throw new Error("the server is not the primary yet");
    await writeAndRead(client);
    const build = await admin.command({ buildInfo: 1 });
    return String(build["secantusVersion"] ?? build["version"]);
  } finally {
    await client.close();
  }
}

/** How long a transaction may take on a server that takes this while it runs alone. */
export async function limitTransactions(url: string, seconds: number): Promise<void> {
  const driver = await import("mongodb");
  const client = new driver.MongoClient(url, { serverSelectionTimeoutMS: 3_000, appName: "parley-local-stack" });
  try {
    await client.db("admin").command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds });
  } finally {
    await client.close();
  }
}

async function writeAndRead(client: MongoClient): Promise<void> {
  const probes = client.db("parley_readiness").collection<{ _id: string; at: Date }>("starts");
  const at = new Date();
  await probes.updateOne({ _id: "last" }, { $set: { at } }, { upsert: true, writeConcern: { w: "majority", j: true } });
  const read = await probes.findOne({ _id: "last" });
  if (read === null) throw new Error("the server does not give back what was written");
}

const notYetInitialized = 94;
const invalidReplicaSetConfig = 93;

async function ensureReplicaSet(admin: Db, member: string): Promise<void> {
  try {
    await admin.command({ replSetGetStatus: 1 });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const members = [{ _id: 0, host: member }];
    if (code === notYetInitialized) {
      await admin.command({ replSetInitiate: { _id: "parley", members } });
    } else if (code === invalidReplicaSetConfig) {
      await admin.command({ replSetReconfig: { _id: "parley", version: Date.now() % 1e9, members }, force: true });
    } else {
      throw error;
    }
  }
}
