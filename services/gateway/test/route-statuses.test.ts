import { Constellation, ScriptedMcpServer, eventually, newMessage, onDatabase } from "@parley/testing";
import type { ApiClient } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Route } from "../src/http/route.ts";
import type { RouteDependencies } from "../src/routes/route-dependencies.ts";
import { routeTable } from "../src/routes/route-table.ts";

import { makeBlockedAction } from "./_blocked-action.ts";
import { makeCsv } from "./_file-things.ts";
import { mcpStages, serversPerName } from "./_mcp-stages.ts";
import { newServerName } from "./_mcp-things.ts";
import { makeOpenQuestion } from "./_open-question.ts";
import { makeApp, makeConversation, makeDataSource, makeGroup, makeSpace, makeWebsite } from "./_matrix-world.ts";
import type { DataSourceIds, Ids } from "./_matrix-world.ts";
import { routeCases } from "./_route-cases.ts";
import type { Family } from "./_route-case.ts";

let parley: Constellation;
let api: ApiClient;
/** An MCP server that the registry may ask. */
let remote: ScriptedMcpServer;
let personId = "";
let spaceId = "";
let groupId = "";
let knowledge: DataSourceIds & Pick<Ids, "appId">;
beforeAll(async () => {
  remote = await ScriptedMcpServer.start();
  const registry = { PARLEY_MCP_ALLOW: remote.allowed, PARLEY_SERVERS_PER_NAME: String(serversPerName) };
  parley = await Constellation.start({
    files: true,
    spaces: true,
    registries: 1,
    environment: { space: { PARLEY_SPACE_ROLES: "api" }, "mcp-registry": registry },
  });
  api = parley.api();
  const { suggestions } = (await api.expect(
    200,
    "GET",
    api.p("/assistant/mentions/suggestions?select=users&current=true"),
  )) as { suggestions: { id: string }[] };
  personId = suggestions[0]?.id ?? "";
  spaceId = await makeSpace(api, "A project", "project");
  groupId = await makeGroup(api, "A group");
  const appId = await makeApp(api, spaceId, "An app");
  knowledge = { ...(await makeDataSource(api, spaceId, "A source")), appId };
});
afterAll(async () => {
  await parley.stop();
  await remote.stop();
});

type Place = Pick<Ids, "cId" | "questionId" | "answerId"> & Partial<Ids>;
interface Request {
  readonly place: Place;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly query?: string;
}

const model = { providerId: "local", modelId: "scripted" };
const unknownModel = { providerId: "nobody", modelId: "none" };
const familyOf = (route: Route): Family => (route.path.startsWith("/api/v1/") ? "public" : "private");
const secret = (): string => `s${Math.random().toString(36).slice(2)}`;
const converse = async (word = secret(), agentId = parley.agentId): Promise<Place> =>
  makeConversation(parley, api, agentId, word);
const conversationPath = ({ cId }: Place): string => api.q(`/assistant/conversations/${cId}`);

function idsAt(place: Place): Ids {
  return {
    wId: api.workspaceId,
    aId: parley.agentId,
    personId,
    spaceId,
    groupId,
    ...knowledge,
    fragmentId: "",
    compactionId: "",
    keyId: "",
    fileId: "",
    remoteId: "",
    toolName: "",
    serverViewId: "",
    ...place,
  };
}

/** The route's good body; a fragment that takes no other's place. */
function goodBody(route: Route, place: Place): object {
  const body = routeCases[route.operation.rpc]?.body?.(idsAt(place), familyOf(route)) ?? {};
  return "supersededContentFragmentId" in body ? { ...body, supersededContentFragmentId: null } : body;
}

function pathOf(route: Route, place: Place): string {
  const ids: Readonly<Record<string, string>> = {
    ...idsAt(place),
    mId: routeCases[route.operation.rpc]?.message === "question" ? place.questionId : place.answerId,
  };
  return route.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? "");
}

const send = async (route: Route, { place, body, headers, key }: Request): Promise<Response> =>
  parley.api(0, key).request(route.method, pathOf(route, place), body, headers);

/** A key without a person, which manages nothing. */
async function robotKey(): Promise<string> {
  const scopes = [
    "agents:read",
    "agents:write",
    "conversations:read",
    "conversations:write",
    "spaces:read",
    "spaces:write",
  ];
  return ((await api.expect(200, "POST", api.q("/keys"), { name: "robot", scopes })) as { secret: string }).secret;
}

