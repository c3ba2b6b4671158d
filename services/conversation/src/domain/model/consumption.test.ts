import { expect, it } from "vitest";
import type { ToolName } from "./action.ts";
import type { BillFacts, ModelFact, ToolFact } from "./bill.ts";
import { consumptionOf, conversationConsumption } from "./consumption.ts";

const tool = (name: string, more: Partial<ToolName> = {}): ToolName => ({
  serverName: "server",
  serverId: null,
  viewId: null,
  name,
  ...more,
});
const search = tool("search");
const model = (agent: number, whose: number, versions: readonly number[] = [1]): ModelFact => ({
  messageId: "msg_1",
  providerId: "p",
  modelId: "m",
  bill: {
    microcredits: agent + whose,
    price: null,
    attributions: versions.map((version) => ({
      version,
      parts: [
        { tool: null, microcredits: agent },
        { tool: search, microcredits: whose },
      ],
    })),
  },
});
const called = (more: Partial<ToolFact> = {}): ToolFact => ({
  messageId: "msg_1",
  tool: search,
  isOpen: false,
  microcredits: 250,
  ...more,
});
const ended = (costMicrocredits: number | null) => ({ hasEnded: true, costMicrocredits });
const open = { hasEnded: false, costMicrocredits: null };

it("adds up what models and tools cost: the worked example", () => {
  const facts = { models: [model(3_300, 600), model(2_524, 1_428)], tools: [called()] };
  expect(consumptionOf(ended(8_102), facts)).toEqual({
    billedMicrocredits: 8_102,
    subAgentMicrocredits: 0,
    details: {
      version: 1,
      agentWorkMicrocredits: 5_824,
      tools: [
        {
          tool: search,
          callCount: 1,
          attributedMicrocredits: 2_028,
          directMicrocredits: 250,
          isPending: false,
          subAgentMicrocredits: 0,
        },
      ],
    },
  });
});

it("costs nothing where no model was called", () => {
  const nothing = {
    billedMicrocredits: 0,
    subAgentMicrocredits: 0,
    details: { version: 1, agentWorkMicrocredits: 0, tools: [] },
  };
  expect(consumptionOf(ended(null), { models: [], tools: [] })).toEqual(nothing);
  expect(consumptionOf(open, { models: [], tools: [] })).toEqual(nothing);
});

it("says of an open answer what it has cost so far, and which tool has a call without a result", () => {
  const tools = [called(), called({ isOpen: true, microcredits: 0 }), called({ tool: tool("read"), microcredits: 1 })];
  const { billedMicrocredits, details } = consumptionOf(open, { models: [model(10, 5)], tools });
  expect(billedMicrocredits).toBe(266);
  expect(details?.tools.map(({ tool: { name }, callCount, isPending }) => [name, callCount, isPending])).toEqual([
    ["read", 1, false],
    ["search", 2, true],
  ]);
});

it("serves the newest version that all model calls have, and none where one lacks all", () => {
  const versionOf = (...versions: readonly (readonly number[])[]) =>
    consumptionOf(open, { models: versions.map((some) => model(1, 1, some)), tools: [] }).details?.version;
  expect(versionOf([1, 2], [2, 1])).toBe(2);
  expect(versionOf([1, 2], [1])).toBe(1);
  expect(versionOf([1], [2])).toBeUndefined();
  const former: ModelFact = { ...model(1, 1), bill: null };
  expect(consumptionOf(ended(77), { models: [former, model(1, 1)], tools: [] })).toEqual({
    billedMicrocredits: 77,
    subAgentMicrocredits: 0,
    details: null,
  });
});

it("counts a client's server as one whatever its id, and a tool that there is not as the agent's work", () => {
  const again = tool("files", { serverName: "laptop", serverId: "srv_2" });
  const tools = [
    called({ tool: tool("files", { serverName: "laptop", serverId: "srv_1" }) }),
    called({ tool: again }),
    called({ tool: tool("files", { serverName: "laptop" }) }),
    called({ tool: tool("made_up", { serverName: "" }), microcredits: 0 }),
  ];
  const { details } = consumptionOf(ended(750), { models: [], tools });
  expect(details?.tools.map(({ callCount }) => callCount)).toEqual([2, 1]);
  expect(details?.agentWorkMicrocredits).toBe(0);
});

it("sums a conversation's answers by agent and model, and says no details where one answer has none", () => {
  const agent = (agentId: string, name = agentId) => ({ agentId, name, pictureUrl: "" });
  const attributions = [{ version: 1, parts: [{ tool: null, microcredits: 100 }] }];
  const plain: ModelFact = { ...model(0, 0), bill: { microcredits: 100, price: null, attributions } };
  const facts: BillFacts = {
    models: [
      model(10, 5),
      { ...model(1, 2), messageId: "msg_2", modelId: "other" },
      { ...plain, messageId: "msg_3" },
      { ...plain, messageId: "" },
    ],
    tools: [called(), called({ messageId: "msg_2", microcredits: 7 })],
  };
  const answers = [
    { messageId: "msg_1", ...ended(265), agent: agent("agt_a", "Former name") },
    { messageId: "msg_2", ...ended(10), agent: agent("agt_a", "Name") },
    { messageId: "msg_3", ...ended(100), agent: agent("agt_b") },
  ];
  const { billedMicrocredits, details } = conversationConsumption(answers, facts);
  expect(billedMicrocredits).toBe(375);
  expect(details).toMatchObject({
    agentWorkMicrocredits: 111,
    tools: [{ callCount: 2, attributedMicrocredits: 7, directMicrocredits: 257 }],
    models: [
      { modelId: "m", attributedMicrocredits: 115 },
      { modelId: "other", attributedMicrocredits: 3 },
    ],
    agents: [
      { agent: { agentId: "agt_a", name: "Name" }, billedMicrocredits: 275, agentWorkMicrocredits: 11 },
      { agent: { agentId: "agt_b" }, billedMicrocredits: 100, agentWorkMicrocredits: 100, tools: [] },
    ],
  });
  const former = { messageId: "msg_0", ...ended(5), agent: agent("agt_a") };
  expect(conversationConsumption([former, ...answers], facts)).toEqual({
    billedMicrocredits: 380,
    subAgentMicrocredits: 0,
    details: null,
  });
});

it("sums what sub-agents have cost beside what was billed, each once and however deep", () => {
  const runAgent = tool("run_agent", { serverName: "run_agent" });
  const below = [
    { ancestorIds: ["cnv_1", "msg_1"], microcredits: 5 },
    { ancestorIds: ["cnv_1", "msg_1", "cnv_2", "msg_2"], microcredits: 7 },
    { ancestorIds: ["cnv_1", "msg_3"], microcredits: 11 },
  ];
  const facts = { models: [model(3, 2)], tools: [called({ tool: runAgent, microcredits: 0 })] };
  const consumption = conversationConsumption(
    [{ messageId: "msg_1", ...ended(5), agent: { agentId: "agt_1", name: "n", pictureUrl: "" } }],
    facts,
    below,
  );
  expect(consumption).toMatchObject({ billedMicrocredits: 5, subAgentMicrocredits: 23 });
  expect(consumption.details?.tools).toMatchObject([
    { tool: runAgent, callCount: 1, directMicrocredits: 0, subAgentMicrocredits: 12 },
    { tool: search, callCount: 0, subAgentMicrocredits: 0 },
  ]);
});
