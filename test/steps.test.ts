import { Constellation, dustClient, schemaModel, toollessModel } from "@parley/testing";
import type { ClientEvent, CreatedMessage, Script, ScriptedCall } from "@parley/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectWholeBill } from "./_bill.ts";
import type { Consumption } from "./_bill.ts";

const maxSteps = 4;
let parley: Constellation;
let agentId: string;
beforeAll(async () => {
  const runner = { PARLEY_TOOL_CALLS_PER_STEP: "3", PARLEY_TOOL_CALLS_PER_RUN: "5" };
  parley = await Constellation.start({ files: true, environment: { "agent-runner": runner } });
  agentId = await parley.createAgent("Reader", "Be brief.", undefined, {
    tools: { builtIn: ["read_file", "search"] },
    maxStepsPerRun: maxSteps,
  });
});
afterAll(() => parley.stop());

const search = (id: string, query = "parking"): ScriptedCall => ({
  id,
  name: "search",
  arguments: JSON.stringify({ query }),
});
const says = (...pieces: string[]): Script => ({ kind: "answer", pieces });
const inPieces = (text: string): readonly string[] => text.match(/.{1,5}/gsu) ?? [];
const calls = (text: string, ...asked: ScriptedCall[]): Script => ({
  kind: "answer",
  pieces: text === "" ? [] : [text],
  calls: asked,
});

interface Answer {
  readonly asked: CreatedMessage;
  readonly events: readonly ClientEvent[];
  readonly types: readonly string[];
  readonly message: ShownAnswer;
  readonly bill: Consumption;
}

interface ShownAnswer {
  readonly content: string | null;
  readonly status: string;
  readonly rawContents: readonly { readonly step: number; readonly content: string }[];
  readonly actions: readonly {
    readonly sId: string;
    readonly status: string;
    readonly step: number;
    readonly functionCallName: string;
    readonly functionCallId: string;
    readonly params: object;
    readonly output: readonly { readonly text: string }[] | null;
  }[];
}

/** Asks the agent and follows its answer to the end. */
async function answered(content: string, agent = agentId, conversationId?: string): Promise<Answer> {
  const api = parley.api();
  const asked =
    conversationId === undefined ? await api.ask(content, [agent]) : await api.post(conversationId, content, [agent]);
  const messageId = asked.agentMessageIds[0] ?? "";
  const path = api.p(`/assistant/conversations/${asked.conversationId}/messages/${messageId}/events`);
  const { events } = await api.follow(path);
  const message = events.at(-1)?.data["message"] as ShownAnswer;
  const bill = await expectWholeBill(parley, { conversationId: asked.conversationId, messageId });
  return { asked, events, types: events.map(({ data }) => data.type), message, bill };
}

/** Puts a text file into a conversation. @returns Its id. */
async function attachText(conversationId: string, text: string): Promise<string> {
  const api = parley.api();
  const uploaded = await dustClient(api).uploadFile({
    contentType: "text/plain",
    fileName: "notes.txt",
    fileSize: text.length,
    useCase: "conversation",
    fileObject: new File([text], "notes.txt", { type: "text/plain" }),
  } as never);
  if (uploaded.isErr()) throw new Error(uploaded.error.message);
  const path = api.p(`/assistant/conversations/${conversationId}/content_fragments`);
  await api.expect(200, "POST", path, { title: "notes.txt", fileId: uploaded.value.sId });
  return uploaded.value.sId;
}

const textOf = (events: readonly ClientEvent[]): string =>
  events.map(({ data }) => (data.type === "generation_tokens" ? String(data["text"]) : "")).join("");
const outputsOf = ({ actions }: ShownAnswer) => actions.map(({ output }) => output?.[0]?.text ?? "");

test("an agent calls a tool, reads the result and answers; what it said in both steps is the answer", async () => {
  parley.model.on("one call", calls("Let me look.", search("call_1")), says("Nothing", " there."));
  const { asked, types, events, message } = await answered("one call");
  expect(types).toEqual([
    "generation_tokens",
    "tool_call_started",
    "tool_params",
    "agent_action_success",
    "generation_tokens",
    "agent_message_success",
  ]);
  expect(message.content).toBe("Let me look.\n\nNothing there.");
  expect(textOf(events)).toBe(message.content);
  expect(message.rawContents).toEqual([
    { step: 0, content: "Let me look." },
    { step: 1, content: "Nothing there." },
  ]);
  expect(message.actions).toMatchObject([
    {
      status: "succeeded",
      step: 0,
      functionCallName: "search",
      functionCallId: "call_1",
      params: { query: "parking" },
    },
  ]);
  // Before it ran, nobody knew what would come of it.
  expect(events.find(({ data }) => data.type === "tool_params")?.data["action"]).toMatchObject({ output: null });
  const second = parley.model.callsFor("one call")[1]?.messages;
  expect(second?.at(-2)?.tool_calls).toMatchObject([{ id: "call_1", function: { name: "search" } }]);
  expect(second?.at(-1)).toMatchObject({
    role: "tool",
    tool_call_id: "call_1",
    content: "There are no documents to search.",
  });
  // The real client reads the conversation with it.
  const shown = await dustClient(parley.api()).getConversation({ conversationId: asked.conversationId });
  expect(shown.isOk()).toBe(true);
});

