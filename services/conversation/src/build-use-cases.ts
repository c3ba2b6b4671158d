import type { Ports } from "./build-ports.ts";
import type { EventSubscription, SubscriptionRequest, SubscriptionSink } from "./domain/model/subscription.ts";
import { SlicedWork } from "@parley/runtime";
import { ConversationGate } from "./domain/changes/conversation-gate.ts";
import { Spending } from "./domain/changes/spending.ts";
import { QuestionReader } from "./domain/changes/question-reader.ts";
import { AgentReader } from "./domain/use-cases/agent-reader.ts";
import { AnswerCancellation } from "./domain/use-cases/answer-cancellation.ts";
import { AnnounceAgents } from "./domain/use-cases/announce-agents.ts";
import { AskerGroups } from "./domain/use-cases/asker-groups.ts";
import { ArchiveAgent } from "./domain/use-cases/archive-agent.ts";
import { CancelMessages } from "./domain/use-cases/cancel-messages.ts";
import { CommitResults } from "./domain/use-cases/commit-results.ts";
import { CommitStep } from "./domain/use-cases/commit-step.ts";
import { CommittedSteps } from "./domain/use-cases/committed-steps.ts";
import { CompleteRun } from "./domain/use-cases/complete-run.ts";
import { ConversationsBelow } from "./domain/use-cases/conversations-below.ts";
import { ConversationReader } from "./domain/use-cases/conversation-reader.ts";
import { CreateGenericAgent } from "./domain/use-cases/create-generic-agent.ts";
import { CreateAgent } from "./domain/use-cases/create-agent.ts";
import { CreateConversation } from "./domain/use-cases/create-conversation.ts";
import { DecideMention } from "./domain/use-cases/decide-mention.ts";
import { DeleteConversation } from "./domain/use-cases/delete-conversation.ts";
import { DeleteFeedback } from "./domain/use-cases/delete-feedback.ts";
import { DeleteMessage } from "./domain/use-cases/delete-message.ts";
import { DeleteReaction } from "./domain/use-cases/delete-reaction.ts";
import { EditMessage } from "./domain/use-cases/edit-message.ts";
import { FileHolders } from "./domain/changes/file-holders.ts";
import { HeldSpaces } from "./domain/changes/held-spaces.ts";
import { GetAction } from "./domain/use-cases/get-action.ts";
import { GetAgent } from "./domain/use-cases/get-agent.ts";
import { GetBudgets } from "./domain/use-cases/get-budgets.ts";
import { GetCompaction } from "./domain/use-cases/get-compaction.ts";
import { GetConversationConsumption } from "./domain/use-cases/get-conversation-consumption.ts";
import { GetConversation } from "./domain/use-cases/get-conversation.ts";
import { GetFileAccess } from "./domain/use-cases/get-file-access.ts";
import { GetMessageConsumption } from "./domain/use-cases/get-message-consumption.ts";
import { GetMessage } from "./domain/use-cases/get-message.ts";
import { GetRunContext } from "./domain/use-cases/get-run-context.ts";
import { HeartbeatRun } from "./domain/use-cases/heartbeat-run.ts";
import { History } from "./domain/use-cases/history.ts";
import { HoldCredits } from "./domain/use-cases/hold-credits.ts";
import { JoinConversation } from "./domain/use-cases/join-conversation.ts";
import { ListAgentsUsing } from "./domain/use-cases/list-agents-using.ts";
import { ListAgents } from "./domain/use-cases/list-agents.ts";
import { ListApprovalRecords } from "./domain/use-cases/list-approval-records.ts";
import { ListBlockedActions } from "./domain/use-cases/list-blocked-actions.ts";
import { ListConversations } from "./domain/use-cases/list-conversations.ts";
import { ListEvents } from "./domain/use-cases/list-events.ts";
import { ListFeedbacks } from "./domain/use-cases/list-feedbacks.ts";
import { ListMessages } from "./domain/use-cases/list-messages.ts";
import { ListParticipants } from "./domain/use-cases/list-participants.ts";
import { ReleaseFile } from "./domain/use-cases/release-file.ts";
import { ListReleasedFiles } from "./domain/use-cases/list-released-files.ts";
import { ListSpaceConversations } from "./domain/use-cases/list-space-conversations.ts";
import { ListToolApprovals } from "./domain/use-cases/list-tool-approvals.ts";
import { MentionsToday } from "./domain/use-cases/mentions-today.ts";
import { MessageViews } from "./domain/use-cases/message-views.ts";
import { ParkRun } from "./domain/use-cases/park-run.ts";
import { ParseMentions } from "./domain/use-cases/parse-mentions.ts";
import { PostContentFragment } from "./domain/use-cases/post-content-fragment.ts";
import { PostFeedback } from "./domain/use-cases/post-feedback.ts";
import { PostMessage } from "./domain/use-cases/post-message.ts";
import { PostReaction } from "./domain/use-cases/post-reaction.ts";
import { RepeatUsage } from "./domain/use-cases/repeat-usage.ts";
import { SumUsage } from "./domain/use-cases/sum-usage.ts";
import { RetryBlockedActions } from "./domain/use-cases/retry-blocked-actions.ts";
import { RetryMessage } from "./domain/use-cases/retry-message.ts";
import { RunRecovery } from "./domain/use-cases/run-recovery.ts";
import { SearchAgents } from "./domain/use-cases/search-agents.ts";
import { SettleCall } from "./domain/use-cases/settle-call.ts";
import { SetBudgets } from "./domain/use-cases/set-budgets.ts";
import { StartCompaction } from "./domain/use-cases/start-compaction.ts";
import { StartRun } from "./domain/use-cases/start-run.ts";
import { SubAgentReader } from "./domain/use-cases/sub-agent-reader.ts";
import { SuggestMentions } from "./domain/use-cases/suggest-mentions.ts";
import { TakeRun } from "./domain/use-cases/take-run.ts";
import { TurnTaker } from "./domain/use-cases/turn-taker.ts";
import { UnseenAgents } from "./domain/use-cases/unseen-agents.ts";
import { UpdateAgent } from "./domain/use-cases/update-agent.ts";
import { UpdateConversationTools } from "./domain/use-cases/update-conversation-tools.ts";
import { UpdateConversation } from "./domain/use-cases/update-conversation.ts";
import { AnswerQuestion } from "./domain/use-cases/answer-question.ts";
import { ValidateAction } from "./domain/use-cases/validate-action.ts";
import { WithdrawSubAgent } from "./domain/use-cases/withdraw-sub-agent.ts";
import { WithdrawToolApprovals } from "./domain/use-cases/withdraw-tool-approvals.ts";
import { YieldRun } from "./domain/use-cases/yield-run.ts";
import { WaitingAnswers } from "./domain/use-cases/waiting-answers.ts";
import { EventHistory } from "./events/event-history.ts";
import { EventRenderer } from "./events/event-renderer.ts";
import { JetStreamEventLog } from "./events/jetstream-event-log.ts";
import { Subscription } from "./events/subscription.ts";
import { outboxOwner } from "./storage/outbox-owner.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

