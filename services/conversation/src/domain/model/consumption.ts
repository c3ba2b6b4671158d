import type { ToolName } from "./action.ts";
import { attributionVersion } from "./attribution.ts";
import type { BilledAgent, BilledAnswer, BillFacts, CallBill, ModelFact, SubAgentFact, ToolFact } from "./bill.ts";
import { isRunAgent } from "./sub-agent.ts";

/** What of a bill is one tool's. */
export interface ToolConsumption {
  readonly tool: ToolName;
  readonly callCount: number;
  /** Of what models cost: for writing its calls, and reading them and their results. */
  readonly attributedMicrocredits: number;
  /** What its calls cost by themselves. */
  readonly directMicrocredits: number;
  /** Whether a call of it has no result yet. */
  readonly isPending: boolean;
  /** What the agents have cost that its calls have asked, and those that they have asked: beside what was billed. */
  readonly subAgentMicrocredits: number;
}

/** Agent work and all that is the tools' add up to what was billed. */
export interface Shares {
  readonly agentWorkMicrocredits: number;
  /** By server and name. */
  readonly tools: readonly ToolConsumption[];
}

/** What an answer has cost, it alone. */
export interface MessageConsumption {
  readonly billedMicrocredits: number;
  readonly subAgentMicrocredits: number;
  /** By the newest version that all its model calls have; null where there is none. */
  readonly details: (Shares & { readonly version: number }) | null;
}

/** What one model was paid, whatever it was called for. */
export interface ModelConsumption {
  readonly providerId: string;
  readonly modelId: string;
  readonly attributedMicrocredits: number;
}

export interface AgentConsumption extends Shares {
  /** As its newest answer shows it. */
  readonly agent: BilledAgent;
  readonly billedMicrocredits: number;
  readonly models: readonly ModelConsumption[];
}

/** What all answers of a conversation have cost. */
export interface ConversationConsumption {
  readonly billedMicrocredits: number;
  readonly subAgentMicrocredits: number;
  /** null where an answer has no attribution. */
  readonly details:
    | (Shares & { readonly models: readonly ModelConsumption[]; readonly agents: readonly AgentConsumption[] })
    | null;
}

/** What sub-agents have cost together. */
export function subAgentsOf(facts: readonly SubAgentFact[]): number {
  return facts.reduce((sum, { microcredits }) => sum + microcredits, 0);
}

/** What an answer's facts come to. @param below What its sub-agents have cost. */
export function consumptionOf(
  { hasEnded, costMicrocredits }: Pick<BilledAnswer, "hasEnded" | "costMicrocredits">,
  { models, tools }: BillFacts,
  below: readonly SubAgentFact[] = [],
): MessageConsumption {
  const subAgentMicrocredits = subAgentsOf(below);
  const sum =
    models.reduce((so, { bill }) => so + (bill?.microcredits ?? 0), 0) +
    tools.reduce((so, { microcredits }) => so + microcredits, 0);
  const billedMicrocredits = hasEnded ? (costMicrocredits ?? 0) : sum;
  const version = newestComplete(models);
  // An answer of before bills were kept with calls has only its cost.
  if (version === null || sum !== billedMicrocredits)
    return { billedMicrocredits, subAgentMicrocredits, details: null };
  const shares = new SharesSum();
  for (const { bill } of models) shares.addModel(bill, version);
  for (const fact of tools) shares.addTool(fact);
  shares.addSubAgents(subAgentMicrocredits);
  return { billedMicrocredits, subAgentMicrocredits, details: { version, ...shares.shares } };
}

/** What the answers of a conversation come to. @param answers Oldest first. @param below All sub-agents below the conversation. */
export function conversationConsumption(
  answers: readonly BilledAnswer[],
  facts: BillFacts,
  below: readonly SubAgentFact[] = [],
): ConversationConsumption {
  const models = Map.groupBy(facts.models, ({ messageId }) => messageId);
  const tools = Map.groupBy(facts.tools, ({ messageId }) => messageId);
  const subAgents = byAncestor(below);
  const each = answers.map((answer) => {
    const own = { models: models.get(answer.messageId) ?? [], tools: tools.get(answer.messageId) ?? [] };
    const ofAnswer = { agent: answer.agent, models: own.models };
    return { ...ofAnswer, ...consumptionOf(answer, own, subAgents.get(answer.messageId)) };
  });
  const billedMicrocredits = each.reduce((sum, { billedMicrocredits: billed }) => sum + billed, 0);
  const subAgentMicrocredits = subAgentsOf(below);
  if (each.some(({ details }) => details === null)) return { billedMicrocredits, subAgentMicrocredits, details: null };
  const agents = [...Map.groupBy(each, ({ agent }) => agent.agentId).values()].map((ofAgent) => ({
    agent: ofAgent.at(-1)?.agent ?? { agentId: "", name: "", pictureUrl: "" },
    billedMicrocredits: ofAgent.reduce((sum, { billedMicrocredits: billed }) => sum + billed, 0),
    ...sharesOf(ofAgent),
    models: modelsOf(ofAgent),
  }));
  return { billedMicrocredits, subAgentMicrocredits, details: { ...sharesOf(each), models: modelsOf(each), agents } };
}

