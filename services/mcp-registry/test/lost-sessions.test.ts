import { expect, test } from "vitest";
import { remoteHarness } from "./_remote-harness.ts";
import { greet, reply, schema, startEverything, startHttp, startTools } from "./_remote-servers.ts";

const registry = remoteHarness();
const ok = (text: string) => ({ content: [{ type: "text", text }] });

test("a session that the server has lost is made anew, and the call made once", async () => {
  let [sessions, calls] = [0, 0];
  await using remote = await startHttp((message, response, request) => {
    const session = request.headers["mcp-session-id"];
    if (message?.method === "initialize") sessions += 1;
    if (greet(message, response, `session-${sessions}`) || message === null) return;
    if (session !== `session-${sessions}`) return void response.writeHead(404).end();
    if (message.method === "tools/call") {
      calls += 1;
      return reply(response, { jsonrpc: "2.0", id: message.id, result: ok(String(session)) });
    }
    const result = { tools: [{ name: "which", inputSchema: schema }] };
    reply(response, { jsonrpc: "2.0", id: message.id, result });
  });
  const { viewId } = await registry.offer(remote.url);
  await registry.callTool(viewId, "which");
  sessions += 1;
  const { result } = await registry.callTool(viewId, "which");
  expect(JSON.parse(result ?? "")).toEqual(ok("session-3"));
  expect(calls).toBe(2);
});

test("npm's server-everything, which answers 400 after its restart, is called again at once", async () => {
  const first = await startEverything();
  const { viewId } = await registry.offer(first.url);
  await registry.callTool(viewId, "echo", { message: "before" });
  await first[Symbol.asyncDispose]();
  await using _second = await startEverything(first.port);
  const ended = await registry.callTool(viewId, "echo", { message: "after" });
  expect(JSON.parse(ended.result ?? "")).toMatchObject(ok("Echo: after"));
});

test("a 400 of other words is not repeated, and the next call has another session", async () => {
  let [known, calls] = [1, 0];
  await using remote = await startHttp((message, response, request) => {
    if (greet(message, response, `session-${known}`) || message === null) return;
    if (message.method === "tools/call") calls += 1;
    if (request.headers["mcp-session-id"] !== `session-${known}`)
      return void response.writeHead(400).end("I do not know you");
    const result = message.method === "tools/call" ? ok("yes") : { tools: [{ name: "pay", inputSchema: schema }] };
    reply(response, { jsonrpc: "2.0", id: message.id, result });
  });
  const { viewId } = await registry.offer(remote.url);
  known = 2;
  const refused = await registry.callTool(viewId, "pay");
  expect(refused.failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_REFUSED");
  expect(calls).toBe(1);
  expect(JSON.parse((await registry.callTool(viewId, "pay")).result ?? "")).toEqual(ok("yes"));
});

test("a 404 of a server without sessions is its answer: what has no hint runs once", async () => {
  let calls = 0;
  await using remote = await startTools(
    () => [{ name: "pay", inputSchema: schema }],
    (_message, response) => {
      calls += 1;
      response.writeHead(404).end();
    },
  );
  const { viewId } = await registry.offer(remote.url);
  const { failure } = await registry.callTool(viewId, "pay");
  expect(failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_REFUSED");
  expect(calls).toBe(1);
});
