import { expect, test } from "vitest";
import { refusal } from "./_harness.ts";
import { manager, remoteHarness } from "./_remote-harness.ts";
import { greet, reply, schema, startHttp, startTools } from "./_remote-servers.ts";
import type { Message } from "./_remote-servers.ts";
import type { ServerResponse } from "node:http";

const registry = remoteHarness();
const tools = () => [{ name: "bad", inputSchema: schema }];
const kindOf = (kind: string) => ({ failure: { kind: `TOOL_CALL_FAILURE_KIND_${kind}` } });
type Answer = (message: Message, response: ServerResponse) => unknown;

async function callOf(answer: Answer, fields: object = {}) {
  await using remote = await startTools(tools, answer);
  const { viewId } = await registry.offer(remote.url);
  // Awaited here: the server goes with this block.
  return await registry.callTool(viewId, "bad", {}, fields);
}

test("a result of 9 MB is not read to its end", async () => {
  const ended = await callOf(({ id }, response) =>
    reply(response, { jsonrpc: "2.0", id, result: { content: [{ type: "text", text: "x".repeat(9 * 1024 * 1024) }] } }),
  );
  expect(ended).toMatchObject(kindOf("MALFORMED"));
});

test("bytes without an end are left off", async () => {
  const ended = await callOf((_message, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const line = `: ${"x".repeat(256 * 1024)}\n\n`;
    const timer = setInterval(() => response.write(line), 2);
    response.on("close", () => clearInterval(timer));
  });
  expect(ended).toMatchObject(kindOf("MALFORMED"));
});

test("slow bytes end with the call's time", async () => {
  const slow: Answer = (_message, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  expect(await callOf(slow, { timeoutMs: "1000" })).toMatchObject(kindOf("TIMED_OUT"));
});

test("no redirect is followed", async () => {
  let asked = 0;
  await using other = await startHttp((_message, response) => {
    asked += 1;
    response.end();
  });
  const ended = await callOf((_message, response) => response.writeHead(307, { location: other.url }).end());
  expect(ended).toMatchObject(kindOf("REFUSED"));
  expect(asked).toBe(0);
});

test("a connection that breaks in mid-call leaves an outcome that nobody knows", async () => {
  expect(await callOf((_message, response) => response.destroy())).toMatchObject(kindOf("OUTCOME_UNKNOWN"));
  const cut: Answer = (_message, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(": hello\n\n");
    setTimeout(() => response.destroy(), 50);
  };
  expect(await callOf(cut)).toMatchObject(kindOf("OUTCOME_UNKNOWN"));
});

test("what says that it may be called twice is called again after a broken connection", async () => {
  let calls = 0;
  const hinted = () => [{ name: "bad", inputSchema: schema, annotations: { idempotentHint: true } }];
  await using remote = await startTools(hinted, ({ id }, response) => {
    calls += 1;
    if (calls === 1) response.destroy();
    else reply(response, { jsonrpc: "2.0", id, result: { content: [] } });
  });
  const { viewId } = await registry.offer(remote.url);
  expect((await registry.callTool(viewId, "bad")).result).toBe('{"content":[]}');
});

test.each([
  ["no JSON", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
  ["HTML", (response: ServerResponse) => response.writeHead(200, { "content-type": "text/html" }).end("<p>")],
])("%s is no answer", async (_what, answer) => {
  expect(await callOf((_message, response) => answer(response))).toMatchObject(kindOf("MALFORMED"));
});

test("a server that is away: the tool did not run", async () => {
  const remote = await startTools(tools, () => undefined);
  const { viewId } = await registry.offer(remote.url);
  await remote[Symbol.asyncDispose]();
  expect(await registry.callTool(viewId, "bad")).toMatchObject(kindOf("NOT_DELIVERED"));
});

test("a list without an end is cut, and a bad tool is quarantined alone", async () => {
  let pages = 0;
  await using remote = await startHttp((message, response) => {
    if (greet(message, response) || message === null) return;
    pages += 1;
    const good = { name: `tool-${pages}`, inputSchema: schema };
    const bad = [{ name: `bad-${pages}` }, { name: `odd-${pages}`, inputSchema: schema, outputSchema: 7 }];
    const result = { tools: [good, ...bad], nextCursor: `c${pages}` };
    reply(response, { jsonrpc: "2.0", id: message.id, result });
  });
  const serverId = await registry.create(remote.url);
  const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
  expect(server?.isCut).toBe(true);
  expect(pages).toBe(20);
  expect(server?.quarantined.map(({ name }) => name)).toContain("bad-3");
  expect(server?.tools.map(({ tool }) => tool?.name)).toContain("tool-3");
});

test("a tool that is nested too deep, and one whose schema is none, cost the others nothing", async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
  const good = '{"name":"good","inputSchema":{"type":"object"}}';
  const bad = '{"name":"odd","inputSchema":{"type":"object","properties":"nope"}}';
  const list = `[${bad},{"name":"deep","inputSchema":{"type":"object","x":${deep}}},${good}]`;
  await using remote = await startHttp((message, response) => {
    if (greet(message, response) || message === null) return;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(`{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":{"tools":${list}}}`);
  });
  const serverId = await registry.create(remote.url);
  const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
  expect(server?.tools.map(({ tool }) => tool?.name)).toEqual(["good"]);
  expect(server?.quarantined.map(({ name }) => name)).toEqual(["odd", "deep"]);
});

test("10,000 tools are cut to 1,000, and what is no list keeps the one that there was", async () => {
  let many: unknown = Array.from({ length: 10_000 }, (_, index) => ({ name: `t${index}`, inputSchema: schema }));
  await using remote = await startTools(
    () => many as object[],
    () => undefined,
  );
  const serverId = await registry.create(remote.url);
  const read = async () => (await registry.remotes.GetServer({ actor: manager, serverId })).server;
  expect(await read()).toMatchObject({ isCut: true, tools: { length: 1_000 } });
  many = "none";
  const refused = await refusal(registry.remotes.SyncServer({ actor: manager, serverId }));
  expect(refused).toEqual(["FAILED_PRECONDITION", "TOOLS_NOT_READABLE", undefined]);
  const kept = await read();
  expect(kept?.tools).toHaveLength(1_000);
  expect(kept?.syncProblem).not.toBe("");
});

test.each([
  "http://127.0.0.2/mcp",
  "https://10.0.0.1/mcp",
  "https://0x7f000002/mcp",
  "https://2130706434/mcp",
  "https://[::1]/mcp",
  "https://[::]/mcp",
  "https://[::ffff:127.0.0.1]/mcp",
  "https://169.254.169.254/latest/meta-data",
  "http://93.184.216.34/mcp",
  "https://93.184.216.34:22/mcp",
  "https://user:password@93.184.216.34/mcp",
  "ftp://93.184.216.34/mcp",
  "file:///etc/passwd",
  "no url",
])("%s is refused, and nothing written", async (url) => {
  const before = await registry.mongo.db.collection("remote_servers").countDocuments({});
  expect(await refusal(registry.create(url))).toEqual(["INVALID_ARGUMENT", "INVALID_REQUEST_ERROR", "url"]);
  expect(await registry.mongo.db.collection("remote_servers").countDocuments({})).toBe(before);
});