/** A key for one space alone, though it may administer all. */
async function boundedKey(): Promise<string> {
  const key = { name: "bounded", scopes: ["spaces:read", "spaces:manage"], spaceIds: [spaceId] };
  return ((await api.expect(200, "POST", api.q("/keys"), key)) as { secret: string }).secret;
}

/** Starts a compaction that does not end by itself. */
async function compacting(): Promise<Place> {
  const word = secret();
  const place = await converse(word);
  parley.model.onQuiet(word, { kind: "silent" });
  await api.expect(200, "POST", `${conversationPath(place)}/compactions`, { model });
  return place;
}

/** Asks an agent who does not come to an end. */
async function answering(): Promise<Place> {
  const word = secret();
  parley.model.on(word, { kind: "silent" });
  const { conversationId, userMessageId, agentMessageIds } = await api.ask(word, [parley.agentId]);
  return { cId: conversationId, questionId: userMessageId, answerId: agentMessageIds[0] ?? "" };
}

/** Where something else than the model stands in a body that names one. */
function otherModel(route: Route, place: Place): object {
  const body = goodBody(route, place);
  switch (route.operation.rpc) {
    case "CreateAgent":
      return { assistant: { name: "New", description: "", instructions: "", model: unknownModel } };
    case "UpdateAgent":
      return familyOf(route) === "public"
        ? { generation_settings: { provider_id: "nobody" } }
        : { assistant: { model: unknownModel } };
    case "CreateConversation":
      return { ...body, message: { ...newMessage("hi", [parley.agentId]), modelSelection: unknownModel } };
    case "PostMessage":
      return { ...body, modelSelection: unknownModel };
    default:
      return { ...body, model: unknownModel };
  }
}

/** A space with a data source and a view of it that an agent answers from. */
async function used(): Promise<Request> {
  const spaceOfIts = await makeSpace(api, secret(), "project");
  const source = await makeDataSource(api, spaceOfIts, secret());
  const knowledgeOfIts = { dataSourceViewIds: [source.dsvId] };
  const assistant = { name: secret(), description: "", instructions: "", model, knowledge: knowledgeOfIts };
  await api.expect(200, "POST", api.q("/assistant/agent_configurations"), { assistant });
  return { place: { cId: "", questionId: "", answerId: "", spaceId: spaceOfIts, ...source } };
}

