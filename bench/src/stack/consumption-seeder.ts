import { randomUUID } from "node:crypto";
import { Binary, MongoClient } from "mongodb";
import type { Db } from "mongodb";
import { MadeUpCalls, dimensions, lists, values } from "./made-up-calls.ts";
import type { Calls } from "./made-up-calls.ts";

// As the analytics service has them: what it can't read it would say and make anew, from rows that are not there.
const segmentRows = 16_384;
const format = `1/${segmentRows}`;
const segmentsAtOnce = 8;
const documentsAtOnce = 4_096;
const days = 28;
const unnamed = { pictureUrl: null, current: true, ownerId: "", maker: "", tier: "", revision: 1 };
const dictionaries = Object.fromEntries(dimensions.map((name) => [name, JSON.stringify(lists[name])]));

/** How many rows there are in whole segments, at least so many as are wanted. */
export function inSegments(rows: number): number {
  return Math.ceil(rows / segmentRows) * segmentRows;
}

/**
 * Writes what the analytics service would have of a workspace, as it writes it: its rows as segments, for ten million
 * facts would take an hour. What only is in segments has no rows: nothing that reads those may be asked of it.
 */
export class ConsumptionSeeder {
  readonly #client: MongoClient;
  readonly #db: Db;

  private constructor(client: MongoClient, database: string) {
    this.#client = client;
    this.#db = client.db(database);
  }

  static async connect(url: string, database: string): Promise<ConsumptionSeeder> {
    return new ConsumptionSeeder(await MongoClient.connect(url), database);
  }

  /** So many rows of the last four weeks, by time, in segments. @param asRows Whether they are there as rows too. */
  async calls(workspaceId: string, rows: number, asRows: boolean): Promise<void> {
    const generation = randomUUID();
    const made = new MadeUpCalls(1);
    const end = Date.now();
    const every = (days * 86_400_000) / rows;
    let credits = 0;
    for (let from = 0; from < rows; from += segmentRows * segmentsAtOnce) {
      const places = Array.from({ length: segmentsAtOnce }, (_, at) => from / segmentRows + at);
      const documents = [];
      for (const place of places.filter((one) => one * segmentRows < rows)) {
        const start = end - (rows - place * segmentRows) * every;
        const calls = made.make(segmentRows, start, start + segmentRows * every);
        credits += calls.microcredits.reduce((sum, one) => sum + one, 0);
        documents.push({ workspaceId, generation, ...segmentOf(place, calls) });
        if (asRows) await this.#rows(workspaceId, place * segmentRows, calls);
      }
      await this.#db.collection("segments").insertMany(documents, { ordered: false });
    }
    const ledger = { rows, microcredits: credits, generation, updatedAt: end };
    await this.#db.collection<{ _id: string }>("ledgers").insertOne({ _id: workspaceId, ...ledger });
  }

  /** So few rows that there is no segment. */
  async fewCalls(workspaceId: string, rows: number): Promise<void> {
    const end = Date.now();
    const calls = new MadeUpCalls(1).make(rows, end - days * 86_400_000, end);
    await this.#rows(workspaceId, 0, calls);
    const microcredits = calls.microcredits.reduce((sum, one) => sum + one, 0);
    const ledger = { rows, microcredits, generation: randomUUID(), updatedAt: end };
    await this.#db.collection<{ _id: string }>("ledgers").insertOne({ _id: workspaceId, ...ledger });
  }

  /** The names of all that have one. */
  async names(workspaceId: string): Promise<void> {
    const kinds = ["agent", "user", "api_key", "group"] as const;
    const documents = kinds.flatMap((kind) =>
      values[kind].map((id) => ({
        _id: `${workspaceId}:${kind}:${id}`,
        ...unnamed,
        workspaceId,
        kind,
        id,
        name: `The ${kind} ${id}`,
        scope: kind === "agent" ? "visible" : "",
      })),
    );
    await this.#db.collection<{ _id: string }>("entities").insertMany(documents);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #rows(workspaceId: string, first: number, calls: Calls): Promise<void> {
    const all = Array.from(calls.at, (_, place) => ({ workspaceId, ...rowOf(first + place, calls, place) }));
    for (let from = 0; from < all.length; from += documentsAtOnce)
      await this.#db.collection("consumptions").insertMany(all.slice(from, from + documentsAtOnce), { ordered: false });
  }
}

function segmentOf(place: number, { at, codes, inputTokens, outputTokens, microcredits }: Calls) {
  const calls = new Uint8Array(at.length).fill(1);
  const cachedInputTokens = new Uint8Array(at.length);
  const columns = { at, ...codes, inputTokens, cachedInputTokens, outputTokens, microcredits, calls };
  const binaries = Object.entries(columns).map(([name, { buffer }]) => [name, new Binary(new Uint8Array(buffer))]);
  const [startAt, endAt] = [at[0], at.at(-1)];
  return { place, startAt, endAt, format, dictionaries, columns: Object.fromEntries(binaries) as object };
}

function rowOf(n: number, { at, codes, inputTokens, outputTokens, microcredits }: Calls, place: number) {
  const listOf = (name: (typeof dimensions)[number]): readonly string[] => lists[name][codes[name][place] ?? 0] ?? [];
  const [provider = "", model = ""] = (listOf("model")[0] ?? "").split("/");
  const payer = { agentId: listOf("agent")[0] ?? "", userId: listOf("user")[0] ?? "", keyId: listOf("api_key")[0] };
  const call = { kind: "answer", outcome: "succeeded", provider, model, tool: listOf("tool")[0] ?? "" };
  const places = { conversationId: `cnv_${n % 1_000}`, messageId: `msg_${n}`, runId: `run_${n}`, step: 0 };
  const spent = { inputTokens: inputTokens[place], cachedInputTokens: 0, outputTokens: outputTokens[place], calls: 1 };
  const many = { groupIds: listOf("group"), skillIds: listOf("skill"), source: listOf("source")[0] };
  const named = { n, usageId: `run_${n}-0`, digest: "d".repeat(43), traceId: "", at: at[place] };
  return { ...named, ...payer, ...call, ...places, ...spent, ...many, microcredits: microcredits[place] };
}
