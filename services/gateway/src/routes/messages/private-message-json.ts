import type {
  Action__Output,
  AgentMessage__Output,
  Message__Output,
  Retrieval__Output,
  UserMessage__Output,
} from "@parley/contracts/conversation/v1";
import { AppError } from "@parley/errors";
import type { z } from "zod";
import { generatedFileJson } from "../actions/action-json.ts";
import { actionLabels } from "../actions/action-labels.ts";
import { minimalAgentJson } from "../agents/agent-json.ts";
import { nodeFragmentJson, privateFragmentJson } from "../fragments/fragment-json.ts";
import type { LinkContext } from "../../http/json-context.ts";
import { richMentionJson } from "../mentions/rich-mention-json.ts";
import { reactionJson } from "../reactions/reaction-json.ts";
import { compactionMessageJson } from "./compaction-message-json.ts";
import { creditsOf } from "./credits.ts";
import { agentMessageStatuses, commonJson, contextJson, errorJson, mentionJson } from "./message-json.ts";
import type {
  lightAgentMessageSchema,
  privateMessageSchema,
  privateUserMessageSchema,
} from "./private-message-schema.ts";

/** A message in the private family's shape (API C41, C43 and C62). */
export function privateMessageJson(
  message: Message__Output,
  context: LinkContext,
): z.output<typeof privateMessageSchema> {
  if (message.userMessage) return privateUserMessageJson(message, message.userMessage, context);
  if (message.agentMessage) return lightAgentMessageJson(message, message.agentMessage, context);
  if (message.compactionMessage) return compactionMessageJson(message);
  const fragment = message.contentFragment;
  if (fragment?.node) return { ...commonJson(message), ...nodeFragmentJson(fragment, fragment.node) };
  if (fragment) return { ...commonJson(message), ...privateFragmentJson(fragment, context) };
  throw new AppError("INTERNAL", "INTERNAL_SERVER_ERROR", "A message came without its kind");
}

function privateUserMessageJson(
  message: Message__Output,
  user: UserMessage__Output,
  context: LinkContext,
): z.output<typeof privateUserMessageSchema> {
  const { sender } = user;
  const sentIn = contextJson(user.context);
  return {
    ...commonJson(message),
    type: "user_message" as const,
    branchId: null,
    user:
      sender === null
        ? null
        : { sId: sender.userId, username: sender.username, fullName: sender.fullName, image: sender.image ?? null },
    mentions: user.mentions.map(mentionJson),
    richMentions: user.richMentions.map((mention) => richMentionJson(mention, context)),
    content: user.content,
    // Required here: a message whose client named no origin came by the API.
    context: { ...sentIn, origin: sentIn.origin ?? "api" },
    reactions: message.reactions.map(reactionJson),
  };
}

function lightAgentMessageJson(
  message: Message__Output,
  answer: AgentMessage__Output,
  context: LinkContext,
): z.output<typeof lightAgentMessageSchema> {
  const { completed, resolvedModel } = answer;
  const completedTs = completed === undefined ? null : Number(completed);
  return {
    ...commonJson(message),
    type: "agent_message" as const,
    completedTs,
    branchId: null,
    parentMessageId: answer.parentMessageId,
    parentAgentMessageId: answer.parentAgentMessageId ?? null,
    status: agentMessageStatuses[answer.status],
    content: answer.content ?? null,
    chainOfThought: answer.chainOfThought ?? null,
    error: errorJson(answer.error),
    configuration: minimalAgentJson(answer.configuration, context),
    citations: Object.fromEntries(answer.citations.map(({ key, ...citation }) => [key, citation])),
    generatedFiles: answer.generatedFiles.map(generatedFileJson),
    richMentions: answer.richMentions.map((mention) => richMentionJson(mention, context)),
    completionDurationMs: completedTs === null ? null : Math.max(0, completedTs - Number(message.created)),
    costCredits: creditsOf(answer.costMicrocredits),
    // Of a single message alone: there it is `withSubAgentCost`.
    subAgentCostCredits: null,
    resolvedModel:
      resolvedModel === null
        ? null
        : {
            providerId: resolvedModel.providerId,
            modelId: resolvedModel.modelId,
            reasoningEffort: resolvedModel.reasoningEffort ?? "none",
          },
    modelResolutionMethod: resolvedModel === null ? null : resolvedModel.resolutionMethod,
    activitySteps: activityStepsJson(message.messageId, answer),
    reactions: message.reactions.map(reactionJson),
  };
}

/** What the agent did, in order: it searched, where it had something to search; it thought, when its model said so. */
function activityStepsJson(messageId: string, { retrieval, thoughts, actions }: AgentMessage__Output) {
  const searched = retrieval === null ? [] : [searchStepJson(messageId, retrieval)];
  const steps = [...thoughts, ...actions].map(({ step }) => step);
  return [
    ...searched,
    ...Array.from({ length: Math.max(-1, ...steps) + 1 }, (_, step) => step).flatMap((step) => [
      ...thoughts
        .filter((thought) => thought.step === step)
        .map(({ content }) => ({ type: "thinking" as const, id: `${messageId}-thinking-${step}`, content })),
      ...actions.filter((action) => action.step === step).map(actionStepJson),
    ]),
  ];
}

function actionStepJson({ actionId, tool, status, functionName }: Action__Output) {
  const labels = tool === null ? { running: functionName, done: functionName } : actionLabels(tool);
  const label = status === "succeeded" || status === "errored" ? labels.done : labels.running;
  return { type: "action" as const, id: actionId, actionId, label };
}

function searchStepJson(messageId: string, { passages, wordsOnly }: Retrieval__Output) {
  const id = `${messageId}-search-0`;
  const how = wordsOnly ? " by words alone" : "";
  const found = `${passages} ${passages === 1 ? "passage" : "passages"}`;
  return { type: "action" as const, id, actionId: id, label: `Searched documents${how}: ${found}` };
}
