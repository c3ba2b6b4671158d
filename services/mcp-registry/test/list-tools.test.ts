import { toolFramesSubject } from "@parley/contracts";
import { expect, test } from "vitest";
import { actor, harness, other, refusal, requestOf } from "./_harness.ts";
import type { Opened, Request } from "./_harness.ts";

const registry = harness();
const schema = { type: "object", properties: {} };
const listTools = async (serverId: string, timeoutMs = 0) => registry.servers.ListTools({ actor, serverId, timeoutMs });

/** Answers what a server is asked as a client does that has its stream open. Returns how often it was asked. */
function play(opened: Opened, answer: (request: Request) => object | undefined): () => number {
  let [after, asked] = [0, 0];
  let turn = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const frame of await registry.take(opened, after)) {
      after = Number(frame.number);
      asked += 1;
      const { id, ...request } = requestOf(frame);
      const result = answer({ id, ...request });
      if (result !== undefined) await registry.post(opened.serverId, { jsonrpc: "2.0", id, ...result });
    }
  };
  registry.broker.listen(toolFramesSubject(opened.serverId), () => {
    turn = turn.then(look);
  });
  return () => asked;
}

test("a server is asked page by page, once until it announces a change", async () => {
  const opened = await registry.serve();
  let name = "first";
  const asked = play(opened, ({ params }) => ({
    result:
      params["cursor"] === undefined
        ? { tools: [{ name, inputSchema: schema, annotations: { readOnlyHint: true } }], nextCursor: "more" }
        : { tools: [{ name: "second", title: "Second", description: "Two", inputSchema: schema }] },
  }));
  const { tools, server } = await listTools(opened.serverId);
  expect(server).toMatchObject({ serverId: opened.serverId, hasStream: true });
  expect(tools).toMatchObject([
    { name: "first", readOnlyHint: true },
    { name: "second", title: "Second", description: "Two", inputSchema: JSON.stringify(schema) },
  ]);
  expect(await listTools(opened.serverId)).toMatchObject({ tools });
  expect(asked()).toBe(2);
  name = "other";
  await registry.post(opened.serverId, { jsonrpc: "2.0", method: "notifications/tools/list_changed" });
  expect((await listTools(opened.serverId)).tools.map((tool) => tool.name)).toEqual(["other", "second"]);
  expect(await registry.mongo.db.collection("outbox").countDocuments({})).toBe(0);
});

test("what is no tool is quarantined alone", async () => {
  const opened = await registry.serve();
  play(opened, () => ({ result: { tools: [{ name: "good", inputSchema: schema }, { name: "bad" }, 7] } }));
  const { tools, quarantined, isCut } = await listTools(opened.serverId);
  expect([tools.map(({ name }) => name), isCut]).toEqual([["good"], false]);
  expect(quarantined.map(({ name }) => name)).toEqual(["bad", ""]);
});

test("a server that refuses, or answers with what is no list, says why", async () => {
  for (const answer of [{ error: { code: -32601, message: "no tools here" } }, { result: { tools: "none" } }]) {
    const opened = await registry.serve();
    play(opened, () => answer);
    const refused = await refusal(listTools(opened.serverId));
    expect(refused).toEqual(["FAILED_PRECONDITION", "TOOLS_NOT_READABLE", undefined]);
  }
});

test("a server that does not answer in time is unavailable, another's is not there", async () => {
  const opened = await registry.serve();
  const refused = await refusal(registry.servers.ListTools({ actor, serverId: opened.serverId, timeoutMs: 600 }));
  expect(refused).toEqual(["UNAVAILABLE", "SERVER_NOT_ANSWERING", undefined]);
  const foreign = registry.servers.ListTools({ actor: other, serverId: opened.serverId });
  expect(await refusal(foreign)).toEqual(["NOT_FOUND", "SERVER_NOT_FOUND", undefined]);
});
