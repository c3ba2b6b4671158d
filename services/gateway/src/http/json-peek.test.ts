import { expect, it } from "vitest";
import { JsonPeek } from "./json-peek.ts";

const paths = ["serverId", "result.id"];

function foundIn(text: string, chunk = text.length): Record<string, string> {
  const peek = new JsonPeek(paths);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) peek.push(bytes.subarray(at, at + chunk));
  return Object.fromEntries(peek.found);
}

const both = { serverId: "mcs_1", "result.id": "act_1" };

it.each([
  ["in any order", '{"result":{"result":{"id":"x"},"jsonrpc":"2.0","id":"act_1"},"serverId":"mcs_1"}'],
  ["behind what is too deep", `{"serverId":"mcs_1","result":{"a":${"[".repeat(999)}${"]".repeat(999)},"id":"act_1"}}`],
  ["beside texts that look like them", '{"t":"\\"serverId\\":\\"x\\"","serverId":"mcs_1","result":{"id":"act_1"}}'],
  ["with what is no JSON behind them", '{ "serverId" : "mcs_1", "result": { "id" : "act_1", oh }}}}'],
])("finds texts %s, however they come", (_where, text) => {
  expect(foundIn(text)).toEqual(both);
  expect(foundIn(text, 3)).toEqual(both);
});

it.each([
  ["in lists", '[{"serverId":"a"},{"result":{"id":"b"}}]'],
  ["in a list of that name", '{"result":["id",{"id":"a"}]}'],
  ["too deep", '{"result":{"result":{"id":"a"}},"x":{"id":"b","serverId":"c"}}'],
  ["that are too long", `{"serverId":"${"x".repeat(300)}"}`],
  ["that are no texts", '{"serverId":1,"result":{"id":{}}}'],
  ["in nothing", ""],
])("finds no texts %s", (_where, text) => {
  expect(foundIn(text)).toEqual({});
});

/** Processor time of looking at a megabyte of this, in microseconds. */
function costOf(byte: string): number {
  const peek = new JsonPeek(paths);
  const bytes = Buffer.from(byte.repeat(1024 * 1024));
  const before = process.cpuUsage();
  for (const _step of peek.steps(bytes)) void _step;
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it("looks at brackets and commas about as fast as at anything else, however deep they are", () => {
  costOf(" ");
  // A list that is as long as the nesting is deep takes a hundred times as long.
  expect(Math.max(...["[", "{", "]", ","].map(costOf))).toBeLessThan(20_000 + 20 * costOf(" "));
});
