import { usageRecordedSubject } from "@parley/contracts";
import { Broker } from "@parley/events";
import { connectMongo } from "@parley/mongo";
import type { Mongo } from "@parley/mongo";
import { Constellation, eventually } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let parley: Constellation;
beforeAll(async () => {
  parley = await Constellation.start({ analytics: true, spaces: true });
});
afterAll(() => parley.stop());

interface Entry {
  readonly value: string;
  readonly label: string;
  readonly documentCount: number;
  readonly disabled: boolean;
}
interface Answer {
  readonly period: { readonly startDate: string; readonly endDate: string };
  readonly facets: Readonly<Record<string, readonly Entry[]>>;
}

const workspace = "/analytics/consumption/facets";
const own = "/me/analytics/consumption/facets";

async function facets(path: string, body: unknown = {}): Promise<Answer> {
  return (await parley.api().expect(200, "POST", parley.api().q(path), body)) as Answer;
}

async function ask(question: string): Promise<void> {
  parley.model.on(question, { kind: "answer", pieces: ["Yes."] });
  const { conversationId, agentMessageIds } = await parley.api().ask(question, [parley.agentId]);
  await parley.api().follow(parley.api().eventsPath(conversationId, agentMessageIds[0] ?? ""));
}

const counted = (path: string, body?: unknown): Promise<Answer> =>
  eventually("the calls of the answer", async () => {
    const answer = await facets(path, body);
    return answer.facets["agent"]?.some(({ documentCount }) => documentCount > 0) === true ? answer : undefined;
  });

test("what was asked shows by agent, person and model, in all eight lists", async () => {
  await ask("what is spent");
  const answer = await counted(workspace);
  expect(Object.keys(answer.facets)).toEqual(["agent", "user", "api_key", "group", "model", "tool", "skill", "source"]);
  expect(answer.facets["model"]).toContainEqual(
    expect.objectContaining({ value: "local/scripted", label: "local/scripted", disabled: false }),
  );
  expect(answer.facets["user"]).toMatchObject([{ label: "Demo Person", pictureUrl: null, disabled: false }]);
  const agent = answer.facets["agent"]?.find(({ value }) => value === parley.agentId);
  expect(agent).toMatchObject({ scope: "visible", disabled: false });
  expect(agent?.label).not.toBe(parley.agentId);
  expect(answer.facets["api_key"]).toMatchObject([{ label: "demo", disabled: false }]);
  expect(answer.facets["source"]).toMatchObject([{ value: "api" }]);
  expect(answer.period.startDate).toMatch(/^\d{4}-\d\d-01T00:00:00.000Z$/);
});

test("one's own has no people, and a filter disables what has nothing", async () => {
  await ask("what do I spend");
  await counted(own);
  const { facets: found } = await facets(own, { filter: { agents: ["agt_none"] }, period: "days", days: 1 });
  expect(found["user"]).toEqual([]);
  expect(found["model"]?.every(({ documentCount, disabled }) => documentCount === 0 && disabled)).toBe(true);
  expect(found["agent"]).toContainEqual(expect.objectContaining({ value: parley.agentId, disabled: false }));
  const { facets: few } = await facets(own, { dimensions: ["model"], somethingElse: true });
  expect(few["agent"]).toEqual([]);
  expect(few["model"]?.filter(({ disabled }) => !disabled)).toHaveLength(1);
});

test("a body that is wrong is refused, and the answer names the field", async () => {
  const bodies = [
    [{ period: "weeks" }, "period"],
    [{ period: null }, "period"],
    [{ days: 0 }, "days"],
    [{ days: 367 }, "days"],
    [{ days: 1.5 }, "days"],
    [{ filter: null }, "filter"],
    [{ filter: { teams: [] } }, "filter.teams"],
    [{ filter: { agents: "agt" } }, "filter.agents"],
    [{ filter: { agents: ["x".repeat(257)] } }, "filter.agents[0]"],
    [{ filter: { agents: Array.from({ length: 501 }, String) } }, "filter.agents"],
    [
      { filter: { agents: Array.from({ length: 300 }, String), models: Array.from({ length: 201 }, String) } },
      "filter",
    ],
    [{ scope: "some" }, "scope"],
    [{ dimensions: ["team"] }, "dimensions[0]"],
    [[], "body"],
  ] as const;
  for (const path of [workspace, own])
    for (const [body, field] of bodies) {
      const { error } = (await parley.api().expect(400, "POST", parley.api().q(path), body)) as {
        error: { type: string; message: string };
      };
      expect([error.type, error.message.split(":")[0]]).toEqual(["invalid_request_error", field]);
    }
  const users = { filter: { users: ["usr_1"] } };
  const { error } = (await parley.api().expect(400, "POST", parley.api().q(own), users)) as {
    error: { message: string };
  };
  expect(error.message).toContain("filter.users");
});

