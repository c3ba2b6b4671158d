import { expect, test } from "vitest";
import { eventually } from "@parley/testing";
import { actor, newId, person, refusal } from "./_harness.ts";
import { manager, remoteHarness } from "./_remote-harness.ts";
import { greet, reply, schema, startHttp, startTools } from "./_remote-servers.ts";

const registry = remoteHarness({ PARLEY_TOOLS_MAX_AGE_MS: "300" });
const read = async (serverId: string) => (await registry.remotes.GetServer({ actor: manager, serverId })).server;
const away = "https://mcp.invalid/mcp";

test("nobody administers servers without the scope", async () => {
  const fields = { actor, serverId: "mrs_1", spaceId: "spc_open", viewId: "msv_1", toolName: "t" };
  const calls = [
    registry.remotes.CreateServer({ ...fields, name: "a server", url: away }),
    registry.remotes.ListServers(fields),
    registry.remotes.GetServer(fields),
    registry.remotes.UpdateServer(fields),
    registry.remotes.DeleteServer(fields),
    registry.remotes.SyncServer(fields),
    registry.remotes.UpdateTool(fields),
    registry.views.CreateView(fields),
    registry.views.DeleteView(fields),
  ];
  for (const call of calls) expect(await refusal(call)).toEqual(["PERMISSION_DENIED", "INSUFFICIENT_SCOPE", undefined]);
});

test("a server that does not answer is made, with why; another workspace has none of it", async () => {
  const serverId = await registry.create(away);
  expect(await read(serverId)).toMatchObject({ tools: [], syncProblem: "it could not be reached", url: away });
  const stranger = { ...manager, workspaceId: "ws_other" };
  const missing = ["NOT_FOUND", "REMOTE_SERVER_NOT_FOUND", undefined];
  expect(await refusal(registry.remotes.GetServer({ actor: stranger, serverId }))).toEqual(missing);
  expect(await refusal(registry.remotes.DeleteServer({ actor: stranger, serverId }))).toEqual(missing);
  expect((await registry.remotes.ListServers({ actor: stranger })).servers).toEqual([]);
  const refused = await refusal(registry.remotes.SyncServer({ actor: manager, serverId }));
  expect(refused).toEqual(["UNAVAILABLE", "SERVER_NOT_ANSWERING", undefined]);
});

test.each([
  ["name", { name: "four" }],
  ["name", { name: "x".repeat(31) }],
  ["name", { name: " spaced " }],
  ["description", { description: "x".repeat(1_001) }],
  ["callTimeoutMs", { callTimeoutMs: "999" }],
  ["callTimeoutMs", { callTimeoutMs: "86400001" }],
  ["headers", { headers: [{ name: "host", value: "a" }] }],
  ["headers", { headers: [{ name: "mcp-session-id", value: "a" }] }],
  ["headers", { headers: [{ name: "a b", value: "a" }] }],
  ["headers", { headers: [{ name: "x-a", value: "a\r\nx-b: c" }] }],
])("a wrong %s is refused: %j", async (field, fields) => {
  const asked = { actor: manager, name: "a wrong one", url: away, ...fields };
  const refused = await refusal(registry.remotes.CreateServer(asked));
  expect(refused).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", field]);
});

test("how long calls of a server may take is its administrator's word, and told to who starts them", async () => {
  const named = { name: newId("slow"), url: away };
  const made = await registry.remotes.CreateServer({ actor: manager, ...named, callTimeoutMs: "86400000" });
  const serverId = made.server?.serverId ?? "";
  const viewId = await registry.show(serverId);
  const told = async () => (await registry.views.ListViewTools({ actor, viewIds: [viewId] })).views[0]?.callTimeoutMs;
  expect([made.server?.callTimeoutMs, await told()]).toEqual(["86400000", "86400000"]);
  const change = (callTimeoutMs: string) => registry.remotes.UpdateServer({ actor: manager, serverId, callTimeoutMs });
  expect(await refusal(change("-1"))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "callTimeoutMs"]);
  await registry.remotes.UpdateServer({ actor: manager, serverId, description: "other" });
  expect(await told()).toBe("86400000");
  await change("0");
  expect([(await read(serverId))?.callTimeoutMs, await told()]).toEqual(["0", "0"]);
});

test("a name is one server's, whatever its case", async () => {
  const name = newId("Unique");
  await registry.remotes.CreateServer({ actor: manager, name, url: away });
  const again = registry.remotes.CreateServer({ actor: manager, name: name.toUpperCase(), url: away });
  expect(await refusal(again)).toEqual(["ALREADY_EXISTS", "SERVER_NAME_TAKEN", undefined]);
});

test("headers go with each request, not to another address, and are shown nowhere", async () => {
  const secret = "zebra-secret-4f1c";
  const seen: unknown[] = [];
  await using remote = await startTools(
    () => [{ name: "leak", inputSchema: schema, description: `quotes ${secret}` }],
    ({ id }, response, request) => {
      seen.push(request.headers.authorization);
      reply(response, { jsonrpc: "2.0", id, error: { code: -1, message: `bad ${request.headers.authorization}` } });
    },
  );
  const serverId = await registry.create(remote.url, [{ name: "authorization", value: `Bearer ${secret}` }]);
  const viewId = await registry.show(serverId);
  const ended = await registry.callTool(viewId, "leak");
  expect(seen).toEqual([`Bearer ${secret}`]);
  const shown = [
    ended,
    await registry.remotes.GetServer({ actor: manager, serverId }),
    await registry.remotes.ListServers({ actor: manager }),
    await registry.views.ListViewTools({ actor, viewIds: [viewId] }),
    await registry.mongo.db.collection("secrets").find({ serverId }).toArray(),
    await registry.mongo.db.collection("remote_servers").find({ serverId }).toArray(),
    await registry.mongo.db.collection("calls").find({ serverId }).toArray(),
  ];
  expect(JSON.stringify(shown)).not.toContain(secret);
  expect(JSON.stringify(shown)).toContain("[redacted]");
  const moved = registry.remotes.UpdateServer({ actor: manager, serverId, url: away });
  expect(await refusal(moved)).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "headers"]);
});

