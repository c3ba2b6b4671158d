import { MongoClient, MongoServerSelectionError } from "mongodb";
import type { ClientSession, Db } from "mongodb";
import { traceCommands } from "./trace-commands.ts";
import { isExporting } from "@parley/telemetry";
import { TransactionRetryError } from "./server-errors.ts";
import { WatchedConnection } from "./watched-connection.ts";

export interface MongoOptions {
  readonly url: string;
  /** The service's own database. */
  readonly database: string;
  /** Shown in the server's logs. */
  readonly appName: string;
  /** How long an operation waits for a primary, 10 seconds by default; shorter where a caller waits for the answer. */
  readonly serverSelectionTimeoutMs?: number;
  /** How long a transaction that meets other writers is tried again, 10 seconds by default. */
  readonly retryTransactionsForMs?: number;
  /** Whether `db.client` emits an event for each command; else it does for those in recorded spans, where traces are exported. */
  readonly monitorCommands?: boolean;
}

/** A connected database. */
export interface Mongo {
  readonly db: Db;
  /**
   * Runs `work` in a transaction, again when the server says it met another writer; `work` must have no effects of
   * its own. All writes are acknowledged by a majority and journaled before this resolves. @throws TransactionRetryError
   * where it has met others for as long as a caller waits.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer within 2 seconds. */
  ping(): Promise<void>;
  /** Rejects when the database does not store a write, as durably as all others, within 2 seconds. */
  probeWrite(): Promise<void>;
  close(): Promise<void>;
}

const connectWithinMs = 10_000;
// As long as callers wait. The driver goes on for two minutes, beside what its caller has long sent anew: where a database is
// slow, work that nobody waits for would be the most of what it does.
const defaultRetryTransactionsForMs = 10_000;
// The driver has this option, and does not promise it.
const watchedConnections: object = { connectionType: WatchedConnection };
const durable = { w: "majority", journal: true } as const;
const transactionOptions = { writeConcern: durable, readConcern: { level: "snapshot" } } as const;

/** Connects with durable writes; rejects when no primary answers within 10 seconds. */
export async function connectMongo(options: MongoOptions): Promise<Mongo> {
  const tracesCommands = isExporting("TRACES");
  const client = new MongoClient(options.url, {
    appName: options.appName,
    writeConcern: durable,
    readConcern: { level: "majority" },
    serverSelectionTimeoutMS: options.serverSelectionTimeoutMs ?? connectWithinMs,
    // Absent fields stay absent: a null that nobody wrote would make index and wire shapes lie.
    ignoreUndefined: true,
    // What is stored was encoded by a driver: a second look at each byte costs a seventh of decoding.
    enableUtf8Validation: false,
    monitorCommands: options.monitorCommands === true || tracesCommands,
    ...(tracesCommands && options.monitorCommands !== true ? watchedConnections : {}),
  });
  if (tracesCommands) traceCommands(client);
  await connectInTime(client);
  const db = client.db(options.database);
  return {
    db,
    transaction: (work) =>
      client.withSession((session) =>
        session.withTransaction(
          triedFor(options.retryTransactionsForMs ?? defaultRetryTransactionsForMs, work),
          transactionOptions,
        ),
      ),
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 2_000 });
    },
    probeWrite: () => probeWrite(db),
    close: () => client.close(),
  };
}

/** Begins `work` for so long from its first call on. */
function triedFor<T>(ms: number, work: (session: ClientSession) => Promise<T>) {
  const began = performance.now();
  let isRetry = false;
  let last: unknown;
  return async (session: ClientSession): Promise<T> => {
    if (isRetry && performance.now() - began > ms) throw new TransactionRetryError(ms, last);
    isRetry = true;
    try {
      return await work(session);
    } catch (error) {
      last = error;
      throw error;
    }
  };
}

/** A process that starts has no caller who waits: it waits out an election, however short operations wait. */
async function connectInTime(client: MongoClient): Promise<void> {
  const deadline = Date.now() + connectWithinMs;
  for (;;) {
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError) || Date.now() >= deadline) throw error;
    }
  }
}

async function probeWrite(db: Db): Promise<void> {
  const probes = db.collection<{ readonly _id: string; readonly at: Date }>("leases");
  const at = { $set: { at: new Date() } };
  const { matchedCount } = await probes.updateOne({ _id: "write-probe" }, at, { timeoutMS: 2_000 });
  // The first of all. Another replica may have been faster.
  if (matchedCount === 0) await probes.updateOne({ _id: "write-probe" }, at, { upsert: true, timeoutMS: 2_000 });
}
