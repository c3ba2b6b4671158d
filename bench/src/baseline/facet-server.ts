// Row v's baselines: one Express process that counts in the same columns, one scan for each dimension, and answers with the same
// JSON; asks the database to count (`$facet`); reads rows as documents. No key, no limits, no service behind it.
import express from "express";
import { MongoClient } from "mongodb";
import { BareFacets } from "./bare-facets.ts";
import type { Filter } from "./bare-facets.ts";
import { listen } from "./listen.ts";

interface Entity {
  readonly workspaceId: string;
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly scope: string;
  readonly maker: string;
  readonly tier: string;
}

interface Body {
  readonly filter: { readonly agents: readonly string[]; readonly models: readonly string[] };
}

const { BENCH_MONGODB_URL: url = "", BENCH_MONGODB_DATABASE: database = "" } = process.env;
const { BENCH_WORKSPACE: counted = "", BENCH_ROWS: rows = "0" } = process.env;
const day = 86_400_000;
const countedDays = 30;
const client = await MongoClient.connect(url, { readConcern: { level: "majority" }, enableUtf8Validation: false });
const db = client.db(database);
const facets = counted === "" ? null : await BareFacets.read(db, counted, Number(rows));
const known = await db
  .collection<Entity>("entities")
  .find({ workspaceId: { $in: [counted, ""] } })
  .toArray();
const entities = new Map(known.map((entity) => [`${entity.kind} ${entity.id}`, entity]));
const kinds = Map.groupBy(known, ({ kind }) => kind);

function bounds(): { readonly from: number; readonly to: number } {
  const to = (Math.floor(Date.now() / day) + 1) * day;
  return { from: to - countedDays * day, to };
}

function entryOf(kind: string, value: string, documentCount: number): object {
  const entity = entities.get(`${kind} ${value}`);
  const { scope, maker, tier } = entity ?? {};
  const said = Object.entries({ scope, maker, tier }).filter(([, text]) => text);
  const named = { value, label: entity?.name || value, pictureUrl: null };
  return { ...named, documentCount, disabled: documentCount === 0, ...Object.fromEntries(said) };
}

function facetsOf(filter: Filter): object {
  const { from, to } = bounds();
  if (facets === null) throw new Error("there are no columns");
  const counts = facets.count(filter, from, to);
  const named = Object.entries(counts).map(([kind, entries]) => {
    const all = new Map(entries.map(({ value, documentCount }) => [value, documentCount]));
    for (const { id } of kinds.get(kind) ?? []) if (!all.has(id)) all.set(id, 0);
    const byCount = [...all].toSorted(([a, left], [b, right]) => right - left || order(label(kind, a), label(kind, b)));
    return [kind, byCount.map(([value, count]) => entryOf(kind, value, count))];
  });
  const period = { startDate: new Date(from).toISOString(), endDate: new Date(to).toISOString() };
  return { period, facets: Object.fromEntries(named) as object };
}

function label(kind: string, id: string): string {
  return entities.get(`${kind} ${id}`)?.name || id;
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The same counts by the database, of the values that pass. */
async function facetsByDatabase(workspaceId: string, { agents, models }: Body["filter"]): Promise<object> {
  const { from, to } = bounds();
  const ofAgents = { agentId: { $in: agents } };
  const ofModels = { model: { $in: models.map((model) => model.split("/")[1]) } };
  const count = (key: string, ...tests: object[]): object[] => [
    ...tests.map((test) => ({ $match: test })),
    { $group: { _id: key, documentCount: { $sum: 1 } } },
  ];
  const both = [ofAgents, ofModels];
  const pipeline = [
    { $match: { workspaceId, at: { $gte: from, $lt: to } } },
    {
      $facet: {
        agent: count("$agentId", ofModels),
        user: count("$userId", ...both),
        api_key: count("$keyId", ...both),
        group: [...both.map((test) => ({ $match: test })), { $unwind: "$groupIds" }, ...count("$groupIds")],
        model: count("$model", ofAgents),
        tool: count("$tool", ...both),
        skill: [...both.map((test) => ({ $match: test })), { $unwind: "$skillIds" }, ...count("$skillIds")],
        source: count("$source", ...both),
      },
    },
  ];
  const [found] = await db.collection("consumptions").aggregate(pipeline).toArray();
  return found ?? {};
}

const app = express().disable("etag").disable("x-powered-by");
app.use(express.json());
app.post("/facets", (request, response) => {
  const { agents, models } = (request.body as Body).filter;
  response.json(facetsOf({ agent: agents, model: models }));
});
app.post("/workspaces/:wId/facets", async (request, response) => {
  response.json(await facetsByDatabase(request.params.wId, (request.body as Body).filter));
});
app.get("/workspaces/:wId/rows", async (request, response) => {
  const workspaceId = request.params.wId;
  let read = 0;
  for await (const row of db.collection("consumptions").find({ workspaceId }, { batchSize: 5_000 }).sort({ n: 1 }))
    read += Number(row["calls"]);
  response.json({ read });
});
listen(app);
