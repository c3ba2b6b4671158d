import type { ActorContext } from "@parley/contracts/common/v1";
import type { ToolCall } from "@parley/contracts/conversation/v1";
import { newMessage, person } from "./_harness.ts";
import type { Harness } from "./_harness.ts";
import { commitStep, searchCall } from "./_step.ts";

export const ann = person("ann");
export const bob = person("bob");

/** What a test does with answers that wait for calls to be allowed. */
export function waitingAnswers(service: Harness) {
  /** An answer that waits for these calls to be allowed. */
  async function waiting(
    stakes: readonly string[],
    asker: ActorContext = ann,
    values: readonly string[] = [],
    more: Partial<ToolCall> = {},
    skipToolsValidation = false,
  ) {
    const agentId = await service.createAgent();
    const asked = await service.conversations.CreateConversation({
      actor: asker,
      message: newMessage("x", agentId),
      skipToolsValidation,
    });
    const conversationId = asked.conversation?.conversationId ?? "";
    const [answer] = asked.agentMessages;
    const run = service.runKey(conversationId, answer?.agentMessage?.runId ?? "");
    const { attempt } = await service.runs.StartRun({ run });
    const calls = stakes.map((stake, index) =>
      searchCall(`c${index}`, {
        stake,
        argumentsRequiringApproval: ["query"],
        ...more,
        arguments: JSON.stringify({ query: values[index] ?? "q" }),
      }),
    );
    const { actions } = await commitStep(service, { run, attempt }, 0, calls);
    const { parked } = await service.runs.ParkRun({ run, attempt });
    const messageId = answer?.messageId ?? "";
    return { conversationId, messageId, run, attempt, parked, ids: actions.map(({ actionId }) => actionId) };
  }

  const decide = (
    { conversationId, messageId }: Waiting,
    actionId = "",
    decision = "approved",
    by: ActorContext = ann,
    reason?: string,
  ) =>
    service.conversations.ValidateAction({
      actor: by,
      conversationId,
      messageId,
      actionId,
      decision,
      ...(reason === undefined ? {} : { reason }),
    });
  const blockedIn = async ({ conversationId }: Waiting) =>
    (await service.conversations.ListBlockedActions({ actor: ann, conversationId })).actions;
  const statesOf = async ({ conversationId, messageId }: Waiting) =>
    (
      await service.conversations.GetMessage({ actor: ann, conversationId, messageId })
    ).message?.agentMessage?.actions.map(({ status }) => status);
  const isRequested = async ({ run }: Waiting) =>
    (await service.mongo.db.collection("runs").findOne({ _id: run.runId as never }))?.["state"] as string;
  const typesOf = async ({ conversationId, messageId }: Waiting) =>
    (await service.events.ListEvents({ actor: ann, source: { conversationId, messageId } })).events.map(
      ({ payload }) => payload,
    );

  return { waiting, decide, blockedIn, statesOf, isRequested, typesOf };
}

/** An answer that waits. */
interface Waiting {
  readonly conversationId: string;
  readonly messageId: string;
  readonly run: { readonly workspaceId: string; readonly conversationId: string; readonly runId: string };
  readonly attempt: number;
  readonly parked: boolean;
  readonly ids: readonly string[];
}