interface Sums {
  readonly microcredits: number;
  readonly calls: number;
}
interface Breakdown {
  readonly rows: readonly (Sums & { readonly value: string; readonly label: string })[];
  readonly total: Sums;
  readonly additive: boolean;
  readonly updatedAt: string;
}
interface TimeSeries {
  readonly buckets: readonly { readonly startDate: string; readonly endDate: string }[];
  readonly series: readonly { readonly value: string; readonly points: readonly Sums[] }[];
  readonly other: readonly Sums[] | null;
  readonly total: readonly Sums[];
}

const breakdown = "/analytics/consumption/breakdown";
const timeSeries = "/analytics/consumption/timeseries";
const post = async (path: string, body: unknown): Promise<object> =>
  (await parley.api().expect(200, "POST", parley.api().q(path), body)) as object;

/** What was asked between two breakdowns that are alike: titles and their costs come a little later than answers. */
function standingStill<T>(prefix: string, work: () => Promise<T>): Promise<readonly [Breakdown, T]> {
  const byModel = async () => (await post(prefix + breakdown, { dimension: "model" })) as Breakdown;
  return eventually("figures that stand still", async () => {
    const [before, result, after] = [await byModel(), await work(), await byModel()];
    return before.updatedAt === after.updatedAt ? ([after, result] as const) : undefined;
  });
}

test("what answers have cost adds up, by model and by day, for the workspace, the person and the agent", async () => {
  await ask("what does it cost");
  await counted(workspace);
  const agent = `/assistant/agent_configurations/${parley.agentId}`;
  for (const prefix of ["", "/me", agent]) {
    const asked = { groupBy: "model", granularity: "day", period: "days", days: 3, timezone: "Europe/Berlin" };
    const [answer, days] = await standingStill(prefix, () => post(prefix + timeSeries, asked));
    expect(answer.rows).toMatchObject([{ value: "local/scripted", label: "local/scripted" }]);
    expect(answer.rows[0]?.microcredits).toBe(answer.total.microcredits);
    expect(answer.total.calls).toBeGreaterThan(0);
    expect([answer.additive, Date.parse(answer.updatedAt) > 0]).toEqual([true, true]);
    const { buckets, series, other, total } = days as TimeSeries;
    expect([buckets.length, series[0]?.points.length, other?.length]).toEqual([3, 3, 3]);
    expect(buckets[1]?.startDate).toBe(buckets[0]?.endDate);
    expect(total[2]).toMatchObject({ microcredits: answer.total.microcredits, calls: answer.total.calls });
    expect(((await post(prefix + timeSeries, { granularity: "month" })) as TimeSeries).other).toBeNull();
  }
  const { facets: found } = await facets(`${agent}/analytics/consumption/facets`);
  expect([found["agent"], found["model"]?.filter(({ disabled }) => !disabled).length]).toEqual([[], 1]);
});