test("what the answer cost is split over the agent and each of its tools, to the last millionth", async () => {
  const api = parley.api();
  const searched = search("call_1");
  const read: ScriptedCall = { id: "call_2", name: "read_file", arguments: '{"file_id":"fil_0000000000000000000000"}' };
  const nonsense: ScriptedCall = { id: "call_3", name: "delete_everything", arguments: "{}" };
  parley.model.on("who pays", calls("Let me look.", searched, read, nonsense), says("Nothing there."));
  const { asked, bill } = await answered("who pays");
  // Of each call: 8 tokens of 11 at 3, 3 cached ones at 1, 7 written ones at 15.
  expect(bill).toMatchObject({
    billedCredits: 0.000264,
    totalBilledCredits: 0.000264,
    details: { attributionVersion: 1 },
  });
  const tools = bill.details?.tools ?? [];
  expect(
    tools.map(({ internalMCPServerName, toolName, callCount }) => [internalMCPServerName, toolName, callCount]),
  ).toEqual([
    ["files", "read_file", 1],
    ["search", "search", 1],
  ]);
  for (const tool of tools) {
    expect(tool.attributedCredits).toBeGreaterThan(0);
    expect(tool).toMatchObject({ label: expect.any(String), directCredits: 0, pending: false, subAgentCredits: 0 });
  }
  const path = `/assistant/conversations/${asked.conversationId}`;
  const conversation = (await api.expect(200, "GET", api.q(`${path}/consumption`))) as Consumption;
  expect(conversation).toEqual({
    billedCredits: bill.billedCredits,
    totalBilledCredits: bill.totalBilledCredits,
    details: {
      agentWorkCredits: bill.details?.agentWorkCredits,
      tools,
      models: [
        { providerId: "local", modelId: "scripted", displayName: "scripted", attributedCredits: bill.billedCredits },
      ],
      agents: [expect.objectContaining({ agentId, name: "Reader", billedCredits: bill.billedCredits, tools })],
    },
  });
});

test("a file of the conversation is read in parts, by the id in its attachment, with the access of who asks", async () => {
  const api = parley.api();
  const { conversationId } = await api.ask("hello", []);
  const fileId = await attachText(conversationId, `Parking is on deck 7.${" More words.".repeat(2_000)}`);
  const foreign = await parley.createAgent("Other");
  const read = (id: string, more: object = {}): ScriptedCall => ({
    id,
    name: "read_file",
    arguments: JSON.stringify({ file_id: fileId, ...more }),
  });
  parley.model.on(
    "read it",
    calls(
      "",
      read("a", { length: 21 }),
      read("b", { file_id: "fil_0000000000000000000000" }),
      read("c", { offset: 99_999 }),
    ),
    says("Deck 7."),
  );
  const { message } = await answered("read it", agentId, conversationId);
  const asked = parley.model
    .callsFor("read it")[0]
    ?.messages.map(({ content }) => content)
    .join("\n");
  expect(asked).toContain(` id="${fileId}">`);
  expect(outputsOf(message)[0]).toMatch(/^Parking is on deck 7\.\n\(The file has 24021 characters: read on at 21\.\)$/);
  expect(message.actions.map(({ status }) => status)).toEqual(["succeeded", "errored", "succeeded"]);
  expect(outputsOf(message)[1]).toBe("There is no file of this id that you can read as text.");
  // An agent without the tool is offered none and sees no ids.
  parley.model.on("no tools", says("No."));
  await answered("no tools", foreign, conversationId);
  const [without] = parley.model.callsFor("no tools");
  expect(without?.tools).toBeUndefined();
  expect(JSON.stringify(without?.messages)).not.toContain(fileId);
});

