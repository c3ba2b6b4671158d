import { describe, expect, it } from "vitest";
import { StructuredReply } from "./structured-reply.ts";
import type { ReplyPart } from "./structured-reply.ts";

/** What is told of a reply that comes in pieces of so many units. */
function read(reply: string, size: number): ReplyPart[] {
  const reader = new StructuredReply();
  const parts: ReplyPart[] = [];
  for (let at = 0; at < reply.length; at += size) parts.push(...reader.push(reply.slice(at, at + size)));
  return [...parts, ...reader.end()];
}

const textOf = (parts: readonly ReplyPart[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : `<${part.type}>`)).join("");

describe.each([1, 2, 3, 7, 1_000])("in pieces of %i", (size) => {
  it.each([
    ["an answer", JSON.stringify({ answer: 'He said "no".\nThen 🦩 flew; é\\' }), 'He said "no".\nThen 🦩 flew; é\\'],
    ["escapes", '{"answer":"\\ud83e\\udda9 \\u00e9\\/"}', "🦩 é/"],
    ["spaces", ' {\n "answer" : "x" }\n', "x"],
    ["an answer that is cut", '{"answer":"It is a', "It is a"],
    ["what keeps no schema", "It is a heron.", "It is a heron."],
    ["another object", '{"name":"x"}', '{"name":"x"}'],
    ["a call without a name", '{"tool":"ec', '{"tool":"ec'],
  ])("%s", (_name, reply, text) => {
    const parts = read(reply, size);
    expect(textOf(parts)).toBe(text);
    // Each piece is sent alone: half a character would be lost.
    for (const part of parts) expect(part.type === "text" && part.text.isWellFormed()).toBe(true);
  });

  it("a call, whose name is told before its arguments", () => {
    expect(read('{"tool": "echo", "arguments": {"message": "a \\"heron\\""}}', size)).toEqual([
      { type: "call-started", functionName: "echo" },
      { type: "call", functionName: "echo", input: '{"message":"a \\"heron\\""}' },
    ]);
  });

  it("a call that is cut is no JSON", () => {
    const [started, call] = read('{"tool":"echo","arguments":{"mess', size);
    expect(started).toEqual({ type: "call-started", functionName: "echo" });
    expect(call?.type === "call" && (() => JSON.parse(call.input) as unknown)).toThrow(SyntaxError);
  });
});