test("reports refuse what is wrong, and the answer names the field", async () => {
  const agent = `/assistant/agent_configurations/${parley.agentId}`;
  const asked = [
    [breakdown, {}, "dimension"],
    [breakdown, { dimension: "team" }, "dimension"],
    [breakdown, { dimension: "agent", limit: 501 }, "limit"],
    [breakdown, { dimension: "agent", somethingElse: true }, "somethingElse"],
    [breakdown, { dimension: "agent", startDate: "2026-11-01" }, "endDate"],
    [breakdown, { dimension: "agent", startDate: "x", endDate: "2026-11-01" }, "startDate"],
    [timeSeries, {}, "granularity"],
    [timeSeries, { granularity: "day", timezone: "Nowhere" }, "timezone"],
    [timeSeries, { granularity: "day", limit: 21 }, "limit"],
    [timeSeries, { granularity: "hour", period: "days", days: 60 }, "granularity"],
    [`/me${breakdown}`, { dimension: "user" }, "dimension"],
    [agent + breakdown, { dimension: "agent" }, "dimension"],
    [agent + timeSeries, { granularity: "day", filter: { agents: ["x"] } }, "filter.agents"],
    [`${agent}/analytics/consumption/facets`, { filter: { agents: ["x"] } }, "filter.agents"],
  ] as const;
  for (const [path, body, field] of asked) {
    const { error } = (await parley.api().expect(400, "POST", parley.api().q(path), body)) as {
      error: { message: string };
    };
    expect(error.message.split(":")[0]).toBe(field);
  }
});

test("at the command line a report has the same sums, and every row is verified", async () => {
  await ask("what does the report say");
  await counted(workspace);
  const report = (...args: readonly string[]) =>
    parley.cli("usage", "report", "--workspace", parley.workspaceId, "--by", "model", ...args);
  const [answer, text] = await standingStill("", () => report("--format", "json"));
  const json = JSON.parse(text) as Breakdown;
  expect(json.total).toMatchObject({ microcredits: answer.total.microcredits, calls: answer.total.calls });
  const table = (await report()).split("\n");
  expect(table[0]).toMatch(/^Usage of .* by model, 1 to \d\d \w{3} \d{4} \(UTC\), as of /);
  expect(table[2]).toMatch(/^local\/scripted +local\/scripted .* 100%$/);
  expect((await report("--format", "csv", "--days", "1")).split("\r\n")[1]).toMatch(/^model,local\/scripted,/);
  const nothing = JSON.parse(await report("--format", "json", "--filter", "agents=agt_a,agt_b")) as Breakdown;
  expect([nothing.rows, nothing.total.calls]).toEqual([[], 0]);
  for (const wrong of [
    ["--by", "team"],
    ["--from", "2026-11-01"],
    ["--filter", "teams=a"],
    ["--from", "2026-02-30", "--to", "2026-03-01"],
  ])
    await expect(report(...wrong)).rejects.toThrow("ended with 2");
  const verified = await parley.cli("usage", "verify", "--workspace", parley.workspaceId);
  expect(verified).toMatch(/^\d+ rows with dense numbers.*in each month what conversation has published$/);
  await expect(parley.cli("usage", "verify", "--workspace", "ws_none")).rejects.toThrow("ended with 1");
});

test("days and cycles are the workspace's own at once, by the API and at the command line", async () => {
  const set = (...words: readonly string[]) =>
    parley.cli("workspaces", "set", "--workspace", parley.workspaceId, ...words);
  const timeOfDay = async (body: object = {}): Promise<string> =>
    new Date((await facets(workspace, body)).period.startDate).toISOString().slice(11);
  expect(await timeOfDay()).toBe("00:00:00.000Z");
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).getUTCDate();
  const calendar = { timeZone: "Asia/Kathmandu", cycleDay: tomorrow };
  const words = ["--time-zone", calendar.timeZone, "--cycle-day", String(tomorrow)];
  expect(JSON.parse(await set(...words))).toEqual({ workspaceId: parley.workspaceId, ...calendar });
  await eventually("the gateway knows it", async () => (await timeOfDay()) === "18:15:00.000Z" || undefined, 10_000);
  // The cycle has begun in the month before: its day of this one has not come yet.
  const { period } = await facets(workspace);
  expect([Date.parse(period.startDate) < Date.now(), Date.parse(period.endDate) > Date.now()]).toEqual([true, true]);
  expect(await timeOfDay({ period: "days", days: 1 })).toBe("18:15:00.000Z");
  const asked = { granularity: "day", period: "days", days: 2 };
  const series = await post(timeSeries, asked);
  expect(series).toMatchObject({
    timezone: calendar.timeZone,
    buckets: [{ startDate: expect.stringMatching("18:15") }, {}],
  });
  expect(await post(timeSeries, { ...asked, timezone: "UTC" })).toMatchObject({
    timezone: "UTC",
    buckets: [{ startDate: expect.stringMatching("00:00:00") }, {}],
  });
  const byModel = (await post(breakdown, { dimension: "model" })) as { readonly period: object };
  expect(byModel.period).toEqual(period);
  const report = await parley.cli("usage", "report", "--workspace", parley.workspaceId, "--format", "json");
  expect(JSON.parse(report)).toMatchObject({ period });
  expect(await parley.cli("usage", "report", "--workspace", parley.workspaceId)).toContain("(Asia/Kathmandu), as of");
  // What is not named stays.
  expect(JSON.parse(await set("--time-zone", "UTC"))).toMatchObject({ timeZone: "UTC", cycleDay: tomorrow });
  for (const [wrong, flag] of [
    [["--time-zone", "Berlin"], "--time-zone"],
    [["--cycle-day", "0"], "--cycle-day"],
    [["--cycle-day", "32"], "--cycle-day"],
    [["--cycle-day", "x"], "--cycle-day"],
    [[], "--time-zone"],
  ] as const)
    await expect(set(...wrong)).rejects.toThrow(new RegExp(`ended with 2[^]*${flag}`));
  await expect(parley.cli("workspaces", "set", "--workspace", "ws_none", "--cycle-day", "2")).rejects.toThrow("with 1");
  await set("--cycle-day", "1");
  await eventually("the gateway knows that too", async () => (await timeOfDay()) === "00:00:00.000Z" || undefined);
});

