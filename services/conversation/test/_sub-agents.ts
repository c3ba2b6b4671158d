import type { ActorContext } from "@parley/contracts/common/v1";
import type { ToolCall } from "@parley/contracts/conversation/v1";
import { newMessage } from "./_harness.ts";
import type { Harness } from "./_harness.ts";
import { commitStep, modelCall, searchCall } from "./_step.ts";
import type { StartedRun } from "./_step.ts";
import { ann } from "./_waiting.ts";

/** A call that asks an agent, as its runner commits it. */
export function agentCall(callId: string, agentId: string, question = `Who is ${callId}?`): ToolCall {
  const tool = { serverName: "run_agent", serverId: "", viewId: "", name: "run_agent" };
  return searchCall(callId, { tool, functionName: "run_agent", arguments: JSON.stringify({ agentId, question }) });
}

/** An answer whose agent has asked others. */
export interface AskingRun extends StartedRun {
  readonly actionIds: readonly string[];
  readonly statuses: readonly string[];
  readonly parked: boolean;
  readonly children: readonly ChildRun[];
}

/** The answer of an agent that another one has asked. */
export interface ChildRun {
  readonly actionId: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly run: { readonly workspaceId: string; readonly conversationId: string; readonly runId: string };
}

/** What a test does with agents that ask each other. */
export function subAgents(service: Harness) {
  /** Begins an answer, commits a step with these calls, and parks. */
  async function step({ run, conversationId, messageId }: Omit<StartedRun, "attempt">, calls: ToolCall[], number = 0) {
    const { attempt } = await service.runs.StartRun({ run });
    const { actions } = await commitStep(service, { run, attempt }, number, calls);
    const { parked } = await service.runs.ParkRun({ run, attempt });
    const actionIds = actions.map(({ actionId }) => actionId);
    const statuses = actions.map(({ status }) => status);
    const children = await childrenOf(actionIds);
    return { run, conversationId, messageId, attempt, parked, actionIds, statuses, children };
  }

  /** A question to an agent of this asker. */
  async function asked(asker: ActorContext = ann): Promise<Omit<StartedRun, "attempt">> {
    const message = newMessage("x", await service.createAgent());
    const created = await service.conversations.CreateConversation({ actor: asker, message });
    const conversationId = created.conversation?.conversationId ?? "";
    const [answer] = created.agentMessages;
    const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
    return { run, conversationId, messageId: answer?.messageId ?? "" };
  }

  async function asking(calls: ToolCall[], asker: ActorContext = ann): Promise<AskingRun> {
    return step(await asked(asker), calls);
  }

  async function childrenOf(actionIds: readonly string[]): Promise<readonly ChildRun[]> {
    const found = await service.mongo.db
      .collection<StoredAction>("actions")
      .find({ _id: { $in: [...actionIds] }, child: { $exists: true } })
      .sort({ index: 1 })
      .toArray();
    return Promise.all(
      found.map(async ({ _id, child }) => {
        const { childConversationId: conversationId, childMessageId: messageId } = child;
        const stored = await service.mongo.db.collection<{ _id: string }>("runs").findOne({ messageId });
        return { actionId: _id, conversationId, messageId, run: service.runKey(conversationId, stored?._id ?? "") };
      }),
    );
  }

  /** Ends an answer that has not begun, at the cost of one call of a model. */
  async function answered(
    { run }: Pick<ChildRun, "run">,
    content = "An answer.",
    outcome: "RUN_OUTCOME_SUCCEEDED" | "RUN_OUTCOME_FAILED" = "RUN_OUTCOME_SUCCEEDED",
    number = 0,
  ): Promise<void> {
    const { attempt } = await service.runs.StartRun({ run });
    const error = outcome === "RUN_OUTCOME_FAILED" ? { code: "model_failed", message: "The model failed." } : null;
    const end = { outcome, content, error, lastSequence: "0", modelCalls: [modelCall(number)] };
    await service.runs.CompleteRun({ run, attempt, ...end });
  }

  const stateOf = async ({ run }: Pick<ChildRun, "run">) =>
    (await service.mongo.db.collection<StoredRun>("runs").findOne({ _id: run.runId }))?.state;

  /** What the model would read of the calls of an answer that goes on. */
  async function readBy({ run }: Pick<ChildRun, "run">) {
    const { attempt } = await service.runs.StartRun({ run });
    const { steps } = await service.runs.GetRunContext({ run, attempt });
    return steps.flatMap(({ actions }) => actions.map(({ status, result }) => ({ status, result })));
  }

  return { asked, step, asking, answered, childrenOf, stateOf, readBy };
}

interface StoredAction {
  readonly _id: string;
  readonly index: number;
  readonly child: { readonly childConversationId: string; readonly childMessageId: string };
}

interface StoredRun {
  readonly _id: string;
  readonly state: string;
}
