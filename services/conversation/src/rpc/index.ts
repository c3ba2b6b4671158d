import type {
  AgentServiceDefinition,
  AgentServiceHandlers,
  ApprovalServiceDefinition,
  ApprovalServiceHandlers,
  BudgetServiceDefinition,
  BudgetServiceHandlers,
  ConversationServiceHandlers,
  EventServiceDefinition,
  EventServiceHandlers,
  FileHolderServiceDefinition,
  FileHolderServiceHandlers,
  GetDeploymentResponse__Output,
  RunServiceDefinition,
  RunServiceHandlers,
} from "@parley/contracts/conversation/v1";
import type { EncodedConversationService } from "@parley/contracts/encoded-conversation/v1";
import type { Implementation } from "@parley/grpc";
import type { UseCases } from "../build-use-cases.ts";
import { announceAgents } from "./announce-agents.ts";
import { archiveAgent } from "./archive-agent.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { commitResults } from "./commit-results.ts";
import { commitStep } from "./commit-step.ts";
import { completeRun } from "./complete-run.ts";
import { createAgent } from "./create-agent.ts";
import { createGenericAgent } from "./create-generic-agent.ts";
import { createConversation } from "./create-conversation.ts";
import { decideMention } from "./decide-mention.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { deleteMessage } from "./delete-message.ts";
import { deleteReaction } from "./delete-reaction.ts";
import { editMessage } from "./edit-message.ts";
import { getAction } from "./get-action.ts";
import { getAgent } from "./get-agent.ts";
import { getBudgets } from "./get-budgets.ts";
import { getCompaction } from "./get-compaction.ts";
import { getConversationConsumption } from "./get-conversation-consumption.ts";
import { getDeployment } from "./get-deployment.ts";
import { getConversation } from "./get-conversation.ts";
import { getFileAccess } from "./get-file-access.ts";
import { getMessageConsumption } from "./get-message-consumption.ts";
import { getMessage } from "./get-message.ts";
import { getRunContext } from "./get-run-context.ts";
import { heartbeatRun } from "./heartbeat-run.ts";
import { holdCredits } from "./hold-credits.ts";
import { joinConversation } from "./join-conversation.ts";
import { updateConversationTools } from "./update-conversation-tools.ts";
import { listAgentsUsing } from "./list-agents-using.ts";
import { listAgents } from "./list-agents.ts";
import { listApprovalRecords } from "./list-approval-records.ts";
import { listBlockedActions } from "./list-blocked-actions.ts";
import { listConversations } from "./list-conversations.ts";
import { listEvents } from "./list-events.ts";
import { listFeedbacks } from "./list-feedbacks.ts";
import { listMessages } from "./list-messages.ts";
import { listParticipants } from "./list-participants.ts";
import { releaseFile } from "./release-file.ts";
import { listReleasedFiles } from "./list-released-files.ts";
import { listSpaceConversations } from "./list-space-conversations.ts";
import { listToolApprovals } from "./list-tool-approvals.ts";
import { parkRun } from "./park-run.ts";
import { parseMentions } from "./parse-mentions.ts";
import { postContentFragment } from "./post-content-fragment.ts";
import { postFeedback } from "./post-feedback.ts";
import { postMessage } from "./post-message.ts";
import { postReaction } from "./post-reaction.ts";
import { repeatUsage } from "./repeat-usage.ts";
import { sumUsage } from "./sum-usage.ts";
import { retryBlockedActions } from "./retry-blocked-actions.ts";
import { retryMessage } from "./retry-message.ts";
import { searchAgents } from "./search-agents.ts";
import { setBudgets } from "./set-budgets.ts";
import { startCompaction } from "./start-compaction.ts";
import { startRun } from "./start-run.ts";
import type { SubscribeStreams } from "./subscribe.ts";
import { suggestMentions } from "./suggest-mentions.ts";
import { takeRun } from "./take-run.ts";
import { updateAgent } from "./update-agent.ts";
import { updateConversation } from "./update-conversation.ts";
import { answerQuestion } from "./answer-question.ts";
import { validateAction } from "./validate-action.ts";
import { withdrawToolApprovals } from "./withdraw-tool-approvals.ts";
import { yieldRun } from "./yield-run.ts";

