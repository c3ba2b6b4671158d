import { toolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import type { ToolCallServiceDefinition } from "@parley/contracts/mcp/v1";
import { createClient } from "@parley/grpc";
import type { ClosableClient } from "@parley/grpc";
import { freePort } from "@parley/local-stack";
import { ServiceProcess, eventually, isolatedDatabases, sampled, severableWay } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Harness } from "./_harness.ts";
import { ToolClient } from "./_tool-client.ts";

const databases = isolatedDatabases();
let harness: Harness;
let registry: ServiceProcess;
let calls: ClosableClient<ToolCallServiceDefinition>;
let keyId = "";
let apiKey = "";
let ann: ToolClient;
let ids = 0;
// Of servers that open no stream: for the sake of such a one those of its name are ended.
const silent = "a silent one";

beforeAll(async () => {
  const address = `127.0.0.1:${await freePort()}`;
  const environment = {
    PARLEY_MCP_REGISTRY_ADDRESS: address,
    PARLEY_KEEPALIVE_MS: "200",
    PARLEY_STREAM_RENEW_MS: "500",
    PARLEY_RATE_LIMIT_PER_MINUTE: "300",
    PARLEY_MAX_STREAMS_PER_KEY: "3",
    PARLEY_RESULT_HOLD_MS: "20000",
  };
  harness = await Harness.start({ environment });
  registry = new ServiceProcess("mcp-registry", {
    PARLEY_GRPC_ADDRESS: address,
    PARLEY_MONGODB_URL: harness.servers.mongodbUrl,
    PARLEY_MONGODB_DATABASE: databases.name("registry"),
    PARLEY_NATS_URL: harness.servers.natsUrl,
    PARLEY_CARETAKER_INTERVAL_MS: "100",
    PARLEY_STREAM_AWAITED_MS: "500",
  });
  await registry.start();
  calls = createClient(toolCallServiceDefinition, { address, deadlineMs: 20_000 });
  const { key, secret } = await harness.issue();
  [keyId, apiKey] = [key.keyId, secret ?? ""];
  ann = clientOf(apiKey);
});
afterAll(async () => {
  calls.close();
  await harness.stop();
  await registry.stop();
  await databases.drop();
});

function clientOf(key: string, baseUrl = harness.baseUrl): ToolClient {
  return new ToolClient({ baseUrl, workspaceId: harness.workspace.workspaceId, apiKey: key });
}

/** Starts a call as the key's runs do. */
async function start(serverId: string, callId = `act_${(ids += 1)}`): Promise<string> {
  const actor = { workspaceId: harness.workspace.workspaceId, keyId };
  await calls.StartCall({ actor, callId, serverId, toolName: "echo", arguments: "{}" });
  return callId;
}

const find = async (callId: string) =>
  (await calls.GetCall({ workspaceId: harness.workspace.workspaceId, callId })).call ?? undefined;

test("a request reaches the client at once, and its answer who asked", async () => {
  const serverId = await ann.register("a notebook");
  const stream = await ann.open(serverId);
  const callId = await start(serverId);
  const [frame] = await stream.frames(1);
  expect(frame).toMatchObject({ eventId: `${serverId}.1`, data: { id: callId, method: "tools/call" } });
  expect(await ann.answer(serverId, callId)).toEqual({ status: 200, body: { success: true } });
  expect(await ann.answer(serverId, callId, "again")).toEqual({ status: 200, body: { success: false } });
  expect(JSON.parse((await find(callId))?.result ?? "")).toEqual({ content: [{ type: "text", text: "done" }] });
  await expect.poll(() => stream.comments).toBeGreaterThan(2);
  stream.close();
});

test("registrations answer as clients want them", async () => {
  expect(await ann.post("register", { serverName: "four" })).toMatchObject({
    status: 400,
    body: { error: { type: "invalid_request_error", fields: [{ field: "serverName" }] } },
  });
  const serverId = await ann.register("a notebook");
  const beaten = await ann.post("heartbeat", { serverId });
  expect(beaten).toMatchObject({ status: 200, body: { success: true } });
  expect(Date.parse(String(beaten.body["expiresAt"])) - Date.now()).toBeGreaterThan(19 * 60_000);
  const unknown = await ann.post("heartbeat", { serverId: `mcs_${"0".repeat(22)}` });
  expect(unknown).toMatchObject({ status: 200, body: { success: false, expiresAt: expect.stringMatching(/Z$/) } });
  expect(await ann.post("deregister", { serverId })).toEqual({ status: 200, body: { success: true } });
  expect(await ann.post("heartbeat", { serverId })).toMatchObject({ status: 200, body: { success: false } });
});

