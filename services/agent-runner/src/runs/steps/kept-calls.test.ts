import { expect, test } from "vitest";
import { keptCalls } from "./kept-calls.ts";

/** What a model has asked for, with arguments of these lengths. */
function asked(...lengths: readonly number[]) {
  const calls = lengths.map((length, index) => ({
    callId: `c${index}`,
    functionName: "write",
    arguments: { text: "x".repeat(length) },
    problem: null,
  }));
  const parts = calls.map(({ callId, functionName, arguments: input }) => ({
    type: "tool-call" as const,
    toolCallId: callId,
    toolName: functionName,
    input,
  }));
  return { calls, assistant: [{ type: "text" as const, text: "Writing." }, ...parts] };
}

const sizes = (lengths: readonly number[]) =>
  keptCalls(asked(...lengths)).calls.map(({ problem }) => (problem === null ? "kept" : "too large"));

test("what fits is kept as it is", () => {
  const made = asked(10, 1_000);
  expect(keptCalls(made)).toEqual(made);
});

test("arguments that are too large are none, in the model's own message as well", () => {
  const { calls, assistant } = keptCalls(asked(300 * 1024, 10));
  expect(calls[0]).toMatchObject({ callId: "c0", arguments: {}, problem: expect.stringContaining("too large") });
  expect(assistant).toMatchObject([
    { type: "text" },
    { toolCallId: "c0", input: {} },
    { input: { text: "x".repeat(10) } },
  ]);
});

test.each([
  ["a list", Array.from({ length: 100_000 }, () => "x")],
  ["a text", "x".repeat(5 * 1024 * 1024)],
  ["null", null],
])("of arguments that are %s there is no trace in the model's own message", (_what, input) => {
  const [id, problem] = ["c0", "The arguments are not a JSON object."];
  const call = { callId: id, functionName: "write", arguments: {}, problem };
  const part = { type: "tool-call" as const, toolCallId: id, toolName: "write", input };
  const { calls, assistant } = keptCalls({ calls: [call], assistant: [part] });
  expect(calls).toEqual([call]);
  expect(assistant).toEqual([{ ...part, input: {} }]);
});

test("all of a step together fit it", () => {
  const large = Array.from({ length: 9 }, () => 250 * 1024);
  expect(sizes([...large, 10])).toEqual([...Array.from({ length: 8 }, () => "kept"), "too large", "kept"]);
});

test("of more calls than a step holds there is no trace", () => {
  const { calls, assistant } = keptCalls(asked(...Array.from({ length: 200 }, () => 1)));
  expect([calls.length, assistant.length]).toEqual([128, 129]);
});