/** What the audit log says of exports. */
async function audited(): Promise<readonly object[]> {
  const { PARLEY_MONGODB_URL: url = "" } = parley.gatewayEnvironment;
  const mongo = await connectMongo({ url, database: parley.databases.gateway, appName: "test" });
  try {
    const { workspaceId } = parley;
    return await mongo.db.collection("audit").find({ workspaceId, action: "usage.exported" }).toArray();
  } finally {
    await mongo.close();
  }
}

test("an export has every row, its count first, in three formats, and is written down", async () => {
  await ask("what is exported");
  await counted(workspace);
  const path = `/api/v1/w/${parley.workspaceId}/analytics/consumption/export`;
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const asked = { startDate: day(-1), endDate: day(1) };
  const exported = async (format?: string) => {
    const response = await parley.api().request("POST", path, { ...asked, format });
    expect(response.status).toBe(200);
    return { response, count: Number(response.headers.get("parley-row-count")), text: await response.text() };
  };
  const csv = await exported();
  expect(await audited()).toMatchObject([{ by: expect.any(String), target: parley.workspaceId }]);
  expect(csv.response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.text.split("\r\n")[0]).toMatch(/^at,usageId,kind,outcome,conversationId,/);
  expect([csv.count > 0, csv.text.split("\r\n").length]).toEqual([true, csv.count + 2]);
  const lines = await exported("ndjson");
  expect(lines.text.trimEnd().split("\n")).toHaveLength(lines.count);
  const json = await exported("json");
  const rows = JSON.parse(json.text) as readonly { readonly agentId: string; readonly microcredits: number }[];
  expect([rows.length, rows.some(({ agentId }) => agentId === parley.agentId)]).toEqual([json.count, true]);
  for (const [body, field] of [
    [{ ...asked, endDate: undefined }, "endDate"],
    [{ ...asked, endDate: day(-1) }, "endDate"],
    [{ ...asked, format: "xlsx" }, "format"],
    [{ ...asked, filter: { teams: [] } }, "filter.teams"],
    [{ ...asked, days: 3 }, "days"],
  ] as const) {
    const { error } = (await parley.api().expect(400, "POST", path, body)) as { error: { message: string } };
    expect(error.message.split(":")[0]).toBe(field);
  }
});

test("while analytics is away it is said so, and the gateway stays ready", async () => {
  await parley.analytics?.kill();
  const refused = await parley.api().request("POST", parley.api().q(workspace), {});
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  await refused.text();
  const ready = await fetch(`${parley.baseUrls[0]}/readyz`);
  expect(ready.status).toBe(200);
  await ask("does it still answer");
  await parley.analytics?.start();
  await eventually("analytics is back", async () => {
    const response = await parley.api().request("POST", parley.api().q(workspace), {});
    await response.text();
    return response.ok ? true : undefined;
  });
});