/** How each of these comes about, at a route that answers it. */
const stages: Readonly<Record<string, (route: Route) => Promise<Request>>> = {
  ...mcpStages(() => ({ api, remote, spaceId })),
  "422 idempotency_key_reused": async (route) => {
    const place = await converse();
    const headers = { "idempotency-key": secret() };
    const body = JSON.stringify(goodBody(route, place));
    const first = await send(route, { place, body, headers });
    expect(first.status).toBe(route.operation.status ?? 200);
    return { place, body: `${body} `, headers };
  },
  "413 content_too_large": async (route) => {
    const place = await converse();
    if (route.operation.rpc === "UpsertDocument") return { place, body: { text: "x".repeat(2_000_001) } };
    // Texts that are not too long, of a row that is.
    const row = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, "x".repeat(30_000)]));
    if (route.operation.rpc === "ImportApps")
      return { place, body: { apps: [{ sId: "a", name: "n", savedSpecification: "x".repeat(1_100_000) }] } };
    if (route.operation.rpc === "UpsertRows") return { place, body: { rows: [{ row_id: "r", value: row }] } };
    if (route.operation.rpc === "PostResult")
      return { place, body: { serverId: "mcs_1", result: { jsonrpc: "2.0", id: "1", result: "x".repeat(8_400_000) } } };
    return { place, body: { ...goodBody(route, place), more: "x".repeat(1_100_000) } };
  },
  "409 compaction_running": async (route) => {
    const place = await compacting();
    return { place, body: goodBody(route, place) };
  },
  "400 model_disabled": async (route) => {
    const place = await converse();
    return { place, body: otherModel(route, place) };
  },
  "403 credits_exhausted": async (route) => {
    const place = await converse();
    const scopes = ["agents:read", "conversations:read", "conversations:write", "spaces:read"];
    const wanted = { name: "poor", scopes, personId };
    const { key, secret: text } = (await api.expect(200, "POST", api.q("/keys"), wanted)) as {
      readonly key: { readonly keyId: string };
      readonly secret: string;
    };
    await api.expect(200, "PUT", api.q("/budgets"), { keys: { [key.keyId]: { limitMicrocredits: 0 } } });
    return { place, body: goodBody(route, place), key: text };
  },
  "403 message_deletion_not_authorized": async () => ({ place: await converse(), key: await robotKey() }),
  "403 message_edit_not_authorized": async (route) => {
    const place = await converse();
    return { place, body: goodBody(route, place), key: await robotKey() };
  },
  "403 person_required": async (route) => {
    const wanted: Readonly<Record<string, Partial<Request>>> = {
      ListAgents: { query: "?view=favorites" },
      UpdateAgent: { body: { userFavorite: true } },
      UpdateConversation: { body: { read: true } },
    };
    return { place: await converse(), key: await robotKey(), ...wanted[route.operation.rpc] };
  },
  // Its one scope is not enough where it has no person.
  "403 agent_editor_required": async (route) => {
    const place = await converse();
    return { place, body: goodBody(route, place), key: await robotKey() };
  },
  "400 invalid_pagination_parameters": async (route) => {
    const place = await converse();
    return { place, body: { ...goodBody(route, place), limit: 0 } };
  },
  "404 agent_configuration_not_found": async (route) => {
    const tools = { action: "add", mcp_server_view_id: "msv_missing", agent_configuration_id: "agt_missing" };
    if (route.operation.rpc === "UpdateConversationTools") return { place: await converse(), body: tools };
    const agentId = await parley.createAgent("Soon gone");
    const place = await converse(secret(), agentId);
    await api.expect(200, "DELETE", api.q(`/assistant/agent_configurations/${agentId}`));
    return { place };
  },
  "400 reaction_limit_reached": async () => {
    const place = await converse();
    const path = `${conversationPath(place)}/messages/${place.answerId}/reactions`;
    const emojis = Array.from({ length: 0x400 }, (_, i) => String.fromCodePoint(0x1f400 + i)).filter((text) =>
      /^\p{RGI_Emoji}$/v.test(text),
    );
    for (const emoji of emojis.slice(0, 2)) await api.expect(200, "POST", path, { emoji });
    // The others as the first two have come there: 200 requests in a row take half a minute.
    await onDatabase(parley.databases.conversation, async (db) => {
      const reactions = db.collection("reactions");
      const { _id: _own, ...posted } = (await reactions.findOne({ messageId: place.answerId })) ?? {};
      await reactions.insertMany(emojis.slice(2, 199).map((emoji) => ({ ...posted, emoji })));
    });
    // There is room for one more.
    await api.expect(200, "POST", path, { emoji: emojis[199] });
    return { place, body: { emoji: emojis[200] } };
  },
  "409 agent_message_running": async () => ({ place: await answering(), body: { model } }),
  "409 agent_message_error": async () => ({ place: await answering() }),
  "409 nothing_to_compact": async () => {
    const place = await converse();
    const { compactionMessage } = (await api.expect(200, "POST", `${conversationPath(place)}/compactions`, {
      model,
    })) as { compactionMessage: { sId: string } };
    await eventually("the compaction ended", async () => {
      const read = (await api.expect(
        200,
        "GET",
        `${conversationPath(place)}/compactions/${compactionMessage.sId}`,
      )) as { compactionMessage: { status: string } };
      return read.compactionMessage.status === "succeeded" ? true : undefined;
    });
    return { place, body: { model } };
  },
  "403 space_management_not_authorized": async (route) => {
    const place = await converse();
    if (route.path.includes("/groups")) return { place, body: goodBody(route, place), key: await boundedKey() };
    return { place, body: { ...goodBody(route, place), isRestricted: true }, key: await robotKey() };
  },
  "409 space_already_exists": async (route) => {
    const name = secret();
    await makeSpace(api, name, "regular");
    // A project's name may be another space's.
    const place = { ...(await converse()), spaceId: await makeSpace(api, secret(), "regular") };
    const kind = route.method === "POST" ? { spaceKind: "regular" } : {};
    return { place, body: { name: name.toUpperCase(), isRestricted: false, ...kind } };
  },
  "409 data_source_already_exists": async () => {
    const name = secret();
    await makeDataSource(api, spaceId, name);
    const place = { ...(await converse()), ...(await makeDataSource(api, spaceId, secret())) };
    return { place, body: { name: name.toUpperCase() } };
  },
  "403 data_source_auth_error": async (route) => {
    const csv = routeCases[route.operation.rpc]?.csv === true ? { csvId: await makeCsv(api) } : {};
    const place = { ...(await converse()), ...csv, dsId: await makeWebsite(api, spaceId, secret()) };
    return { place, body: goodBody(route, place) };
  },
  // Nobody crawls here: what is asked for waits.
  "409 crawl_running": async () => {
    const dsId = await makeWebsite(api, spaceId, secret());
    await api.expect(202, "POST", api.q(`/spaces/${spaceId}/data_sources/${dsId}/crawl`));
    return { place: { ...(await converse()), dsId } };
  },
  "409 group_already_exists": async () => {
    const name = secret();
    await makeGroup(api, name);
    return { place: await converse(), body: { name: name.toUpperCase() } };
  },
  "409 group_in_use": async () => {
    const used = await makeGroup(api, secret());
    const wanted = { name: secret(), isRestricted: true, spaceKind: "regular", groupIds: [used] };
    await api.expect(201, "POST", api.q("/spaces"), wanted);
    return { place: { ...(await converse()), groupId: used } };
  },
  "409 space_in_use": used,
  "409 data_source_in_use": used,
  "409 data_source_view_in_use": used,
  "409 action_decided": async () => {
    const place = await makeBlockedAction(parley, api, parley.agentId);
    const path = api.p(`/assistant/conversations/${place.cId}/messages/${place.answerId}/validate-action`);
    await api.expect(200, "POST", path, { actionId: place.actionId, approved: "rejected" });
    return { place: { ...(await converse()), ...place }, body: { actionId: place.actionId, approved: "approved" } };
  },
  "409 question_answered": async () => {
    const place = await makeOpenQuestion(parley, api);
    const path = api.p(`/assistant/conversations/${place.cId}/messages/${place.answerId}/answer-question`);
    const { actionId } = place;
    await api.expect(200, "POST", path, { actionId, answer: { selectedOptions: [0] } });
    return { place: { ...(await converse()), ...place }, body: { actionId, answer: { selectedOptions: [1] } } };
  },
  "403 action_not_yours": async () => {
    const place = await makeBlockedAction(parley, api, parley.agentId);
    return { place: { ...(await converse()), ...place }, key: await robotKey(), query: "?blocked_only=true" };
  },
  "409 mention_decided": async () => ({
    place: await converse(),
    body: { type: "agent", id: parley.agentId, action: "rejected" },
  }),
};

