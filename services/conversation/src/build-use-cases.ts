import type { Ports } from "./build-ports.ts";
import { AgentDirectory } from "./domain/use-cases/agent-directory.ts";
import { AgentService } from "./domain/use-cases/agent-service.ts";
import { CancelService } from "./domain/use-cases/cancel-service.ts";
import { CompactionService } from "./domain/use-cases/compaction-service.ts";
import { ConversationReader } from "./domain/use-cases/conversation-reader.ts";
import { ConversationService } from "./domain/use-cases/conversation-service.ts";
import { DecideMentionService } from "./domain/use-cases/decide-mention-service.ts";
import { DeleteConversationService } from "./domain/use-cases/delete-conversation-service.ts";
import { DeleteMessageService } from "./domain/use-cases/delete-message-service.ts";
import { EditService } from "./domain/use-cases/edit-service.ts";
import { FeedbackService } from "./domain/use-cases/feedback-service.ts";
import { FragmentService } from "./domain/use-cases/fragment-service.ts";
import { History } from "./domain/use-cases/history.ts";
import { mentionedIn } from "./domain/changes/mentioned.ts";
import { MentionService } from "./domain/use-cases/mention-service.ts";
import { MessageViews } from "./domain/use-cases/message-views.ts";
import { ParticipantService } from "./domain/use-cases/participant-service.ts";
import { ReactionService } from "./domain/use-cases/reaction-service.ts";
import { RetryService } from "./domain/use-cases/retry-service.ts";
import { RunContextReader } from "./domain/use-cases/run-context.ts";
import { RunRecovery } from "./domain/use-cases/run-recovery.ts";
import { RunService } from "./domain/use-cases/run-service.ts";
import { UpdateService } from "./domain/use-cases/update-service.ts";
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
