import { expect, test } from "vitest";
import { OfferedTools } from "./offered-tools.ts";
import type { RunTool } from "./tool.ts";

const tool = (functionName: string, serverId: string, inputSchema: object): RunTool => ({
  definition: { functionName, description: "", inputSchema },
  name: { serverName: "files", serverId, viewId: "", name: "write" },
  stake: "low",
  run: () => Promise.resolve({ text: "" }),
});
const call = (functionName: string, args: Record<string, unknown> = {}) => ({
  callId: "a",
  functionName,
  arguments: args,
  problem: null,
});

test("arguments of a built-in tool must fit its schema", () => {
  const tools = new OfferedTools([tool("write", "", { type: "object", required: ["path"] })]);
  expect(tools.toToolCall(call("write")).result?.error?.code).toBe("invalid_arguments");
  expect(tools.toToolCall(call("write", { path: "a" })).result).toBeUndefined();
});

test("what is wrong with arguments is told shortly, whatever the model has made up", () => {
  const schema = { type: "object", additionalProperties: { type: "string" } };
  const made = call("write", { ["k".repeat(200_000)]: 1 });
  const { result } = new OfferedTools([tool("write", "", schema)]).toToolCall(made);
  expect(result?.text?.length).toBeLessThan(3_000);
});

test("a schema of somebody else's server is never run", () => {
  const hostile = [
    { type: "object", $async: true, required: ["x"] },
    { type: "object", properties: { a: { type: "string", pattern: "^(a+)+$" } } },
    { type: "object", $schema: "https://json-schema.org/draft/2020-12/schema", allOf: [{ $ref: "#" }] },
    { type: "object", $ref: "https://nowhere.example/schema" },
  ];
  for (const schema of hostile) {
    const tools = new OfferedTools([tool("write", "mcs_1", schema)]);
    expect(tools.toToolCall(call("write", { a: `${"a".repeat(40)}!` })).result).toBeUndefined();
  }
});

test("a call is of the server that it was asked of, whatever the tools are called in another attempt", () => {
  const [first, second] = [tool("files__write", "mcs_1", {}), tool("files__write_2", "mcs_2", {})];
  const asked = new OfferedTools([first, second]).toToolCall(call("files__write"));
  const action = { functionName: "files__write", tool: asked.tool ?? null } as Parameters<OfferedTools["find"]>[0];
  const renamed = tool("files__write", "mcs_2", {});
  expect(new OfferedTools([renamed]).find(action)).toBeUndefined();
  expect(new OfferedTools([renamed, tool("files__write_2", "mcs_1", {})]).find(action)?.name.serverId).toBe("mcs_1");
});