test("another's server is refused, one that is over is not found, and its stream ends cleanly", async () => {
  const bob = clientOf((await harness.issue()).secret ?? "");
  const serverId = await ann.register("a notebook");
  expect((await bob.open(serverId)).status).toBe(403);
  expect((await bob.answer(serverId, "act_unknown")).status).toBe(403);
  const stream = await ann.open(serverId);
  expect(stream.status).toBe(200);
  await ann.post("deregister", { serverId });
  expect(await stream.ended()).toBe("cleanly");
  expect((await ann.open(serverId)).status).toBe(404);
});

test("one stream of a server is open, the newest, and what it misses is given to the next", async () => {
  const serverId = await ann.register("a notebook");
  const former = await ann.open(serverId);
  const first = await start(serverId);
  await former.frames(1);
  const next = await ann.open(serverId, `${serverId}.1`);
  expect(await former.ended()).toBe("cleanly");
  const second = await start(serverId);
  expect((await next.frames(1)).map(({ data }) => data.id)).toEqual([second]);
  const again = await ann.open(serverId, `${serverId}.0`);
  expect((await again.frames(2)).map(({ data }) => data.id)).toEqual([first, second]);
  again.close();
  await next.ended();
});

test("a key has as many streams as it may, and none once it is revoked", async () => {
  const { key, secret } = await harness.issue();
  const cat = clientOf(secret ?? "");
  const servers = await Promise.all(Array.from({ length: 4 }, (_, index) => cat.register(`server ${index}`)));
  const streams = [];
  for (const serverId of servers) streams.push(await cat.open(serverId));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  streams[0]?.close();
  await eventually("one may be opened in its place", async () => {
    const stream = await cat.open(servers[3] ?? "");
    if (stream.status !== 200) return undefined;
    stream.close();
    return true;
  });
  await harness.call("DELETE", `${harness.paths.keys}/${key.keyId}`);
  for (const stream of streams.slice(1, 3)) expect(await stream.ended()).toBe("cleanly");
});

test("what a client says is checked and bounded, and never limited by its rate", async () => {
  const { secret } = await harness.issue();
  const dan = clientOf(secret ?? "");
  const serverId = await dan.register("a notebook");
  const progress = (progressToken: string) => ({
    serverId,
    result: { jsonrpc: "2.0", method: "notifications/progress", params: { progressToken, progress: 1 } },
  });
  const said = await Promise.all(Array.from({ length: 400 }, () => dan.post("results", progress("act_many"))));
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
  // Ten a second are asked about, the others are dropped.
  expect(said.filter(({ body }) => body["success"] === false).length).toBeLessThan(200);
  for (const result of [{}, { jsonrpc: "2.0" }, { jsonrpc: "2.0", id: "1" }, [], "text", null])
    expect(await dan.post("results", { serverId, result })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ field: "result" }] } },
    });
  const large = { jsonrpc: "2.0", id: "1", result: { text: "x".repeat(8 * 1024 * 1024) } };
  expect((await dan.post("results", { serverId, result: large })).status).toBe(413);
  const fits = { jsonrpc: "2.0", id: "1", result: { text: "x".repeat(7 * 1024 * 1024) } };
  expect(await dan.post("results", { serverId, result: fits })).toEqual({ status: 200, body: { success: false } });
});

test.each([
  ["too deep", 400, `"a":${"[".repeat(200)}${"]".repeat(200)}`],
  ["of too many values", 400, `"a":[${"0,".repeat(1_100_000)}0]`],
  ["with a key that no body may have", 400, '"__proto__":{}'],
  ["too large", 413, `"a":"${"x".repeat(9 * 1024 * 1024)}"`],
  ["larger than all that is kept once it is written anew", 413, `"a":[${"1e20,".repeat(600_000)}0]`],
])("a result that is %s is refused, and its call ends at once", async (_what, status, field) => {
  const serverId = await ann.register(silent);
  const callId = await start(serverId);
  // As the official server writes it, whose id comes last.
  const result = `{"result":{"content":[],${field}},"jsonrpc":"2.0","id":"${callId}"}`;
  expect((await ann.post("results", `{"serverId":"${serverId}","result":${result}}`)).status).toBe(status);
  expect((await find(callId))?.failure).toMatchObject({ kind: "TOOL_CALL_FAILURE_KIND_MALFORMED" });
});

test.each([
  ["a result and an error", { jsonrpc: "2.0", result: {}, error: { code: -32000, message: "m" } }],
  ["neither", { jsonrpc: "2.0" }],
  ["another version", { jsonrpc: "1.0", result: {} }],
])("an answer with %s is refused, and its call ends at once", async (_what, said) => {
  const serverId = await ann.register(silent);
  const callId = await start(serverId);
  expect((await ann.post("results", { serverId, result: { ...said, id: callId } })).status).toBe(400);
  expect((await find(callId))?.failure).toMatchObject({ kind: "TOOL_CALL_FAILURE_KIND_MALFORMED" });
});

