import type { CommandStartedEvent, Db, Document } from "mongodb";
import { boundedByIndex } from "./bounded-by-index.ts";
import { testStack } from "./isolation.ts";

/** A query as the driver sent it. */
export type SentQuery = Document;

const queries = new Set(["find", "aggregate", "count", "distinct", "update", "delete", "findAndModify"]);
// What belongs to the session it was sent in; `explain` refuses it.
const ofSession = new Set([
  "lsid",
  "txnNumber",
  "startTransaction",
  "autocommit",
  "readConcern",
  "writeConcern",
  "$db",
  "$clusterTime",
  "$readPreference",
]);

/** Keeps the queries that go to a database, to have their plans explained. Its client must monitor commands. */
export class QueryRecorder implements Disposable {
  readonly #db: Db;
  readonly #listener: (event: CommandStartedEvent) => void;
  #sent: SentQuery[] = [];

  constructor(db: Db) {
    this.#db = db;
    this.#listener = (event) => {
      if (event.databaseName !== db.databaseName || !queries.has(event.commandName)) return;
      const query = Object.entries(event.command as Document).filter(([key]) => !ofSession.has(key));
      this.#sent.push(...statementsOf(Object.fromEntries(query)));
    };
    db.client.on("commandStarted", this.#listener);
  }

  /** Keeps no more. */
  [Symbol.dispose](): void {
    this.#db.client.off("commandStarted", this.#listener);
  }

  /** What was sent since the last call. */
  take(): readonly SentQuery[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** Whether a query reads its whole collection. One that only counts by the collection's metadata does not. */
  async readsAll(query: SentQuery): Promise<boolean> {
    if ("count" in query && query["query"] === undefined) return false;
    // The Python server explains no update, and of a query what its own planner can do.
    if (testStack().mongodbKind === "secantusd-py")
      return !boundedByIndex(query, await this.#db.collection(collectionOf(query)).indexes());
    const plan: unknown = await this.#db.command({ explain: query, verbosity: "queryPlanner" });
    return stagesOf(plan).includes("COLLSCAN");
  }
}

/** A call of each method of a repository: a method that is missing does not compile. */
export type MethodCalls<Repository> = { readonly [Method in keyof Repository]: (repository: Repository) => unknown };

/** Calls every method of a repository; returns how many queries it sent, and those that read a whole collection. */
export async function explainQueries<Repository>(
  db: Db,
  repository: Repository,
  calls: MethodCalls<Repository>,
): Promise<{ readonly sent: number; readonly reading: readonly string[] }> {
  using recorder = new QueryRecorder(db);
  const reading: string[] = [];
  let sent = 0;
  for (const [method, call] of Object.entries(calls)) {
    await (call as (repository: Repository) => unknown)(repository);
    for (const query of recorder.take()) {
      sent += 1;
      if (await recorder.readsAll(query)) reading.push(`${method}: ${JSON.stringify(query)}`);
    }
  }
  return { sent, reading };
}

/** One query for each statement of a batch: `explain` takes no more. */
function statementsOf(query: SentQuery): readonly SentQuery[] {
  const { updates, deletes } = query;
  if (Array.isArray(updates)) return updates.map((update: unknown) => ({ ...query, updates: [update] }));
  if (Array.isArray(deletes)) return deletes.map((deletion: unknown) => ({ ...query, deletes: [deletion] }));
  return [query];
}

function collectionOf(query: SentQuery): string {
  return String(Object.values(query)[0]);
}

/** The stages of the chosen plan, wherever the server's answer nests them. */
function stagesOf(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(stagesOf);
  if (typeof plan !== "object" || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === "stage" ? [String(value)] : key === "rejectedPlans" ? [] : stagesOf(value),
  );
}