/** The table of contents: every RPC of this service and the file it is in. */
export function conversationRpcs(
  useCases: UseCases,
): Implementation<EncodedConversationService, ConversationServiceHandlers> {
  return {
    CreateConversation: createConversation(useCases.createConversation),
    GetConversation: getConversation(useCases.getConversation),
    ListConversations: listConversations(useCases.listConversations),
    ListSpaceConversations: listSpaceConversations(useCases.listSpaceConversations),
    DeleteConversation: deleteConversation(useCases.deleteConversation),
    UpdateConversation: updateConversation(useCases.updateConversation),
    UpdateConversationTools: updateConversationTools(useCases.updateConversationTools),
    JoinConversation: joinConversation(useCases.joinConversation),
    ListParticipants: listParticipants(useCases.listParticipants),
    ParseMentions: parseMentions(useCases.parseMentions),
    SuggestMentions: suggestMentions(useCases.suggestMentions),
    DecideMention: decideMention(useCases.decideMention),
    PostMessage: postMessage(useCases.postMessage),
    PostContentFragment: postContentFragment(useCases.postContentFragment),
    EditMessage: editMessage(useCases.editMessage),
    RetryMessage: retryMessage(useCases.retryMessage),
    GetMessage: getMessage(useCases.getMessage),
    ListMessages: listMessages(useCases.listMessages),
    PostFeedback: postFeedback(useCases.postFeedback),
    DeleteFeedback: deleteFeedback(useCases.deleteFeedback),
    ListFeedbacks: listFeedbacks(useCases.listFeedbacks),
    PostReaction: postReaction(useCases.postReaction),
    DeleteReaction: deleteReaction(useCases.deleteReaction),
    DeleteMessage: deleteMessage(useCases.deleteMessage),
    StartCompaction: startCompaction(useCases.startCompaction),
    GetCompaction: getCompaction(useCases.getCompaction),
    ListBlockedActions: listBlockedActions(useCases.listBlockedActions),
    GetAction: getAction(useCases.getAction),
    AnswerQuestion: answerQuestion(useCases.answerQuestion),
    ValidateAction: validateAction(useCases.validateAction),
    RetryBlockedActions: retryBlockedActions(useCases.retryBlockedActions),
    GetMessageConsumption: getMessageConsumption(useCases.getMessageConsumption),
    GetConversationConsumption: getConversationConsumption(useCases.getConversationConsumption),
    CancelMessages: cancelMessages(useCases.cancelMessages),
  };
}

export function agentRpcs(useCases: UseCases): Implementation<AgentServiceDefinition, AgentServiceHandlers> {
  return {
    CreateAgent: createAgent(useCases.createAgent),
    CreateGenericAgent: createGenericAgent(useCases.createGenericAgent),
    GetAgent: getAgent(useCases.getAgent),
    UpdateAgent: updateAgent(useCases.updateAgent),
    ArchiveAgent: archiveAgent(useCases.archiveAgent),
    AnnounceAgents: announceAgents(useCases.announceAgents),
    ListAgents: listAgents(useCases.listAgents),
    ListAgentsUsing: listAgentsUsing(useCases.listAgentsUsing),
    SearchAgents: searchAgents(useCases.searchAgents),
  };
}

export function approvalRpcs(useCases: UseCases): Implementation<ApprovalServiceDefinition, ApprovalServiceHandlers> {
  return {
    ListToolApprovals: listToolApprovals(useCases.listToolApprovals),
    WithdrawToolApprovals: withdrawToolApprovals(useCases.withdrawToolApprovals),
    ListApprovalRecords: listApprovalRecords(useCases.listApprovalRecords),
  };
}

export function budgetRpcs(useCases: UseCases): Implementation<BudgetServiceDefinition, BudgetServiceHandlers> {
  return { GetBudgets: getBudgets(useCases.getBudgets), SetBudgets: setBudgets(useCases.setBudgets) };
}

export function runRpcs(
  useCases: UseCases,
  deployment: GetDeploymentResponse__Output,
): Implementation<RunServiceDefinition, RunServiceHandlers> {
  return {
    StartRun: startRun(useCases.startRun),
    TakeRun: takeRun(useCases.takeRun),
    GetDeployment: getDeployment(deployment),
    HeartbeatRun: heartbeatRun(useCases.heartbeatRun),
    GetRunContext: getRunContext(useCases.getRunContext),
    HoldCredits: holdCredits(useCases.holdCredits),
    CommitStep: commitStep(useCases.commitStep),
    CommitResults: commitResults(useCases.commitResults),
    ParkRun: parkRun(useCases.parkRun),
    YieldRun: yieldRun(useCases.yieldRun),
    CompleteRun: completeRun(useCases.completeRun),
    RepeatUsage: repeatUsage(useCases.repeatUsage),
    SumUsage: sumUsage(useCases.sumUsage),
  };
}

export function fileHolderRpcs(
  useCases: UseCases,
): Implementation<FileHolderServiceDefinition, FileHolderServiceHandlers> {
  return {
    GetFileAccess: getFileAccess(useCases.getFileAccess),
    ListReleasedFiles: listReleasedFiles(useCases.listReleasedFiles),
    ReleaseFile: releaseFile(useCases.releaseFile),
  };
}

export function eventRpcs(
  useCases: UseCases,
  streams: SubscribeStreams,
): Implementation<EventServiceDefinition, EventServiceHandlers> {
  return { Subscribe: streams.subscribe, ListEvents: listEvents(useCases.listEvents) };
}