/** The ports, and what several use cases are made of. */
type Parts = ReturnType<typeof buildParts>;

export function buildUseCases(ports: Ports) {
  const parts = buildParts(ports);
  return {
    ...conversationUseCases(parts),
    ...messageUseCases(parts),
    ...mentionUseCases(parts),
    ...actionUseCases(parts),
    ...agentUseCases(ports),
    ...budgetUseCases(ports),
    ...runUseCases(parts),
    ...fileHolderUseCases(parts),
    ...eventUseCases(parts),
  };
}

function buildParts(ports: Ports) {
  const gate = new ConversationGate(ports);
  const spending = new Spending(ports);
  const questions = new QuestionReader({ ...ports, spending });
  const mentions = new MentionsToday({ ...ports, gate });
  const reader = new ConversationReader(gate, ports);
  const views = new MessageViews({ ...ports, mentions, unseenAgents: new UnseenAgents(ports) });
  const cancellation = new AnswerCancellation({ ...ports, reader, committedSteps: new CommittedSteps(ports) });
  const below = new ConversationsBelow({ ...ports, cancellation });
  const holders = new FileHolders(ports);
  const heldSpaces = new HeldSpaces({ gate, holders });
  const slices = new SlicedWork();
  const own = { gate, spending, questions, mentions, reader, cancellation, below, views };
  return { ...ports, ...own, holders, heldSpaces, slices };
}

function conversationUseCases(parts: Parts) {
  return {
    createConversation: new CreateConversation(parts),
    getConversation: new GetConversation(parts),
    getConversationConsumption: new GetConversationConsumption(parts),
    listConversations: new ListConversations(parts),
    listSpaceConversations: new ListSpaceConversations(parts),
    updateConversation: new UpdateConversation(parts),
    deleteConversation: new DeleteConversation(parts),
    updateConversationTools: new UpdateConversationTools({ ...parts, agentReader: new AgentReader(parts) }),
    joinConversation: new JoinConversation(parts),
    listParticipants: new ListParticipants(parts),
    startCompaction: new StartCompaction({ ...parts, waitingAnswers: new WaitingAnswers(parts) }),
    getCompaction: new GetCompaction(parts),
  };
}

