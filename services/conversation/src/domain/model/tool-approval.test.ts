import { expect, test } from "vitest";
import { approvalIdOf, approvedValues } from "./tool-approval.ts";
import type { CoveredCall } from "./tool-approval.ts";

/** A call of a medium stake with these arguments, of which these values are asked about. */
function call(args: string, ...names: readonly string[]): CoveredCall {
  return {
    tool: { serverName: "files", serverId: "mcs_1", viewId: "view_1", name: "write" },
    stake: "medium",
    arguments: args,
    argumentsRequiringApproval: names,
    definitionHash: "h",
  };
}

const idOf = (args: string, ...names: readonly string[]) => approvalIdOf("w", "u", call(args, ...names));

test("a permission is for the values that its call has", () => {
  expect(approvedValues(call('{"path":"/a","text":"b"}', "path"))).toBe('{"path":"/a"}');
  expect(idOf('{"path":"/a","text":"b"}', "path")).toBe(idOf('{"path":"/a"}', "path"));
  expect(idOf('{"path":"/a"}', "path")).not.toBe(idOf('{"path":"/b"}', "path"));
});

test("an argument that is not there is no null", () => {
  expect(idOf("{}", "path")).not.toBe(idOf('{"path":null}', "path"));
});

test.each(["constructor", "toString", "__proto__"])("an argument named %s is one like any other", (name) => {
  expect(approvedValues(call("{}", name))).toBe("{}");
  const [one, two] = ["1", "2"].map((value) => idOf(`{"${name}":${value}}`, name));
  expect(one).not.toBe(two);
  expect(one).not.toBe(idOf("{}", name));
});
