import { toolEndedSubject } from "@parley/contracts";
import type { ToolCall } from "@parley/contracts/conversation/v1";
import { toolEndedCodec } from "@parley/contracts/mcp/v1";
import type { Harness } from "./_harness.ts";
import { workspaceId } from "./_harness.ts";
import { commitStep, searchCall, startedAnswer } from "./_step.ts";
import type { StartedRun } from "./_step.ts";

/** A call of a tool at a client, as a runner commits it. */
export function clientCall(callId: string, more: Partial<ToolCall> = {}): ToolCall {
  const tool = { serverName: "birds", serverId: "mcs_1", viewId: "", name: "count" };
  return searchCall(callId, { tool, functionName: "birds__count", ...more });
}

export interface WaitingCalls extends StartedRun {
  readonly parked: boolean;
  /** The ids of its calls. */
  readonly ids: readonly string[];
}

/** An answer that has parked while its calls go on at their servers. */
export async function parkedWith(service: Harness, calls: readonly ToolCall[], waitMs = 60_000): Promise<WaitingCalls> {
  const started = await startedAnswer(service);
  const { run, attempt } = started;
  const { actions } = await commitStep(service, started, 0, [...calls]);
  const ids = actions.map(({ actionId }) => actionId);
  const underWay = actions.filter(({ status }) => status === "running").map(({ actionId }) => actionId);
  const { parked } = await service.runs.ParkRun({ run, attempt, awaitedActionIds: underWay, waitMs });
  return { ...started, parked, ids };
}

/** What the registry publishes when a call has ended. */
export async function publishEnd(service: Harness, { run }: Pick<StartedRun, "run">, callId = ""): Promise<void> {
  const { conversationId, runId } = run;
  const payload = toolEndedCodec.encode({ workspaceId, callId, conversationId, runId, endedAt: String(Date.now()) });
  await service.broker.publish(toolEndedSubject, payload, { messageId: `ended-${callId}-${Math.random()}` });
}

/** What a run's document says. */
export async function stateOf(service: Harness, { run }: Pick<StartedRun, "run">): Promise<string> {
  return (await service.mongo.db.collection("runs").findOne({ _id: run.runId as never }))?.["state"] as string;
}