test("a result that is refused while the registry is away ends its call once that is back", async () => {
  const serverId = await ann.register(silent);
  const callId = await start(serverId);
  await registry.kill();
  const result = `{"result":{"__proto__":{}},"jsonrpc":"2.0","id":"${callId}"}`;
  expect((await ann.post("results", `{"serverId":"${serverId}","result":${result}}`)).status).toBe(400);
  await registry.start();
  const failure = await eventually("the end of the call", async () => (await find(callId))?.failure ?? undefined);
  expect(failure.kind).toBe("TOOL_CALL_FAILURE_KIND_MALFORMED");
});

test("a refused result ends no call of somebody else", async () => {
  const bob = clientOf((await harness.issue()).secret ?? "");
  const [hers, his] = [await ann.register(silent), await bob.register(silent)];
  const callId = await start(hers);
  const result = `{"result":{"__proto__":{}},"jsonrpc":"2.0","id":"${callId}"}`;
  expect((await bob.post("results", `{"serverId":"${his}","result":${result}}`)).status).toBe(400);
  expect((await bob.post("results", `{"serverId":"${hers}","result":${result}}`)).status).toBe(400);
  expect((await find(callId))?.state).toBe("TOOL_CALL_STATE_OPEN");
});

test("a result with half a character is taken", async () => {
  const serverId = await ann.register(silent);
  const callId = await start(serverId);
  const result = { jsonrpc: "2.0", id: callId, result: { content: [{ type: "text", text: "cut \ud83d" }] } };
  expect(await ann.post("results", { serverId, result })).toEqual({ status: 200, body: { success: true } });
  expect((await find(callId))?.result).toContain("cut ");
});

test("a result is held while the registry is away, and a stream is asked to wait", async () => {
  const serverId = await ann.register("a notebook");
  const stream = await ann.open(serverId);
  const callId = await start(serverId);
  await stream.frames(1);
  await registry.kill();
  const answered = ann.answer(serverId, callId);
  const refused = await ann.open(serverId);
  expect([refused.status, stream.end]).toEqual([429, null]);
  await registry.start();
  expect(await answered).toEqual({ status: 200, body: { success: true } });
  expect((await find(callId))?.result).toContain("done");
  const later = await start(serverId);
  expect((await stream.frames(2))[1]?.data.id).toBe(later);
  stream.close();
});

test("a result waits for the gateway's own database as well, where its key is not known", async () => {
  const { hostname, port } = new URL(harness.servers.mongodbUrl);
  const way = await severableWay({ host: hostname, port: Number(port) });
  const url = `mongodb://127.0.0.1:${way.port}/?directConnection=true`;
  const cutOff = clientOf(apiKey, await harness.startGateway({ PARLEY_MONGODB_URL: url }));
  const serverId = await ann.register(silent);
  const callId = await start(serverId);
  way.cut();
  // Larger than what waits in a socket that nobody reads.
  const answered = cutOff.answer(serverId, callId, "x".repeat(4 * 1024 * 1024));
  // Any other request is refused as before.
  expect((await cutOff.post("heartbeat", { serverId })).status).toBe(503);
  way.mend();
  expect(await answered).toEqual({ status: 200, body: { success: true } });
  expect((await find(callId))?.state).toBe("TOOL_CALL_STATE_DONE");
  await harness.stopGateway();
  await way.close();
});

test.each(sampled(["mcp-registry.frames-taken", "mcp-registry.result-stored", "mcp-registry.call-started"], 2))(
  "a registry that is killed at %s loses nothing and does nothing twice",
  async (point) => {
    const serverId = await ann.register("a notebook");
    const stream = await ann.open(serverId);
    await registry.restart({ PARLEY_EXIT_POINT: point });
    const callId = `act_${point.replaceAll(/\W/g, "_")}`;
    // Repeated until it is answered, as a runner does.
    const started = eventually("the start", () => start(serverId, callId).catch(() => undefined));
    const answered = (async () => {
      await stream.frames(1);
      return ann.answer(serverId, callId);
    })();
    await registry.exited;
    await registry.start();
    await started;
    expect((await answered).status).toBe(200);
    expect((await find(callId))?.result).toContain("done");
    expect(stream.sent.map(({ data }) => data.id)).toEqual([callId]);
    stream.close();
  },
);

test("a gateway that stops ends its streams cleanly, and another goes on with what was not seen", async () => {
  const other = clientOf(apiKey, await harness.startGateway());
  const serverId = await ann.register("a notebook");
  const stream = await other.open(serverId);
  const first = await start(serverId);
  await stream.frames(1);
  await harness.stopGateway();
  expect(await stream.ended()).toBe("cleanly");
  const second = await start(serverId);
  const next = await ann.open(serverId, `${serverId}.1`);
  expect((await next.frames(1)).map(({ data }) => data.id)).toEqual([second]);
  await ann.answer(serverId, first);
  expect((await find(first))?.result).toContain("done");
  next.close();
});