test("what can't be called comes back to the model as an error, and it goes on", async () => {
  parley.model.on(
    "bad calls",
    calls(
      "",
      { id: "a", name: "delete_everything", arguments: "{}" },
      { id: "b", name: "search", arguments: '{"que' },
      { id: "c", name: "search", arguments: '{"query":5}' },
    ),
    says("Sorry."),
  );
  const { message, types } = await answered("bad calls");
  expect(message).toMatchObject({ status: "succeeded", content: "Sorry." });
  expect(message.actions.map(({ status }) => status)).toEqual(["errored", "errored", "errored"]);
  expect(types.filter((type) => type === "tool_error")).toHaveLength(3);
  const results = parley.model.callsFor("bad calls")[1]?.messages.slice(-3);
  expect(results?.map(({ content }) => content)).toEqual([
    "Error: There is no tool of this name. There are: read_file, search.",
    "Error: The arguments are not a JSON object.",
    expect.stringMatching(/^Error: The arguments do not fit the tool's schema: arguments\/query must be string/),
  ]);
});

test("calls with equal ids are told apart", async () => {
  const made = [search("same", "one"), search("same", "two"), search("", "three")];
  parley.model.on("equal ids", calls("", ...made), says("All."));
  const { message } = await answered("equal ids");
  const ids = message.actions.map(({ functionCallId }) => functionCallId);
  expect(new Set(ids).size).toBe(3);
  expect(message.actions.map(({ status }) => status)).toEqual(made.map(() => "succeeded"));
  // A strict provider takes a call and a result of each id, and no other.
  const [asked, ...results] = parley.model.callsFor("equal ids")[1]?.messages.slice(-4) ?? [];
  expect(asked?.tool_calls?.map(({ id }) => id)).toEqual(ids);
  expect(results.map(({ tool_call_id: id }) => id)).toEqual(ids);
});

test("no call of a stream that was cut is made: the model is asked again", async () => {
  parley.model.on("cut calls", { kind: "cut", calls: [search("call_1")] }, says("Without."));
  const { message } = await answered("cut calls");
  expect(message).toMatchObject({ status: "succeeded", content: "Without.", actions: [] });
});

test("calls above the most of a step, and of a run, are refused one by one", async () => {
  const four = ["a", "b", "c", "d"].map((id) => search(id));
  const three = ["e", "f", "g"].map((id) => search(id));
  parley.model.on("many calls", calls("", ...four), calls("", ...three), says("Enough."));
  const { message } = await answered("many calls");
  const refused = message.actions.filter(({ status }) => status === "errored");
  expect(message.actions).toHaveLength(7);
  expect(refused.map(({ functionCallId }) => functionCallId)).toEqual(["d", "f", "g"]);
  expect(message.content).toBe("Enough.");
  // With all calls of the run made, it gets no more tools.
  expect(parley.model.callsFor("many calls").map(({ tools }) => tools?.length ?? 0)).toEqual([2, 2, 0]);
});

test("the last step gets no tools, so that the agent ends in words", async () => {
  parley.model.on("never ends", calls("", search("again")));
  const { message } = await answered("never ends");
  expect(parley.model.callsFor("never ends").map(({ tools }) => tools?.length ?? 0)).toEqual([2, 2, 2, 0]);
  expect(message.status).toBe("succeeded");
  expect(message.actions).toHaveLength(maxSteps - 1);
});

test("an agent that has to call something is made to, once", async () => {
  const agent = await parley.createAgent("Required", "Be brief.", undefined, {
    tools: { builtIn: ["search"], choice: "required" },
  });
  parley.model.on("required", calls("", search("a")), says("Done."));
  await answered("required", agent);
  expect(parley.model.callsFor("required").map(({ tool_choice }) => tool_choice)).toEqual(["required", "auto"]);
});

test("a model that knows no tools calls them by a schema that its replies keep", async () => {
  const tools = { builtIn: ["search"], choice: "required" };
  const agent = await parley.createAgent("By schema", "Be brief.", schemaModel, { tools });
  const call = JSON.stringify({ tool: "search", arguments: { query: "parking" } });
  const answer = JSON.stringify({ answer: 'There is "none". 🦩' });
  parley.model.on("by schema", says(...inPieces(call)), says(...inPieces(answer)));
  const { message, types, asked, bill } = await answered("by schema", agent);
  expect(message).toMatchObject({ status: "succeeded", content: 'There is "none". 🦩' });
  expect(message.actions).toMatchObject([{ functionCallName: "search", params: { query: "parking" } }]);
  expect(types.filter((type) => type === "tool_call_started")).toHaveLength(1);
  const [first, second] = parley.model.callsFor("by schema");
  expect(first).toMatchObject({ response_format: { type: "json_schema" } });
  expect([first?.tools, second?.tools]).toEqual([undefined, undefined]);
  expect(JSON.stringify(first?.["response_format"])).not.toContain('"answer"');
  expect(JSON.stringify(second?.["response_format"])).toContain('"answer"');
  expect(second?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  expect(second?.messages[2]?.content).toBe(call);
  expect(second?.messages[3]?.content).toContain("Result of search:");
  expect(bill.billedCredits).toBeGreaterThan(0);
  // Another model, which calls nothing, reads of it in words.
  const toolless = await parley.createAgent("Toolless", "Be brief.", toollessModel, { tools });
  parley.model.on("without tools", says("No."));
  const without = await answered("without tools", toolless, asked.conversationId);
  expect(without.message).toMatchObject({ status: "succeeded", content: "No.", actions: [] });
  const [only] = parley.model.callsFor("without tools");
  expect([only?.tools, only?.["response_format"]]).toEqual([undefined, undefined]);
});

test("a reply that keeps no schema is an answer, and one that was cut is told to its model", async () => {
  const agent = await parley.createAgent("Careless", "Be brief.", schemaModel, { tools: { builtIn: ["search"] } });
  parley.model.on("careless", says('{"tool":"search","arguments":{"que'), says("In plain words."));
  const { message } = await answered("careless", agent);
  expect(message).toMatchObject({ content: "In plain words.", actions: [{ status: "errored" }] });
});

test("a later answer sees what an earlier one has called; a deleted one's calls and results are gone", async () => {
  const api = parley.api();
  parley.model.on("first question", calls("Looking.", search("old_call", "secret")), says("Found nothing."));
  const { asked } = await answered("first question");
  parley.model.on("second question", says("As I said."));
  await answered("second question", agentId, asked.conversationId);
  const seen = parley.model.callsFor("second question")[0]?.messages;
  expect(seen?.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool", "assistant", "user"]);
  expect(seen?.[2]?.tool_calls).toMatchObject([{ id: "old_call" }]);
  expect(seen?.[4]?.content.trim()).toBe("Found nothing.");
  const answerId = asked.agentMessageIds[0] ?? "";
  await api.expect(200, "DELETE", api.q(`/assistant/conversations/${asked.conversationId}/messages/${answerId}`));
  parley.model.on("third question", says("What?"));
  await answered("third question", agentId, asked.conversationId);
  const left = JSON.stringify(parley.model.callsFor("third question")[0]?.messages);
  expect(left).not.toContain("old_call");
  expect(left).not.toContain("secret");
  const listed = await api.listEvents(asked.conversationId, answerId);
  expect(JSON.stringify(listed)).not.toContain("secret");
});

test("what does not fit the window is dropped from the oldest side, a call together with its result", async () => {
  const long = "x".repeat(1_500);
  const ask = (id: string): ScriptedCall => search(id, `${id} ${long}`);
  parley.model.on(
    "long calls",
    calls("", ask("first")),
    calls("", ask("second")),
    calls("", ask("third")),
    says("End."),
  );
  const { types, message } = await answered("long calls");
  expect(message.content).toBe("End.");
  expect(types).toContain("agent_context_pruned");
  const last = parley.model.callsFor("long calls").at(-1)?.messages ?? [];
  const called = last.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
  expect(called).not.toContain("first");
  expect(called.at(-1)).toBe("third");
  expect(last.filter(({ role }) => role === "tool").map(({ tool_call_id }) => tool_call_id)).toEqual(called);
});

test("results that do not fit even without what came before are shortened, and the answer goes on", async () => {
  const { conversationId } = await parley.api().ask("hello", []);
  const fileId = await attachText(conversationId, "Parking is on deck 7. ".repeat(500));
  const read = (id: string): ScriptedCall => ({
    id,
    name: "read_file",
    arguments: JSON.stringify({ file_id: fileId }),
  });
  const question = `long question ${"x".repeat(2_250)}`;
  parley.model.on(question, calls("", read("a"), read("b"), read("c")), says("Deck 7."));
  const { message } = await answered(question, agentId, conversationId);
  expect(message).toMatchObject({ status: "succeeded", content: "Deck 7." });
  const results = parley.model.callsFor(question)[1]?.messages.slice(-3) ?? [];
  expect(results.map(({ tool_call_id: id }) => id)).toEqual(["a", "b", "c"]);
  for (const { content } of results) expect(content).toContain("The rest of this result did not fit.");
});
