import type { Ports } from "./build-ports.ts";
import type { EventSubscription, SubscriptionRequest, SubscriptionSink } from "./domain/model/subscription.ts";
import { AgentReader } from "./domain/use-cases/agent-reader.ts";
import { AnswerCancellation } from "./domain/use-cases/answer-cancellation.ts";
import { ArchiveAgent } from "./domain/use-cases/archive-agent.ts";
import { CancelMessages } from "./domain/use-cases/cancel-messages.ts";
import { CompleteRun } from "./domain/use-cases/complete-run.ts";
import { ConversationReader } from "./domain/use-cases/conversation-reader.ts";
import { CreateAgent } from "./domain/use-cases/create-agent.ts";
import { CreateConversation } from "./domain/use-cases/create-conversation.ts";
import { DecideMention } from "./domain/use-cases/decide-mention.ts";
import { DeleteConversation } from "./domain/use-cases/delete-conversation.ts";
import { DeleteFeedback } from "./domain/use-cases/delete-feedback.ts";
import { DeleteMessage } from "./domain/use-cases/delete-message.ts";
import { DeleteReaction } from "./domain/use-cases/delete-reaction.ts";
import { EditMessage } from "./domain/use-cases/edit-message.ts";
import { GetAgent } from "./domain/use-cases/get-agent.ts";
import { GetCompaction } from "./domain/use-cases/get-compaction.ts";
import { GetConversation } from "./domain/use-cases/get-conversation.ts";
import { GetMessage } from "./domain/use-cases/get-message.ts";
import { GetRunContext } from "./domain/use-cases/get-run-context.ts";
import { HeartbeatRun } from "./domain/use-cases/heartbeat-run.ts";
import { History } from "./domain/use-cases/history.ts";
import { JoinConversation } from "./domain/use-cases/join-conversation.ts";
import { ListAgents } from "./domain/use-cases/list-agents.ts";
import { ListConversations } from "./domain/use-cases/list-conversations.ts";
import { ListEvents } from "./domain/use-cases/list-events.ts";
import { ListFeedbacks } from "./domain/use-cases/list-feedbacks.ts";
import { ListMessages } from "./domain/use-cases/list-messages.ts";
import { ListParticipants } from "./domain/use-cases/list-participants.ts";
import { MessageViews } from "./domain/use-cases/message-views.ts";
import { ParseMentions } from "./domain/use-cases/parse-mentions.ts";
import { PostContentFragment } from "./domain/use-cases/post-content-fragment.ts";
import { PostFeedback } from "./domain/use-cases/post-feedback.ts";
import { PostMessage } from "./domain/use-cases/post-message.ts";
import { PostReaction } from "./domain/use-cases/post-reaction.ts";
import { RetryMessage } from "./domain/use-cases/retry-message.ts";
import { RunRecovery } from "./domain/use-cases/run-recovery.ts";
import { SearchAgents } from "./domain/use-cases/search-agents.ts";
import { StartCompaction } from "./domain/use-cases/start-compaction.ts";
import { StartRun } from "./domain/use-cases/start-run.ts";
import { SuggestMentions } from "./domain/use-cases/suggest-mentions.ts";
import { UpdateAgent } from "./domain/use-cases/update-agent.ts";
import { UpdateConversation } from "./domain/use-cases/update-conversation.ts";
import { EventHistory } from "./events/event-history.ts";
import { EventRenderer } from "./events/event-renderer.ts";
import { JetStreamEventLog } from "./events/jetstream-event-log.ts";
import { Subscription } from "./events/subscription.ts";
import { outboxOwner } from "./storage/outbox-owner.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

export function buildUseCases(ports: Ports) {
  const reader = new ConversationReader(ports.store, ports.messages, ports.participants);
  return {
    ...conversationUseCases(ports, reader),
    ...messageUseCases(ports, reader),
    ...mentionUseCases(ports, reader),
    ...agentUseCases(ports),
    ...runUseCases(ports),
    ...eventUseCases(ports, reader),
  };
}

function conversationUseCases(ports: Ports, reader: ConversationReader) {
  const cancellation = new AnswerCancellation({ ...ports, reader });
  const views = new MessageViews(ports.reactions);
  return {
    createConversation: new CreateConversation(ports),
    getConversation: new GetConversation({ reader, views }),
    listConversations: new ListConversations({ ...ports, reader }),
    updateConversation: new UpdateConversation({ ...ports, reader }),
    deleteConversation: new DeleteConversation({ ...ports, reader, cancellation }),
    joinConversation: new JoinConversation({ ...ports, reader }),
    listParticipants: new ListParticipants({ ...ports, reader }),
    startCompaction: new StartCompaction({ ...ports, reader }),
    getCompaction: new GetCompaction({ reader }),
  };
}

function messageUseCases(ports: Ports, reader: ConversationReader) {
  const cancellation = new AnswerCancellation({ ...ports, reader });
  const views = new MessageViews(ports.reactions);
  return {
    postMessage: new PostMessage(ports),
    postContentFragment: new PostContentFragment({ ...ports, reader }),
    editMessage: new EditMessage({ ...ports, reader, cancellation }),
    retryMessage: new RetryMessage({ ...ports, reader }),
    getMessage: new GetMessage({ reader, views }),
    listMessages: new ListMessages({ reader, views }),
    deleteMessage: new DeleteMessage({ ...ports, reader, cancellation }),
    cancelMessages: new CancelMessages({ reader, cancellation }),
    postFeedback: new PostFeedback({ ...ports, reader }),
    deleteFeedback: new DeleteFeedback({ ...ports, reader }),
    listFeedbacks: new ListFeedbacks({ ...ports, reader }),
    postReaction: new PostReaction({ ...ports, reader }),
    deleteReaction: new DeleteReaction({ ...ports, reader }),
  };
}

function mentionUseCases(ports: Ports, reader: ConversationReader) {
  const agentReader = new AgentReader(ports.agents, ports.favorites);
  return {
    parseMentions: new ParseMentions(ports),
    suggestMentions: new SuggestMentions({ ...ports, reader, agentReader }),
    decideMention: new DecideMention({ ...ports, reader }),
  };
}

function agentUseCases(ports: Ports) {
  const agentReader = new AgentReader(ports.agents, ports.favorites);
  return {
    createAgent: new CreateAgent({ ...ports, agentReader }),
    getAgent: new GetAgent({ agentReader }),
    updateAgent: new UpdateAgent({ ...ports, agentReader }),
    archiveAgent: new ArchiveAgent(ports),
    listAgents: new ListAgents({ ...ports, agentReader }),
    searchAgents: new SearchAgents({ ...ports, agentReader }),
  };
}

function runUseCases(ports: Ports) {
  const recovery = new RunRecovery(ports);
  return {
    recovery,
    startRun: new StartRun({ ...ports, recovery }),
    heartbeatRun: new HeartbeatRun(ports),
    getRunContext: new GetRunContext({ ...ports, history: new History(ports.messages) }),
    completeRun: new CompleteRun(ports),
  };
}

function eventUseCases(ports: Ports, reader: ConversationReader) {
  const { messages, store, region, outbox } = ports;
  const renderer = new EventRenderer(messages, store, region);
  const history = new EventHistory({
    ...ports,
    reader,
    renderer,
    hasUnpublished: (key) => outbox.hasPending(outboxOwner(key)),
  });
  return {
    listEvents: new ListEvents({ eventLog: new JetStreamEventLog(history, region) }),
    subscribe: (request: SubscriptionRequest, sink: SubscriptionSink): EventSubscription =>
      new Subscription({ ...ports, history, renderer }, request, sink),
  };
}