const cli = (...words: readonly string[]): Promise<string> => parley.cli(...words, "--workspace", parley.workspaceId);
const rowsOf = async (): Promise<number> => Number((await cli("usage", "verify")).split(" ")[0]);

test("at the command line facts come again and count once, segments are rebuilt, and rows are exported", async () => {
  await ask("what is repeated");
  await counted(workspace);
  const published = await cli("usage", "reconcile");
  expect(Number(/published (\d+) facts again/.exec(published)?.[1])).toBeGreaterThan(0);
  expect(await cli("usage", "rebuild")).toMatch(/^made 0 segments anew from \d+ rows/);
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const exported = async () => {
    const lines = await cli("usage", "export", "--from", day(-1), "--to", day(0), "--format", "ndjson");
    return lines.trimEnd().split("\n").length;
  };
  // Titles of former questions may come meanwhile.
  await eventually("an export has every row", async () => {
    const [before, lines, after] = [await rowsOf(), await exported(), await rowsOf()];
    return (before === lines && lines === after) || undefined;
  });
  expect(await audited()).toContainEqual(expect.objectContaining({ by: "cli" }));
  const group = { name: "Sales", memberIds: [] };
  await parley.api().expect(201, "POST", parley.api().q("/groups"), group);
  expect(await parley.cli("directory", "reconcile")).toMatch(
    /^published \d+ people, \d+ keys, \d+ agents, \d+ models and 1 groups/,
  );
});

test("the rows of an answer add up to its bill, those of all answers to the bill of their conversation", async () => {
  const search = { id: "call_1", name: "search", arguments: '{"query":"x"}' };
  const looks = { kind: "answer", pieces: ["Let me look."], calls: [search] } as const;
  parley.model.on(
    "what do rows add up to",
    { ...looks, calls: [...looks.calls] },
    { kind: "answer", pieces: ["This."] },
  );
  const agentId = await parley.createAgent("Searcher", "Be brief.", undefined, { tools: { builtIn: ["search"] } });
  const api = parley.api();
  const { conversationId, agentMessageIds } = await api.ask("what do rows add up to", [agentId]);
  const messageId = agentMessageIds[0] ?? "";
  await api.follow(api.eventsPath(conversationId, messageId));
  const path = api.q(`/assistant/conversations/${conversationId}`);
  const micro = async (rest: string): Promise<number> => {
    const bill = (await api.expect(200, "GET", path + rest)) as { readonly billedCredits: number };
    return Math.round(bill.billedCredits * 1_000_000);
  };
  const billed = await micro(`/messages/${messageId}/consumption`);
  expect([billed > 0, await micro("/consumption")]).toEqual([true, billed]);
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const asked = ["--from", day(-1), "--to", day(0), "--format", "json", "--filter", `agents=${agentId}`] as const;
  interface Row {
    readonly messageId: string;
    readonly tool: string;
    readonly microcredits: number;
    readonly calls: number;
  }
  const rows = await eventually("the rows of both calls of the model and of the tool", async () => {
    const found = (JSON.parse(await cli("usage", "export", ...asked)) as readonly Row[]).filter(
      (row) => row.messageId === messageId,
    );
    return found.reduce((calls, row) => calls + row.calls, 0) === 3 ? found : undefined;
  });
  expect(rows.reduce((sum, row) => sum + row.microcredits, 0)).toBe(billed);
  expect(rows.some(({ tool }) => tool !== "")).toBe(true);
  // The ledger is the sum of these rows and of all others, and of what conversation has published.
  expect(await rowsOf()).toBeGreaterThanOrEqual(rows.length);
});

/** Works on the database of a service. */
async function inDatabase(service: "analytics" | "conversation", work: (db: Mongo["db"]) => Promise<unknown>) {
  const { PARLEY_MONGODB_URL: url = "" } = parley.gatewayEnvironment;
  const mongo = await connectMongo({ url, database: parley.databases[service], appName: "test" });
  try {
    await work(mongo.db);
  } finally {
    await mongo.close();
  }
}

