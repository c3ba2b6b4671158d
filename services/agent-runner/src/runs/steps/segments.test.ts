import type { RunStep__Output } from "@parley/contracts/conversation/v1";
import type { AssistantContent } from "ai";
import { expect, it } from "vitest";
import type { ContextMessage } from "../../models/context-part.ts";
import { inputSegments, outputSegments } from "./segments.ts";

/** A token a character. */
const count = async (text: string): Promise<number> => text.length;
const search = { serverName: "search", serverId: "", viewId: "", name: "search" };
const unknown = { serverName: "", serverId: "", viewId: "", name: "made_up" };
const call = (toolCallId: string, toolName: string, input: unknown) =>
  ({ type: "tool-call", toolCallId, toolName, input }) as const;
const assistant: AssistantContent = [
  { type: "reasoning", text: "Hm." },
  { type: "text", text: "Let me look." },
  call("a", "search", { query: "x" }),
  call("b", "made_up", "not json"),
];
const called: ContextMessage = {
  role: "assistant",
  content: "",
  calls: {
    assistant,
    results: [
      { callId: "a", functionName: "search", text: "Found." },
      { callId: "b", functionName: "made_up", text: "Error" },
    ],
  },
};
const step = {
  actions: [
    { callId: "a", tool: search },
    { callId: "b", tool: unknown },
  ],
} as unknown as RunStep__Output;

it("weighs what is offered, said and attached, then the run's own texts, calls and results", async () => {
  const definition = { functionName: "search", description: "Searches", inputSchema: {} };
  const cutOff: ContextMessage = { role: "assistant", content: "The beginn" };
  const messages: ContextMessage[] = [
    { role: "user", content: "hello" },
    { role: "user", content: "a file", isFragment: true },
    // Of an earlier answer: history, whoever was called.
    { ...called },
    { role: "user", content: "?" },
    called,
    cutOff,
  ];
  const steps = new Map([
    [called, step],
    [cutOff, step],
  ]);
  const segments = await inputSegments(
    { definitions: [definition], instructions: "Be brief.", messages, steps },
    count,
  );
  const written = JSON.stringify(assistant).length + "Found.".length + "Error".length;
  expect(segments).toEqual([
    { kind: "definition", weight: JSON.stringify(definition).length },
    { kind: "instructions", weight: 9 },
    { kind: "history", weight: 5 + written + 1 },
    { kind: "fragment", weight: 6 },
    { kind: "text", weight: "Hm.Let me look.".length },
    { kind: "call", weight: 'search{"query":"x"}'.length, tool: search },
    { kind: "call", weight: 'made_up"not json"'.length },
    { kind: "result", weight: 6, tool: search },
    { kind: "result", weight: 5 },
    { kind: "text", weight: 10 },
  ]);
});

it("counts thoughts as text where the provider has not counted them", async () => {
  const toolOf = ({ functionName }: { readonly functionName: string }) => (functionName === "search" ? search : null);
  const calls = [
    { kind: "call", weight: 19, tool: search },
    { kind: "call", weight: 17 },
  ];
  expect(await outputSegments(assistant, "", toolOf, count)).toEqual([{ kind: "text", weight: 12 }, ...calls]);
  expect(await outputSegments(assistant, "Hm.", toolOf, count)).toEqual([{ kind: "text", weight: 15 }, ...calls]);
});