function byAncestor(facts: readonly SubAgentFact[]): ReadonlyMap<string, readonly SubAgentFact[]> {
  const found = new Map<string, SubAgentFact[]>();
  for (const fact of facts)
    for (const ancestorId of fact.ancestorIds) {
      const known = found.get(ancestorId);
      if (known === undefined) found.set(ancestorId, [fact]);
      else known.push(fact);
    }
  return found;
}

/** The newest version of the rule that all of these have; none were split by another one than today's. */
function newestComplete(models: readonly ModelFact[]): number | null {
  const [first, ...others] = models.map(
    ({ bill }) => new Set((bill?.attributions ?? []).map(({ version }) => version)),
  );
  if (first === undefined) return attributionVersion;
  const complete = [...first].filter((version) => others.every((versions) => versions.has(version)));
  return complete.length === 0 ? null : Math.max(...complete);
}

function sharesOf(consumptions: readonly Pick<MessageConsumption, "details">[]): Shares {
  const shares = new SharesSum();
  for (const { details } of consumptions) if (details !== null) shares.add(details);
  return shares.shares;
}

function modelsOf(answers: readonly { readonly models: readonly ModelFact[] }[]): readonly ModelConsumption[] {
  const facts = answers.flatMap(({ models }) => models);
  const sums = Map.groupBy(facts, ({ providerId, modelId }) => JSON.stringify([providerId, modelId]));
  return [...sums.values()].flatMap((ofModel) => {
    const [first] = ofModel;
    if (first === undefined) return [];
    const attributedMicrocredits = ofModel.reduce((sum, { bill }) => sum + (bill?.microcredits ?? 0), 0);
    return [{ providerId: first.providerId, modelId: first.modelId, attributedMicrocredits }];
  });
}

const nothing = {
  callCount: 0,
  attributedMicrocredits: 0,
  directMicrocredits: 0,
  isPending: false,
  subAgentMicrocredits: 0,
};

/** Sums shares by tool. A tool that there is not is nobody's: what it cost is the agent's work. */
class SharesSum {
  #agentWork = 0;
  readonly #tools = new Map<string, ToolConsumption>();

  addModel(bill: CallBill | null, version: number): void {
    const attribution = bill?.attributions.find((one) => one.version === version);
    for (const { tool, microcredits } of attribution?.parts ?? [])
      if (tool === null) this.#agentWork += microcredits;
      else this.#addTo({ ...nothing, tool, attributedMicrocredits: microcredits });
  }

  addTool({ tool, isOpen, microcredits }: ToolFact): void {
    this.#addTo({ ...nothing, tool, callCount: 1, directMicrocredits: microcredits, isPending: isOpen });
  }

  /** Nothing else asks agents: they are beside the calls of that tool. */
  addSubAgents(subAgentMicrocredits: number): void {
    for (const [key, sum] of this.#tools)
      if (isRunAgent(sum.tool)) this.#tools.set(key, { ...sum, subAgentMicrocredits });
  }

  add({ agentWorkMicrocredits, tools }: Shares): void {
    this.#agentWork += agentWorkMicrocredits;
    for (const tool of tools) this.#addTo(tool);
  }

  get shares(): Shares {
    const tools = [...this.#tools].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, tool]) => tool);
    return { agentWorkMicrocredits: this.#agentWork, tools };
  }

  #addTo(more: ToolConsumption): void {
    const { serverName, serverId, name } = more.tool;
    if (serverName === "") {
      this.#agentWork += more.attributedMicrocredits + more.directMicrocredits;
      return;
    }
    // A client's server has another id each time that it registers.
    const key = JSON.stringify([serverName, name, serverId === null]);
    const sum = this.#tools.get(key) ?? { ...nothing, tool: more.tool };
    this.#tools.set(key, {
      tool: sum.tool,
      callCount: sum.callCount + more.callCount,
      attributedMicrocredits: sum.attributedMicrocredits + more.attributedMicrocredits,
      directMicrocredits: sum.directMicrocredits + more.directMicrocredits,
      isPending: sum.isPending || more.isPending,
      subAgentMicrocredits: sum.subAgentMicrocredits + more.subAgentMicrocredits,
    });
  }
}