test("a row, a ledger, a segment and a published fact that do not fit are each named where rows are verified", async () => {
  await ask("what is verified");
  await counted(workspace);
  await rowsOf();
  const { workspaceId } = parley;
  const wrongly = (): Promise<string> => cli("usage", "verify").then(String, String);
  await inDatabase("conversation", async (db) => {
    const facts = db.collection<{ _id: string; workspaceId: string }>("usage_facts");
    const one = await facts.findOne({ workspaceId });
    const lost = `${one?._id}-lost`;
    await facts.insertOne({ workspaceId, ...one, _id: lost });
    const month = new Date().toISOString().slice(0, 7);
    expect(await wrongly()).toMatch(new RegExp(`ended with 1.*in ${month} conversation has published`));
    await facts.deleteOne({ _id: lost });
  });
  expect(await rowsOf()).toBeGreaterThan(0);
  await inDatabase("analytics", async (db) => {
    const generation = (await db.collection("ledgers").findOne<{ generation: string }>({}))?.generation;
    const segment = {
      workspaceId,
      generation,
      place: 3,
      startAt: 1,
      endAt: 2,
      format: "",
      columns: {},
      dictionaries: {},
    };
    await db.collection("segments").insertOne(segment);
    await db.collection("ledgers").updateOne({}, { $inc: { microcredits: 1 } });
    await db.collection("consumptions").deleteOne({ workspaceId, n: 0 });
  });
  const said = await wrongly();
  expect(said).toContain("rows 0 to 0 are missing");
  expect(said).toMatch(/the ledger has \d+ microcredits, its rows \d+/);
  expect(said).toContain("segment 3 has rows that the ledger does not know");
  expect(said).toMatch(/in \d{4}-\d\d conversation has published \d+ facts of \d+ microcredits, stored are \d+ facts/);
  // As the runbook says: without rows and ledger everything is recorded anew.
  await inDatabase("analytics", async (db) => {
    for (const name of ["consumptions", "ledgers", "segments"]) await db.collection(name).deleteMany({});
  });
  await cli("usage", "reconcile");
  // Rows are counted that were there when it began.
  await eventually("all is recorded anew", async () => (await rowsOf().catch(() => 0)) > 0 || undefined);
});

test("a person who is forgotten at the command line has a pseudonym, and a receipt says what is left", async () => {
  await ask("who will be forgotten");
  const [person] = (await counted(workspace)).facets["user"] ?? [];
  const receipt = await cli("usage", "forget", "--person", person?.value ?? "");
  const pseudonym = /^pseudonym: (gone_\S+), in [1-9]\d* rows/m.exec(receipt)?.[1] ?? "";
  expect(receipt).toContain("in the stream USAGE until");
  const { facets: found } = await facets(workspace);
  expect(found["user"]?.map((entry) => entry.value)).toEqual([pseudonym]);
});

test("what could not be handled is listed with its reason, and published again where it came from", async () => {
  const broken = Buffer.from("\xff\xff nonsense", "latin1");
  const broker = await Broker.connect({ url: parley.gatewayEnvironment["PARLEY_NATS_URL"] ?? "", name: "test" });
  try {
    await broker.publish(usageRecordedSubject, broken, { messageId: "broken" });
    const dead = async () => (await parley.cli("dead", "list", "--subject", "dead.usage")).trim();
    const listed = await eventually("it is dead", async () => (await dead()) || undefined);
    const letter = JSON.parse(listed) as { readonly sequence: number };
    const described = { subject: "dead.usage", from: "usage.recorded", reason: "is not a fact of consumption" };
    expect(letter).toMatchObject({ ...described, bytes: broken.length });
    expect(await parley.cli("dead", "replay", "--subject", "dead.usage")).toContain("replayed 1 from dead.usage");
    // It is as broken as before.
    await eventually("it is dead again", async () => {
      const again = await dead();
      return again !== "" && (JSON.parse(again) as typeof letter).sequence > letter.sequence ? true : undefined;
    });
  } finally {
    await broker.close();
  }
  await expect(parley.cli("dead", "list", "--subject", "events.1")).rejects.toThrow("ended with 2");
});
