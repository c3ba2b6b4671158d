import type { Filter } from "mongodb";
import { isOpen } from "../domain/model/action.ts";
import type { Action } from "../domain/model/action.ts";
import type {
  BilledAnswer,
  BillFacts,
  BillRepository,
  CallBill,
  ModelFact,
  SubAgentFact,
  ToolFact,
} from "../domain/model/bill.ts";
import type { ConversationKey } from "../domain/model/conversation.ts";
import type { AgentMessage } from "../domain/model/message.ts";
import type { Collections } from "./collections.ts";
import type { ActionDocument, MessageDocument } from "./documents.ts";
import type { RunStepDocument } from "./run-documents.ts";

// What was said, called and answered can be large, and nobody asks for it here.
const ofCall = { messageId: 1, providerId: 1, modelId: 1, bill: 1 } as const;
const ofAction = { messageId: 1, tool: 1, status: 1, "result.costMicrocredits": 1 } as const;
const ofAnswer = {
  rank: 1,
  version: 1,
  status: 1,
  costMicrocredits: 1,
  "agent.agentId": 1,
  "agent.name": 1,
  "agent.pictureUrl": 1,
} as const;

type StoredCall = Pick<RunStepDocument, "messageId" | "providerId" | "modelId"> & {
  /** Absent of calls of before bills were kept with them. */
  readonly bill?: CallBill | null;
};
type StoredAction = Pick<Action, "messageId" | "tool" | "status"> & {
  readonly result: { readonly costMicrocredits: number } | null;
};
type StoredAnswer = Pick<AgentMessage, "rank" | "version" | "status" | "costMicrocredits" | "agent"> & {
  readonly _id: string;
};

/** The facts of the bill: calls of models and of tools. */
export class MongoBillRepository implements BillRepository {
  readonly #collections: Collections;

  constructor(collections: Collections) {
    this.#collections = collections;
  }

  factsOfRun({ workspaceId, conversationId }: ConversationKey, runId: string): Promise<BillFacts> {
    return this.#facts({ workspaceId, conversationId, runId });
  }

  factsIn({ workspaceId, conversationId }: ConversationKey): Promise<BillFacts> {
    return this.#facts({ workspaceId, conversationId });
  }

  async answersIn({ workspaceId, conversationId }: ConversationKey): Promise<readonly BilledAnswer[]> {
    const kind: MessageDocument["kind"] = "agent";
    const found = await this.#collections.messages
      .find({ workspaceId, conversationId, kind }, { projection: ofAnswer, batchSize: 1_000 })
      .map((document) => document as unknown as StoredAnswer)
      .toArray();
    return found.toSorted((a, b) => a.rank - b.rank || a.version - b.version).map(toAnswer);
  }

  async subAgentsOf(workspaceId: string, ancestorId: string): Promise<readonly SubAgentFact[]> {
    const found = await this.#collections.runs
      .find(
        { workspaceId, ancestorIds: ancestorId },
        { projection: { ancestorIds: 1, endedMicrocredits: 1, "committed.costMicrocredits": 1 }, batchSize: 1_000 },
      )
      .toArray();
    return found.map(({ ancestorIds = [], endedMicrocredits, committed }) => ({
      ancestorIds,
      microcredits: endedMicrocredits ?? committed?.costMicrocredits ?? 0,
    }));
  }

  async #facts(filter: ConversationKey & { readonly runId?: string }): Promise<BillFacts> {
    const { runSteps, actions } = this.#collections;
    const [calls, called] = await Promise.all([
      runSteps
        .find(filter as Filter<RunStepDocument>, { projection: ofCall, batchSize: 1_000 })
        .map((document) => document as unknown as StoredCall)
        .toArray(),
      actions
        .find(filter as Filter<ActionDocument>, { projection: ofAction, batchSize: 1_000 })
        .map((document) => document as unknown as StoredAction)
        .toArray(),
    ]);
    return { models: calls.flatMap(toModelFact), tools: called.map(toToolFact) };
  }
}

/** Nothing for a step whose call nobody could count. */
function toModelFact({ messageId, providerId, modelId, bill = null }: StoredCall): readonly ModelFact[] {
  return providerId === undefined || modelId === undefined ? [] : [{ messageId, providerId, modelId, bill }];
}

function toToolFact({ messageId, tool, status, result }: StoredAction): ToolFact {
  return { messageId, tool, isOpen: isOpen({ status }), microcredits: result?.costMicrocredits ?? 0 };
}

function toAnswer({ _id, status, costMicrocredits, agent }: StoredAnswer): BilledAnswer {
  const { agentId, name, pictureUrl } = agent;
  return { messageId: _id, hasEnded: status !== "created", costMicrocredits, agent: { agentId, name, pictureUrl } };
}