test("an announced change, an old list and a sync have the tools read again", async () => {
  let name = "first";
  await using remote = await startHttp((message, response, request) => {
    if (request.method === "GET") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const changed = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };
      const timer = setInterval(() => response.write(`data: ${JSON.stringify(changed)}\n\n`), 700);
      response.on("close", () => clearInterval(timer));
      return;
    }
    if (message?.method === "initialize") {
      const capabilities = { tools: { listChanged: true } };
      const result = { protocolVersion: "2025-11-25", capabilities, serverInfo: { name: "n", version: "9" } };
      return reply(response, { jsonrpc: "2.0", id: message.id, result });
    }
    if (greet(message, response) || message === null) return;
    reply(response, { jsonrpc: "2.0", id: message.id, result: { tools: [{ name, inputSchema: schema }] } });
  });
  const serverId = await registry.create(remote.url);
  expect((await read(serverId))?.version).toBe("9");
  name = "second";
  await eventually("the change", async () => (await read(serverId))?.tools[0]?.tool?.name === "second" || undefined);
});

test("an old list is read again when it is used", async () => {
  let name = "first";
  await using remote = await startTools(
    () => [{ name, inputSchema: schema }],
    () => undefined,
  );
  const { viewId } = await registry.offer(remote.url);
  name = "second";
  await eventually("the other tool", async () => {
    const { views } = await registry.views.ListViewTools({ actor, viewIds: [viewId] });
    return views[0]?.tools[0]?.tool?.name === "second" || undefined;
  });
});

test("how a tool is offered is each administrator's word, and what is wrong is named", async () => {
  const tools = () => [
    { name: "a", inputSchema: schema },
    { name: "b", inputSchema: schema },
  ];
  await using remote = await startTools(tools, () => undefined);
  const { serverId, viewId } = await registry.offer(remote.url);
  const change = { actor: manager, serverId, toolName: "a" };
  const names = { names: ["text"] };
  const both = [
    { ...change, stake: "medium", argumentsRequiringApproval: names },
    { ...change, toolName: "b", enabled: false },
  ];
  await Promise.all(both.map((one) => registry.remotes.UpdateTool(one)));
  const { views } = await registry.views.ListViewTools({ actor, viewIds: ["msv_unknown", viewId] });
  expect(views).toMatchObject([
    { viewId, serverId, tools: [{ stake: "medium", argumentsRequiringApproval: ["text"], priceMicrocredits: "0" }] },
  ]);
  expect((await read(serverId))?.tools).toMatchObject([{ stake: "medium" }, { stake: "high", enabled: false }]);
  for (const [field, wrong] of [
    ["stake", { stake: "huge" }],
    ["argumentsRequiringApproval", { argumentsRequiringApproval: { names: [""] } }],
    ["priceMicrocredits", { priceMicrocredits: "-1" }],
  ] satisfies [string, object][])
    expect((await refusal(registry.remotes.UpdateTool({ ...change, ...wrong })))[2]).toBe(field);
  const unknown = registry.remotes.UpdateTool({ ...change, toolName: "c" });
  expect(await refusal(unknown)).toEqual(["NOT_FOUND", "TOOL_NOT_FOUND", undefined]);
});

test("a view is there for its space's readers alone, once for each space", async () => {
  await using remote = await startTools(
    () => [{ name: "a", inputSchema: schema }],
    () => undefined,
  );
  registry.neighbors.spaces.set("spc_own", new Set(["usr_ann", ""]));
  const serverId = await registry.create(remote.url, [{ name: "x-key", value: "s3cret-value" }]);
  const views = await Promise.all([1, 2, 3].map(() => registry.show(serverId, "spc_own")));
  expect(new Set(views).size).toBe(1);
  const [viewId = ""] = views;
  const ann = await registry.views.ListViews({ actor: person("ann"), spaceId: "spc_own" });
  expect(ann.views).toMatchObject([{ view: { viewId }, server: { serverId, url: "", headerNames: [] } }]);
  const bob = person("bob");
  const refused = await refusal(registry.views.ListViews({ actor: bob, spaceId: "spc_own" }));
  expect(refused).toEqual(["NOT_FOUND", "SPACE_NOT_FOUND", undefined]);
  expect((await registry.views.ListViewTools({ actor: bob, viewIds: [viewId] })).views).toEqual([]);
  await registry.views.DeleteView({ actor: manager, spaceId: "spc_own", viewId });
  const gone = registry.views.DeleteView({ actor: manager, spaceId: "spc_own", viewId });
  expect(await refusal(gone)).toEqual(["NOT_FOUND", "VIEW_NOT_FOUND", undefined]);
});

test("a server that agents use is deleted when that is forced, with all that it had", async () => {
  const serverId = await registry.create(away, [{ name: "x-key", value: "s3cret-value" }]);
  const viewId = await registry.show(serverId);
  registry.neighbors.agents.set(viewId, 2);
  const refused = await refusal(registry.remotes.DeleteServer({ actor: manager, serverId }));
  expect(refused).toEqual(["FAILED_PRECONDITION", "SERVER_IN_USE", undefined]);
  await registry.remotes.DeleteServer({ actor: manager, serverId, force: true });
  for (const collection of ["remote_servers", "views", "secrets", "tool_lists"])
    expect(await registry.mongo.db.collection(collection).countDocuments({ serverId })).toBe(0);
});
