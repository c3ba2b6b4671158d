import { toolProgressSubject } from "@parley/contracts";
import { eventually } from "@parley/testing";
import { expect, test } from "vitest";
import { newId } from "./_harness.ts";
import { remoteHarness } from "./_remote-harness.ts";
import { greet, progressOf, reply, schema, startHttp, startTools } from "./_remote-servers.ts";

const registry = remoteHarness();
const mebibyte = 1024 * 1024;

test("a result that is larger once it is written anew ends its call", async () => {
  const grows = Array.from({ length: mebibyte }, () => "1e20").join(",");
  await using remote = await startTools(
    () => [{ name: "grows", inputSchema: schema }],
    ({ id }, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(
          `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[],"structuredContent":{"a":[${grows}]}}}`,
        ),
  );
  const { viewId } = await registry.offer(remote.url);
  const ended = await registry.callTool(viewId, "grows");
  expect(ended.failure).toMatchObject({
    kind: "TOOL_CALL_FAILURE_KIND_MALFORMED",
    message: "The tool's answer is larger than 8 MB.",
  });
});

test("a result that is nested deeper than it can be written ends its call", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  await using remote = await startTools(
    () => [{ name: "deep", inputSchema: schema, annotations: { idempotentHint: true } }],
    ({ id }, response) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[],"a":${deep}}}`),
  );
  const { viewId } = await registry.offer(remote.url);
  expect((await registry.callTool(viewId, "deep")).failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_MALFORMED");
});

test("progress is passed on ten times a second at most", async () => {
  await using remote = await startTools(
    () => [{ name: "slow", inputSchema: schema }],
    (message, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let progress = 1; progress <= 5_000; progress++) response.write(progressOf(message, progress, "x"));
      response.end(`data: ${JSON.stringify({ jsonrpc: "2.0", id: message.id, result: { content: [] } })}\n\n`);
    },
  );
  const { viewId } = await registry.offer(remote.url);
  const callId = newId("act");
  let heard = 0;
  const listener = registry.broker.listen(toolProgressSubject(callId), () => void (heard += 1));
  const begun = Date.now();
  await registry.startCall("", { callId, viewId, toolName: "slow", arguments: "{}" });
  await registry.ended(callId);
  await registry.broker.ping();
  listener.unsubscribe();
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThanOrEqual(1 + (Date.now() - begun) / 100);
});

test("what a server says during a call is bounded, in however many streams", async () => {
  let [sent, streams] = [0, 0];
  const params = { level: "info", data: "x".repeat(mebibyte) };
  const data = JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params });
  await using remote = await startHttp((message, response, request) => {
    const isResumed = request.method === "GET" && request.headers["last-event-id"] !== undefined;
    if (!isResumed && (greet(message, response, "s") || message === null)) return;
    if (message?.method === "tools/list")
      return reply(response, {
        jsonrpc: "2.0",
        id: message.id,
        result: { tools: [{ name: "big", inputSchema: schema }] },
      });
    streams += 1;
    sent += data.length;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`id: e${streams}\nretry: 1\nevent: message\ndata: ${data}\n\n`);
  });
  const { viewId } = await registry.offer(remote.url);
  const { failure } = await registry.callTool(viewId, "big");
  expect(failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_MALFORMED");
  expect(sent).toBeLessThan(10 * mebibyte);
});

test("a stream that ends at once is not opened again without a pause, and not after the call", async () => {
  const opened: number[] = [];
  await using remote = await startHttp((message, response, request) => {
    const isResumed = request.method === "GET" && request.headers["last-event-id"] !== undefined;
    if (isResumed) opened.push(Date.now());
    else if (greet(message, response, "s") || message === null) return;
    if (message?.method === "tools/list")
      return reply(response, {
        jsonrpc: "2.0",
        id: message.id,
        result: { tools: [{ name: "poll", inputSchema: schema }] },
      });
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`id: e${opened.length}\nretry: 1\ndata:\n\n`);
  });
  const { viewId } = await registry.offer(remote.url);
  const ended = await registry.callTool(viewId, "poll", {}, { timeoutMs: "2500" });
  expect(ended.failure?.kind).toBe("TOOL_CALL_FAILURE_KIND_TIMED_OUT");
  expect(opened.length).toBeGreaterThan(1);
  expect(opened.length).toBeLessThan(8);
  const seen = opened.length;
  const until = Date.now() + 1_500;
  await eventually("a while", () => Date.now() > until || undefined);
  expect(opened.length).toBe(seen);
});
