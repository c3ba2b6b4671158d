import { toolProgressSubject } from "@parley/contracts";
import { toolProgressCodec } from "@parley/contracts/mcp/v1";
import { expect, test } from "vitest";
import { actor, newId } from "./_harness.ts";
import { manager, remoteHarness } from "./_remote-harness.ts";
import { progressOf, reply, schema, startTools } from "./_remote-servers.ts";
import type { Header } from "../src/domain/model/remote-server.ts";

const registry = remoteHarness();
const secret = "zebra-secret-4f1c";
const account: Header[] = [{ name: "x-account-id", value: "1234567" }];
const offer = async (url: string, headers: Header[]) => {
  const serverId = await registry.create(url, headers);
  return { serverId, viewId: await registry.show(serverId) };
};

test("progress does not show a header", async () => {
  await using remote = await startTools(
    () => [{ name: "slow", inputSchema: schema }],
    (message, response, request) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(progressOf(message, 1, `using ${request.headers.authorization}`));
      const end = { jsonrpc: "2.0", id: message.id, result: { content: [] } };
      setTimeout(() => response.end(`data: ${JSON.stringify(end)}\n\n`), 300);
    },
  );
  const { viewId } = await offer(remote.url, [{ name: "authorization", value: `Bearer ${secret}` }]);
  const callId = newId("act");
  const heard: string[] = [];
  const listener = registry.broker.listen(
    toolProgressSubject(callId),
    (payload) => void heard.push(toolProgressCodec.decode(payload).message),
  );
  await registry.startCall("", { callId, viewId, toolName: "slow", arguments: "{}" });
  await registry.ended(callId);
  listener.unsubscribe();
  expect(heard).toEqual(["using [redacted]"]);
});

test("a header that was pasted with a space at its end is not shown", async () => {
  await using remote = await startTools(
    () => [{ name: "leak", inputSchema: schema }],
    ({ id }, response, request) => {
      const content = [{ type: "text", text: `you are ${String(request.headers["x-key"])}.` }];
      reply(response, { jsonrpc: "2.0", id, result: { content } });
    },
  );
  const { viewId } = await offer(remote.url, [{ name: "x-key", value: `${secret} ` }]);
  const { result } = await registry.callTool(viewId, "leak");
  expect(JSON.parse(result ?? "")).toEqual({ content: [{ type: "text", text: "you are [redacted]." }] });
});

test("numbers and names of fields stay as they are, whatever a header says", async () => {
  const answer = { content: [], structuredContent: { account: 1_234_567, x1234567: "account 1234567" } };
  const inputSchema = { type: "object", properties: { id: { type: "integer", maximum: 1_234_567 } } };
  await using remote = await startTools(
    () => [{ name: "account", inputSchema, description: "of 1234567" }],
    ({ id }, response) => reply(response, { jsonrpc: "2.0", id, result: answer }),
  );
  const { serverId, viewId } = await offer(remote.url, account);
  const { server } = await registry.remotes.GetServer({ actor: manager, serverId });
  expect(server?.syncProblem).toBe("");
  expect(server?.tools).toMatchObject([{ tool: { description: "of [redacted]" } }]);
  expect(JSON.parse(server?.tools[0]?.tool?.inputSchema ?? "")).toEqual(inputSchema);
  const { result } = await registry.callTool(viewId, "account");
  const shown = { content: [], structuredContent: { account: 1_234_567, x1234567: "account [redacted]" } };
  expect(JSON.parse(result ?? "")).toEqual(shown);
});

test("a header that is a word of schemas leaves them whole", async () => {
  await using remote = await startTools(
    () => [{ name: "plain", inputSchema: schema }],
    () => undefined,
  );
  const { viewId } = await offer(remote.url, [{ name: "x-kind", value: "object" }]);
  const { views } = await registry.views.ListViewTools({ actor, viewIds: [viewId] });
  expect(JSON.parse(views[0]?.tools[0]?.tool?.inputSchema ?? "")).toEqual(schema);
});
