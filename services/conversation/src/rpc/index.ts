import type {
  AgentServiceDefinition,
  AgentServiceHandlers,
  ConversationServiceDefinition,
  ConversationServiceHandlers,
  EventServiceDefinition,
  EventServiceHandlers,
  RunServiceDefinition,
  RunServiceHandlers,
} from "@parley/contracts";
import type { Implementation } from "@parley/grpc";
import type { AgentDirectory } from "../domain/use-cases/agent-directory.ts";
import type { AgentService } from "../domain/use-cases/agent-service.ts";
import type { AnswerLog } from "../domain/model/answer-log.ts";
import type { CancelService } from "../domain/use-cases/cancel-service.ts";
import type { CompactionService } from "../domain/use-cases/compaction-service.ts";
import type { ConversationReader } from "../domain/use-cases/conversation-reader.ts";
import type { ConversationService } from "../domain/use-cases/conversation-service.ts";
import type { DecideMentionService } from "../domain/use-cases/decide-mention-service.ts";
import type { DeleteConversationService } from "../domain/use-cases/delete-conversation-service.ts";
import type { DeleteMessageService } from "../domain/use-cases/delete-message-service.ts";
import type { EditService } from "../domain/use-cases/edit-service.ts";
import type { FeedbackService } from "../domain/use-cases/feedback-service.ts";
import type { FragmentService } from "../domain/use-cases/fragment-service.ts";
import type { MentionService } from "../domain/use-cases/mention-service.ts";
import type { MessageViews } from "../domain/use-cases/message-views.ts";
import type { ParticipantService } from "../domain/use-cases/participant-service.ts";
import type { ReactionService } from "../domain/use-cases/reaction-service.ts";
import type { RetryService } from "../domain/use-cases/retry-service.ts";
import type { RunContextReader } from "../domain/use-cases/run-context.ts";
import type { RunService } from "../domain/use-cases/run-service.ts";
import type { UpdateService } from "../domain/use-cases/update-service.ts";
import { archiveAgent } from "./archive-agent.ts";
import { cancelMessages } from "./cancel-messages.ts";
import { completeRun } from "./complete-run.ts";
import { createAgent } from "./create-agent.ts";
import { createConversation } from "./create-conversation.ts";
import { decideMention } from "./decide-mention.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { deleteFeedback } from "./delete-feedback.ts";
import { deleteReaction } from "./delete-reaction.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { getAgent } from "./get-agent.ts";
import { getCompaction } from "./get-compaction.ts";
import { getConversation } from "./get-conversation.ts";
import { getMessage } from "./get-message.ts";
import { getRunContext } from "./get-run-context.ts";
import { heartbeatRun } from "./heartbeat-run.ts";
import { joinConversation } from "./join-conversation.ts";
import { listAgents } from "./list-agents.ts";
import { listConversations } from "./list-conversations.ts";
import { listEvents } from "./list-events.ts";
import { listFeedbacks } from "./list-feedbacks.ts";
import { listMessages } from "./list-messages.ts";
import { parseMentions } from "./parse-mentions.ts";
import { postContentFragment } from "./post-content-fragment.ts";
import { listParticipants } from "./list-participants.ts";
import { postFeedback } from "./post-feedback.ts";
import { postMessage } from "./post-message.ts";
import { postReaction } from "./post-reaction.ts";
import { retryMessage } from "./retry-message.ts";
import { searchAgents } from "./search-agents.ts";
import { startCompaction } from "./start-compaction.ts";
import { startRun } from "./start-run.ts";
import { suggestMentions } from "./suggest-mentions.ts";
import type { SubscribeStreams } from "./subscribe.ts";
import { updateAgent } from "./update-agent.ts";
import { updateConversation } from "./update-conversation.ts";

interface ConversationUseCases {
  readonly edit: EditService;
  readonly retry: RetryService;
  readonly cancel: CancelService;
  readonly fragments: FragmentService;
  readonly update: UpdateService;
  readonly participants: ParticipantService;
  readonly mentions: MentionService;
  readonly mentionDecisions: DecideMentionService;
  readonly views: MessageViews;
  readonly feedback: FeedbackService;
  readonly reactions: ReactionService;
  readonly conversationDeletion: DeleteConversationService;
  readonly messageDeletion: DeleteMessageService;
  readonly compaction: CompactionService;
}

/** The table of contents: every RPC of this service and the file it is in. */
export function conversationRpcs(
  service: ConversationService,
  reader: ConversationReader,
  { edit, retry, cancel, fragments, conversationDeletion, messageDeletion, compaction, update, participants, mentions, mentionDecisions, views, feedback, reactions }: ConversationUseCases,
): Implementation<ConversationServiceDefinition, ConversationServiceHandlers> {
  return {
    CreateConversation: createConversation(service),
    GetConversation: getConversation(reader, views),
    ListConversations: listConversations(reader),
    DeleteConversation: deleteConversation(conversationDeletion),
    UpdateConversation: updateConversation(update),
    JoinConversation: joinConversation(participants),
    ListParticipants: listParticipants(participants),
    ParseMentions: parseMentions(mentions),
    SuggestMentions: suggestMentions(mentions),
    DecideMention: decideMention(mentionDecisions),
    PostMessage: postMessage(service),
    PostContentFragment: postContentFragment(fragments),
    EditMessage: editMessage(edit),
    RetryMessage: retryMessage(retry),
    GetMessage: getMessage(reader, views),
    ListMessages: listMessages(reader, views),
    PostFeedback: postFeedback(feedback),
    DeleteFeedback: deleteFeedback(feedback),
    ListFeedbacks: listFeedbacks(feedback),
    PostReaction: postReaction(reactions),
    DeleteReaction: deleteReaction(reactions),
    DeleteMessage: deleteMessage(messageDeletion),
    StartCompaction: startCompaction(compaction),
    GetCompaction: getCompaction(compaction),
    CancelMessages: cancelMessages(cancel),
  };
}

export function agentRpcs(service: AgentService, directory: AgentDirectory): Implementation<AgentServiceDefinition, AgentServiceHandlers> {
  return {
    CreateAgent: createAgent(service),
    GetAgent: getAgent(service),
    UpdateAgent: updateAgent(service),
    ArchiveAgent: archiveAgent(service),
    ListAgents: listAgents(directory),
    SearchAgents: searchAgents(directory),
  };
}

export function eventRpcs(streams: SubscribeStreams, list: Parameters<typeof listEvents>[0]): Implementation<EventServiceDefinition, EventServiceHandlers> {
  return { Subscribe: streams.subscribe, ListEvents: listEvents(list) };
}

export function runRpcs(service: RunService, contexts: RunContextReader, answers: AnswerLog, leaseMs: number): Implementation<RunServiceDefinition, RunServiceHandlers> {
  return {
    StartRun: startRun(service, answers, leaseMs),
    HeartbeatRun: heartbeatRun(service),
    GetRunContext: getRunContext(service, contexts),
    CompleteRun: completeRun(service),
  };
}
