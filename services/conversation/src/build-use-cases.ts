import type { Ports } from "./build-ports.ts";
import { AgentDirectory } from "./domain/agent-directory.ts";
import { AgentService } from "./domain/agent-service.ts";
import { CancelService } from "./domain/cancel-service.ts";
import { CompactionService } from "./domain/compaction-service.ts";
import { ConversationReader } from "./domain/conversation-reader.ts";
import { ConversationService } from "./domain/conversation-service.ts";
import { DecideMentionService } from "./domain/decide-mention-service.ts";
import { DeleteConversationService } from "./domain/delete-conversation-service.ts";
import { DeleteMessageService } from "./domain/delete-message-service.ts";
import { EditService } from "./domain/edit-service.ts";
import { FeedbackService } from "./domain/feedback-service.ts";
import { FragmentService } from "./domain/fragment-service.ts";
import { History } from "./domain/history.ts";
import { mentionedIn } from "./domain/mentioned.ts";
import { MentionService } from "./domain/mention-service.ts";
import { MessageViews } from "./domain/message-views.ts";
import { ParticipantService } from "./domain/participant-service.ts";
import { ReactionService } from "./domain/reaction-service.ts";
import { RetryService } from "./domain/retry-service.ts";
import { RunContextReader } from "./domain/run-context.ts";
import { RunRecovery } from "./domain/run-recovery.ts";
import { RunService } from "./domain/run-service.ts";
import { UpdateService } from "./domain/update-service.ts";
import { EventHistory } from "./events/event-history.ts";
import { EventRenderer } from "./events/event-renderer.ts";
import { Subscription } from "./events/subscription.ts";
import { SubscribeStreams } from "./rpc/subscribe.ts";

export type UseCases = ReturnType<typeof buildUseCases>;

export function buildUseCases(ports: Ports) {
  const { store, messages, participants, agents, favorites, people, leaseMs } = ports;
  const reader = new ConversationReader(store, messages, participants);
  const cancel = new CancelService({ ...ports, reader });
  const recovery = new RunRecovery(ports);
  const reactions = new ReactionService({ ...ports, reader });
  const mentionedInAnswer: RunMentions = (workspaceId, mentions) =>
    mentionedIn({ agents, people }, { workspaceId, person: null }, mentions);
  return {
    ...eventUseCases(ports, reader),
    reader,
    cancel,
    recovery,
    reactions,
    conversations: new ConversationService(ports),
    edit: new EditService({ ...ports, reader, cancel }),
    retry: new RetryService({ ...ports, reader }),
    conversationDeletion: new DeleteConversationService({ ...ports, reader, cancel }),
    messageDeletion: new DeleteMessageService({ ...ports, reader, cancel }),
    compaction: new CompactionService({ ...ports, reader }),
    fragments: new FragmentService({ ...ports, reader }),
    update: new UpdateService({ ...ports, reader }),
    participants: new ParticipantService({ ...ports, reader }),
    feedback: new FeedbackService({ ...ports, reader }),
    views: new MessageViews(reactions),
    mentionDecisions: new DecideMentionService({ ...ports, reader }),
    mentions: new MentionService({ ...ports, reader }),
    agents: new AgentService(ports),
    agentDirectory: new AgentDirectory(agents, favorites),
    runs: new RunService({ ...ports, recovery, mentionedIn: mentionedInAnswer, settings: { leaseMs } }),
    runContexts: new RunContextReader({ ...ports, history: new History(messages) }),
  };
}

type RunMentions = ConstructorParameters<typeof RunService>[0]["mentionedIn"];

function eventUseCases(ports: Ports, reader: ConversationReader) {
  const { messages, store, region, outbox } = ports;
  const renderer = new EventRenderer(messages, store, region);
  const history = new EventHistory({ ...ports, reader, renderer, hasUnpublished: (key) => outbox.hasPending(key) });
  const streams = new SubscribeStreams(
    (request, sink) => new Subscription({ ...ports, history, renderer }, request, sink),
  );
  return { history, streams };
}
