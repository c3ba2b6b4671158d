import { Constellation, SchemaBounds, ScriptedMcpServer, rotated } from "@parley/testing";
import type { BoundCase, BoundedSchema } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClients } from "../src/clients.ts";
import type { Route } from "../src/http/route.ts";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";
import { makeCsv } from "./_file-things.ts";
import { freshThings } from "./_fresh-things.ts";
import { matrixParley } from "./_mcp-things.ts";
import { makeMember, makeThings } from "./_matrix-world.ts";
import type { Ids, Member } from "./_matrix-world.ts";
import { caseOf, familyOf, pathOf } from "./_route-paths.ts";

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: BoundedSchema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: BoundedSchema } | undefined>> };
}
interface Document {
  readonly components?: { readonly schemas?: Readonly<Record<string, BoundedSchema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
type Headers = Readonly<Record<string, string>>;
type Problems = readonly { readonly field: string; readonly problem: string }[];
interface Answer {
  readonly status: number;
  readonly problems: Problems;
}

const nowhere = "127.0.0.1:1";
const elsewhere = { file: nowhere, space: nowhere, mcpRegistry: nowhere, analytics: nowhere };
const clients = createClients({ conversation: nowhere, ...elsewhere });
// Routes only keep these until they are called.
const routes = routeTable({ clients } as RouteDependencies);

let parley: Constellation;
let remote: ScriptedMcpServer;
let own: { readonly member: Member; readonly ids: Ids };
let document: Document;
let bounds: SchemaBounds;
const wrong: string[] = [];
let asked = 0;
beforeAll(async () => {
  remote = await ScriptedMcpServer.start();
  parley = await Constellation.start(matrixParley(remote));
  const member = await makeMember(parley, parley.workspaceId, "bounds-4d2b");
  own = { member, ids: await makeThings(parley, member, "bounded-9f31", remote.url) };
  document = (await (await fetch(`${member.api.baseUrl}/openapi.json`)).json()) as Document;
  bounds = new SchemaBounds(document);
}, 300_000);
afterAll(async () => {
  clients.close();
  await remote.stop();
  await parley.stop();
});

/** What the document says of a route. */
function operationOf({ method, path }: Route): Operation {
  return document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
}

async function send(route: Route, path: string, body: unknown, headers: Headers = {}): Promise<Answer> {
  asked += 1;
  const response = await own.member.api.request(route.method, path, body, headers);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
  if (isStream || response.ok) await response.body?.cancel();
  if (isStream || response.ok) return { status: response.status, problems: [] };
  const { error } = (await response.json()) as { error: { fields?: Problems } };
  return { status: response.status, problems: error.fields ?? [] };
}

// A list is named where one of its entries is, and what holds several forms where none of them fits.
const isNamed = (field: string, { problems }: Answer): boolean =>
  problems.some((one) => one.field === field || one.field === "body" || field.startsWith(one.field));
const problemOf = (field: string, { problems }: Answer) => problems.find((one) => one.field === field)?.problem;

async function check(
  route: Route,
  { field, bound, isWithin, value, usual }: BoundCase,
  ask: (value: unknown) => Promise<Answer>,
): Promise<void> {
  const answer = await ask(value);
  const what = `${route.method} ${route.path} ${field}, its ${bound} ${isWithin ? "at the bound" : "beyond"}`;
  const told = `${what}: ${answer.status} ${JSON.stringify(answer.problems).slice(0, 200)}`;
  if (!isWithin && !([400, 413].includes(answer.status) && isNamed(field, answer))) wrong.push(told);
  if (answer.status >= 500) wrong.push(told);
  const problem = problemOf(field, answer);
  if (!isWithin || problem === undefined) return;
  // What stands there already is no bound of the value: the longest name is taken by a route beside this one, a view is filled by the case before.
  if (answer.status === 409 || problem.startsWith("must not leave")) return;
  // What is refused of a usual value too, as an id of nothing, is not refused for its bound.
  if (problem !== problemOf(field, await ask(usual))) wrong.push(told);
}

let turn = 0;
// Names that a database holds apart are made of another letter by each route.
const letterOf = (route: Route): string => String.fromCodePoint(97 + (routes.indexOf(route) % 26));
/**
 * All of them in a long run; else each route has other ones than the one before. What is to be refused comes first: a request that is
 * taken may use up what the next one needs.
 */
const some = (cases: readonly BoundCase[]): readonly BoundCase[] =>
  rotated(cases, 3, turn++).toSorted((left, right) => Number(left.isWithin) - Number(right.isWithin));

async function checkBody(route: Route, ids: Ids, schema: BoundedSchema): Promise<void> {
  const path = pathOf(route, ids);
  const { body, otherBody } = caseOf(route);
  const things = caseOf(route).csv === true ? { ...ids, csvId: await makeCsv(own.member.api) } : ids;
  const good = { ...otherBody?.(things), ...body?.(things, familyOf(route)) };
  for (const one of some(bounds.casesOf(schema, good, letterOf(route))))
    await check(route, one, (value) => send(route, path, value));
}

async function checkQuery(route: Route, ids: Ids, { name, schema }: Parameter): Promise<void> {
  const [path = "", query = ""] = pathOf(route, ids).split("?");
  const body = caseOf(route).body?.(ids, familyOf(route));
  const ask = (value: unknown): Promise<Answer> => {
    const asked = new URLSearchParams(query);
    asked.delete(name);
    for (const one of [value].flat()) asked.append(name, String(one));
    return send(route, `${path}?${asked.toString()}`, body);
  };
  // In a query a list of one is no list.
  const all = bounds
    .casesOf(schema, undefined, letterOf(route), name)
    .filter(({ value }) => !Array.isArray(value) || value.length > 1);
  for (const one of some(all)) await check(route, one, ask);
}

async function checkRoute(route: Route): Promise<void> {
  const { parameters = [], requestBody } = operationOf(route);
  // Of what the others need, too.
  const ends = route.method === "DELETE" || route.operation.rpc === "UpdateSpace";
  const ids = ends ? await freshThings(parley, own, route) : own.ids;
  const schema = requestBody?.content["application/json"]?.schema;
  if (schema !== undefined) await checkBody(route, ids, schema);
  for (const parameter of parameters.filter((one) => one.in === "query")) await checkQuery(route, ids, parameter);
}

test("what the document bounds is taken at each bound, and refused with the field's name one beyond", async () => {
  const bounded = routes.filter((route) => {
    const { parameters = [], requestBody } = operationOf(route);
    return requestBody !== undefined || parameters.some((one) => one.in === "query");
  });
  const left = bounded.values();
  const worker = async (): Promise<void> => {
    for (const route of left) await checkRoute(route);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(400);
}, 300_000);

/** What a header's pattern takes at the most, how its field is called, and how more is refused. */
const headerBounds: Readonly<Record<string, readonly [number, string, string]>> = {
  "Idempotency-Key": [255, "Idempotency-Key", "must be 1 to 255 printable ASCII characters, once"],
  "Last-Event-ID": [128, "lastEventId", "is not an event id"],
};

test("headers are taken at the bounds of the document, and refused with their names one beyond", async () => {
  const told: string[] = [];
  const seen = new Set<string>();
  for (const route of routes)
    for (const { name, in: place, schema } of operationOf(route).parameters ?? []) {
      const bound = headerBounds[name];
      if (place !== "header" || schema["pattern"] === undefined || bound === undefined) continue;
      const [most, field, problem] = bound;
      expect(schema["pattern"]).toContain(`,${most}}`);
      const refusalAt = async (length: number): Promise<string | undefined> => {
        const body = caseOf(route).body?.(own.ids, familyOf(route));
        const headers = { accept: "*/*", [name]: `${route.operation.rpc}-`.padEnd(length, "x") };
        return problemOf(field, await send(route, pathOf(route, own.ids), body, headers));
      };
      const [within, beyond] = [await refusalAt(most), await refusalAt(most + 1)];
      // That of no event is refused at any length.
      const isRight = beyond === problem && (within === problem) === (name === "Last-Event-ID");
      if (!isRight) told.push(`${route.method} ${route.path}: ${within}, ${beyond}`);
      seen.add(`${name} of ${route.operation.rpc}`);
    }
  expect(told).toEqual([]);
  expect([...seen].filter((one) => one.startsWith("Last-Event-ID")).length).toBeGreaterThan(0);
  expect(seen.size).toBeGreaterThan(15);
}, 120_000);