const routes = routeTable({ clients: {} } as RouteDependencies).filter(({ path }) =>
  /\/(assistant|spaces|groups|data_sources|data_source_views|search|analytics|budgets|mcp|tool_approvals|approvals)\b/.test(
    path,
  ),
);
// The private family's PATCH of an agent makes no favourites.
const hasNot = (route: Route, outcome: string): boolean =>
  route.operation.rpc === "UpdateAgent" && familyOf(route) === "private" && outcome === "403 person_required";
const cases = routes.flatMap((route) =>
  (routeCases[route.operation.rpc]?.statuses?.staged ?? [])
    .filter((outcome) => !hasNot(route, outcome))
    .map((outcome) => [`${route.method} ${route.path}`, outcome, route] as const),
);

test.concurrent.each(cases)("%s answers %s", async (_name, outcome, route) => {
  const request = await stages[outcome]?.(route);
  if (request === undefined) throw new Error("Nobody says how this comes about");
  const { place, body, headers, key, query = "" } = request;
  const [status = ""] = outcome.split(" ");
  const answer = (await parley
    .api(0, key)
    .expect(Number(status), route.method, pathOf(route, place) + query, body, headers)) as { error: { type: string } };
  expect(`${status} ${answer.error.type}`).toBe(outcome);
});

test("an answer that is being written can't be deleted", async () => {
  const place = await answering();
  expect(await api.expect(403, "DELETE", `${conversationPath(place)}/messages/${place.answerId}`)).toMatchObject({
    error: { type: "message_deletion_not_authorized" },
  });
});

test("a workspace has two hundred remote MCP servers and no more", async () => {
  const post = async (status: number) =>
    api.expect(status, "POST", api.q("/mcp"), { name: newServerName(), url: remote.url });
  await post(201);
  await onDatabase(parley.databases.registry, async (db) => {
    const servers = db.collection("remote_servers");
    const { _id: _own, ...one } = (await servers.findOne({ workspaceId: api.workspaceId })) ?? {};
    const left = 199 - (await servers.countDocuments({ workspaceId: api.workspaceId }));
    const others = Array.from({ length: left }, (_, at) => ({ ...one, serverId: `mrs_${at}`, nameKey: `other ${at}` }));
    await servers.insertMany(others);
  });
  await post(201);
  expect(await post(400)).toMatchObject({ error: { type: "too_many_servers" } });
});

test("every route has its statuses written down", () => {
  expect(routes.map(({ operation }) => operation.rpc).filter((rpc) => routeCases[rpc]?.statuses === undefined)).toEqual(
    [],
  );
});
