import { agentServiceDefinition, conversationServiceDefinition, eventServiceDefinition, fileServiceDefinition } from "@parley/contracts";
import { createClient, createHealthClient } from "@parley/grpc";

const deadlineMs = 10_000;

/** The typed clients of the services that the gateway calls. */
export function createClients(addresses: { readonly conversation: string; readonly file: string }) {
  const address = addresses.conversation;
  const conversations = createClient(conversationServiceDefinition, {
    address,
    deadlineMs,
    idempotentMethods: ["GetConversation", "ListConversations", "GetMessage", "ListMessages", "PostFeedback", "DeleteFeedback", "ListFeedbacks", "PostReaction", "DeleteReaction", "CancelMessages", "UpdateConversation", "JoinConversation", "ListParticipants", "ParseMentions", "SuggestMentions", "DecideMention"],
  });
  const agents = createClient(agentServiceDefinition, { address, deadlineMs, idempotentMethods: ["GetAgent", "UpdateAgent", "ArchiveAgent", "ListAgents", "SearchAgents"] });
  const events = createClient(eventServiceDefinition, { address, deadlineMs, idempotentMethods: ["ListEvents"] });
  const files = createClient(fileServiceDefinition, { address: addresses.file, deadlineMs, idempotentMethods: ["GetFile", "StartUpload", "CompleteUpload", "ReadFile", "ReadSharedFile", "ShareFile", "UnshareFile"] });
  const conversationHealth = createHealthClient({ address, deadlineMs: 2_000 });
  return {
    conversations,
    agents,
    events,
    files,
    conversationHealth,
    close: (): void => {
      for (const client of [conversations, agents, events, files, conversationHealth]) client.close();
    },
  };
}

export type Clients = ReturnType<typeof createClients>;
export type ConversationClient = Clients["conversations"];
export type AgentClient = Clients["agents"];
export type EventClient = Clients["events"];
export type FileClient = Clients["files"];
