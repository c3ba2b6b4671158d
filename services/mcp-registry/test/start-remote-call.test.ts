import { expect, test } from "vitest";
import { actor, newId, person, refusal } from "./_harness.ts";
import { manager, remoteHarness } from "./_remote-harness.ts";
import { greet, reply, schema, startEverything, startHttp, startModern, startTools } from "./_remote-servers.ts";
import { eventually } from "@parley/testing";

const registry = remoteHarness({ PARLEY_TOOLS_MAX_AGE_MS: "600000" });
const ok = (text: string) => ({ content: [{ type: "text", text }] });

test("npm's server-everything is listed, shown and called", async () => {
  await using remote = await startEverything();
  const { serverId, viewId } = await registry.offer(remote.url);
  const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
  expect(server?.tools.length).toBeGreaterThan(3);
  expect(server?.quarantined).toEqual([]);
  const ended = await registry.callTool(viewId, "echo", { message: "hello" });
  expect(JSON.parse(ended.result ?? "")).toMatchObject(ok("Echo: hello"));
  expect(ended).toMatchObject({ viewId, serverId, costMicrocredits: "0" });
  await expect.poll(() => registry.timesPublished(ended.callId)).toBe(1);
});

test("a server of the second version of the SDK is called, and one session serves many calls", async () => {
  await using remote = await startModern();
  const { viewId } = await registry.offer(remote.url);
  const ended = await Promise.all(Array.from({ length: 8 }, () => registry.callTool(viewId, "shout")));
  for (const { result } of ended) expect(JSON.parse(result ?? "")).toMatchObject(ok("MODERN"));
});

test("a price goes out with a call that has a result, and with no other", async () => {
  await using remote = await startTools(
    () => [{ name: "paid", inputSchema: schema }],
    ({ id, params }, response) => {
      const isRefused = JSON.stringify(params).includes("refuse");
      const body = isRefused ? { error: { code: -32_000, message: "no" } } : { result: ok("yes") };
      reply(response, { jsonrpc: "2.0", id, ...body });
    },
  );
  const { serverId, viewId } = await registry.offer(remote.url);
  const price = { actor: manager, serverId, toolName: "paid", priceMicrocredits: "250" };
  await registry.remotes.UpdateTool(price);
  expect(await registry.callTool(viewId, "paid")).toMatchObject({ costMicrocredits: "250" });
  const refused = await registry.callTool(viewId, "paid", { text: "refuse" });
  const failure = { kind: "TOOL_CALL_FAILURE_KIND_REFUSED", rpcCode: -32_000, message: "no" };
  expect(refused).toMatchObject({ failure, costMicrocredits: "0" });
});

test("who can't read the view's space calls nothing, from the moment on that they can't", async () => {
  await using remote = await startModern();
  const { serverId } = await registry.offer(remote.url);
  registry.neighbors.spaces.set("spc_ann", new Set(["usr_ann", ""]));
  const viewId = await registry.show(serverId, "spc_ann");
  const request = { viewId, toolName: "shout", arguments: "{}" };
  const start = (owner: object) => registry.startCall("", { ...request, actor: owner });
  await start(person("ann"));
  expect(await refusal(start(person("bob")))).toEqual(["NOT_FOUND", "VIEW_NOT_FOUND", undefined]);
  const stranger = start({ ...actor, workspaceId: "ws_other" });
  expect(await refusal(stranger)).toEqual(["NOT_FOUND", "VIEW_NOT_FOUND", undefined]);
  registry.neighbors.spaces.set("spc_ann", new Set());
  expect(await refusal(start(person("ann")))).toEqual(["NOT_FOUND", "VIEW_NOT_FOUND", undefined]);
});

test("a tool that is unknown or not enabled is not called", async () => {
  await using remote = await startModern();
  const { serverId, viewId } = await registry.offer(remote.url);
  const unknown = registry.startCall("", { viewId, toolName: "whisper", arguments: "{}" });
  expect(await refusal(unknown)).toEqual(["NOT_FOUND", "TOOL_NOT_FOUND", undefined]);
  await registry.remotes.UpdateTool({ actor: manager, serverId, toolName: "shout", enabled: false });
  const disabled = registry.startCall("", { viewId, toolName: "shout", arguments: "{}" });
  expect(await refusal(disabled)).toEqual(["NOT_FOUND", "TOOL_NOT_FOUND", undefined]);
});

test("repeated, also by many at once, it runs once", async () => {
  let calls = 0;
  await using remote = await startTools(
    () => [{ name: "count", inputSchema: schema }],
    ({ id }, response) => {
      calls += 1;
      setTimeout(() => reply(response, { jsonrpc: "2.0", id, result: ok("counted") }), 100);
    },
  );
  const { viewId } = await registry.offer(remote.url);
  const callId = newId("act");
  const start = () => registry.startCall("", { callId, viewId, toolName: "count", arguments: "{}" });
  await Promise.all(Array.from({ length: 6 }, start));
  await registry.ended(callId);
  expect((await start()).state).toBe("TOOL_CALL_STATE_DONE");
  expect(calls).toBe(1);
});

test("withdrawn, the server hears of it, and no result is taken", async () => {
  const heard: string[] = [];
  await using remote = await startHttp((message, response) => {
    if (message?.method === "notifications/cancelled") heard.push(message.method);
    if (greet(message, response) || message === null) return;
    if (message.method === "tools/call") {
      response.on("close", () => heard.push("closed"));
      heard.push("called");
      return;
    }
    reply(response, { jsonrpc: "2.0", id: message.id, result: { tools: [{ name: "hang", inputSchema: schema }] } });
  });
  const { viewId } = await registry.offer(remote.url);
  const { callId } = await registry.startCall("", { viewId, toolName: "hang", arguments: "{}" });
  await eventually("the call", () => heard.includes("called") || undefined);
  await registry.calls.WithdrawCall({ workspaceId: "ws_test", callId, reason: "nobody waits" });
  await eventually("the word", () => heard.includes("notifications/cancelled") || undefined);
  expect((await registry.call(callId)).state).toBe("TOOL_CALL_STATE_WITHDRAWN");
});