function messageUseCases(parts: Parts) {
  return {
    postMessage: new PostMessage(parts),
    postContentFragment: new PostContentFragment(parts),
    editMessage: new EditMessage(parts),
    retryMessage: new RetryMessage({ ...parts, agentReader: new AgentReader(parts) }),
    getMessage: new GetMessage(parts),
    getMessageConsumption: new GetMessageConsumption(parts),
    listMessages: new ListMessages(parts),
    deleteMessage: new DeleteMessage(parts),
    cancelMessages: new CancelMessages(parts),
    postFeedback: new PostFeedback(parts),
    deleteFeedback: new DeleteFeedback(parts),
    listFeedbacks: new ListFeedbacks(parts),
    postReaction: new PostReaction(parts),
    deleteReaction: new DeleteReaction(parts),
  };
}

function actionUseCases(parts: Parts) {
  return {
    listBlockedActions: new ListBlockedActions(parts),
    getAction: new GetAction(parts),
    answerQuestion: new AnswerQuestion(parts),
    validateAction: new ValidateAction(parts),
    retryBlockedActions: new RetryBlockedActions(parts),
    listToolApprovals: new ListToolApprovals(parts),
    withdrawToolApprovals: new WithdrawToolApprovals(parts),
    listApprovalRecords: new ListApprovalRecords(parts),
  };
}

function mentionUseCases(parts: Parts) {
  const agentReader = new AgentReader(parts);
  return {
    parseMentions: new ParseMentions(parts),
    suggestMentions: new SuggestMentions({ ...parts, agentReader }),
    decideMention: new DecideMention(parts),
  };
}

function agentUseCases(ports: Ports) {
  const agentReader = new AgentReader(ports);
  return {
    createGenericAgent: new CreateGenericAgent({ ...ports, agentReader }),
    createAgent: new CreateAgent({ ...ports, agentReader }),
    getAgent: new GetAgent({ agentReader }),
    updateAgent: new UpdateAgent({ ...ports, agentReader }),
    archiveAgent: new ArchiveAgent({ ...ports, agentReader }),
    listAgents: new ListAgents({ ...ports, agentReader }),
    listAgentsUsing: new ListAgentsUsing({ ...ports, agentReader }),
    searchAgents: new SearchAgents({ agentReader }),
    announceAgents: new AnnounceAgents(ports),
  };
}

function budgetUseCases(ports: Ports) {
  return { getBudgets: new GetBudgets(ports), setBudgets: new SetBudgets(ports) };
}

function runUseCases(ports: Parts) {
  const committedSteps = new CommittedSteps(ports);
  const recovery = new RunRecovery({ ...ports, committedSteps });
  const subAgents = new SubAgentReader({ ...ports, agentReader: new AgentReader(ports) });
  const startRun = new StartRun({ ...ports, recovery, askerGroups: new AskerGroups(ports) });
  const history = new History(ports.messages);
  const getRunContext = new GetRunContext({ ...ports, committedSteps, subAgents, history });
  return {
    recovery,
    startRun,
    takeRun: new TakeRun({ ...ports, startRun, getRunContext, turnTaker: new TurnTaker(ports) }),
    heartbeatRun: new HeartbeatRun(ports),
    getRunContext,
    holdCredits: new HoldCredits(ports),
    commitStep: new CommitStep({ ...ports, subAgents }),
    commitResults: new CommitResults(ports),
    parkRun: new ParkRun(ports),
    yieldRun: new YieldRun(ports),
    settleCall: new SettleCall(ports),
    withdrawSubAgent: new WithdrawSubAgent(ports),
    completeRun: new CompleteRun({ ...ports, committedSteps }),
    repeatUsage: new RepeatUsage(ports),
    sumUsage: new SumUsage(ports),
  };
}

function fileHolderUseCases(parts: Parts) {
  return {
    getFileAccess: new GetFileAccess(parts),
    listReleasedFiles: new ListReleasedFiles(parts),
    releaseFile: new ReleaseFile({ ...parts, holders: new FileHolders(parts.latestHolding) }),
  };
}

function eventUseCases(parts: Parts) {
  const { region, outbox } = parts;
  const renderer = new EventRenderer(parts);
  const history = new EventHistory({
    ...parts,
    hasUnpublished: (key) => outbox.hasPending(outboxOwner(key)),
  });
  // One object for all: there may be thousands of subscriptions.
  const followed = { ...parts, history, renderer };
  return {
    listEvents: new ListEvents({ eventLog: new JetStreamEventLog(history, renderer, region) }),
    subscribe: (request: SubscriptionRequest, sink: SubscriptionSink): EventSubscription =>
      new Subscription(followed, request, sink),
  };
}
