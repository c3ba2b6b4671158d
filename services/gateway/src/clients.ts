import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import {
  agentServiceDefinition,
  approvalServiceDefinition,
  budgetServiceDefinition,
  conversationServiceDefinition,
  eventServiceDefinition,
} from "@parley/contracts/conversation/v1";
import { encodedAnswers } from "@parley/contracts/encoded-conversation/v1";
import { fileServiceDefinition } from "@parley/contracts/file/v1";
import {
  clientServerServiceDefinition,
  connectionServiceDefinition,
  remoteServerServiceDefinition,
  requestStreamServiceDefinition,
  viewServiceDefinition as serverViewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import {
  accessServiceDefinition,
  appServiceDefinition,
  dataSourceServiceDefinition,
  documentServiceDefinition,
  groupServiceDefinition,
  preferenceServiceDefinition,
  retrievalServiceDefinition,
  searchServiceDefinition,
  spaceServiceDefinition,
  tableServiceDefinition,
  viewServiceDefinition,
} from "@parley/contracts/space/v1";
import { createClient, createHealthClient } from "@parley/grpc";
import type { ClientOptions } from "@parley/grpc";

const deadlineMs = 10_000;
// The registry asks a server elsewhere, which may be slow, for its tools.
const remoteMs = 60_000;
// It asks authorisation servers, while a person waits.
const authorizationMs = 25_000;

/** Where each service is, as the configuration says it. */
interface ServiceAddresses {
  readonly conversation: string;
  readonly file: string;
  readonly space: string;
  readonly mcpRegistry: string;
  readonly analytics: string;
}

/** The typed clients of the services that the gateway calls. */
export function createClients(addresses: ServiceAddresses) {
  const clients = {
    ...conversationClients(addresses.conversation),
    files: createClient(fileServiceDefinition, { address: addresses.file, deadlineMs }),
    ...spaceClients({ address: addresses.space, deadlineMs }),
    ...registryClients({ address: addresses.mcpRegistry, deadlineMs }),
    analytics: createClient(analyticsServiceDefinition, { address: addresses.analytics, deadlineMs }),
  };
  return {
    ...clients,
    close: (): void => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}

function conversationClients(address: string) {
  return {
    conversations: createClient(conversationServiceDefinition, { address, deadlineMs }),
    encodedAnswers: createClient(encodedAnswers, { address, deadlineMs }),
    agents: createClient(agentServiceDefinition, { address, deadlineMs }),
    approvals: createClient(approvalServiceDefinition, { address, deadlineMs }),
    budgets: createClient(budgetServiceDefinition, { address, deadlineMs }),
    events: createClient(eventServiceDefinition, { address, deadlineMs }),
    conversationHealth: createHealthClient({ address, deadlineMs: 2_000 }),
  };
}

function spaceClients(atSpace: ClientOptions) {
  return {
    access: createClient(accessServiceDefinition, atSpace),
    spaces: createClient(spaceServiceDefinition, atSpace),
    groups: createClient(groupServiceDefinition, atSpace),
    preferences: createClient(preferenceServiceDefinition, atSpace),
    dataSources: createClient(dataSourceServiceDefinition, atSpace),
    documents: createClient(documentServiceDefinition, atSpace),
    search: createClient(searchServiceDefinition, atSpace),
    views: createClient(viewServiceDefinition, atSpace),
    retrieval: createClient(retrievalServiceDefinition, atSpace),
    tables: createClient(tableServiceDefinition, atSpace),
    apps: createClient(appServiceDefinition, atSpace),
  };
}

function registryClients(atRegistry: ClientOptions) {
  return {
    clientServers: createClient(clientServerServiceDefinition, atRegistry),
    remoteServers: createClient(remoteServerServiceDefinition, { ...atRegistry, deadlineMs: remoteMs }),
    connections: createClient(connectionServiceDefinition, { ...atRegistry, deadlineMs: authorizationMs }),
    serverViews: createClient(serverViewServiceDefinition, atRegistry),
    requestStreams: createClient(requestStreamServiceDefinition, atRegistry),
  };
}

export type Clients = ReturnType<typeof createClients>;
export type ConversationClient = Clients["conversations"];
/** The reading RPCs of conversations, with messages as their bytes. */
export type EncodedAnswersClient = Clients["encodedAnswers"];
export type AgentClient = Clients["agents"];
export type ApprovalClient = Clients["approvals"];
export type BudgetClient = Clients["budgets"];
export type EventClient = Clients["events"];
export type FileClient = Clients["files"];
export type SpaceClient = Clients["spaces"];
export type GroupClient = Clients["groups"];
export type PreferenceClient = Clients["preferences"];
export type DataSourceClient = Clients["dataSources"];
export type DocumentClient = Clients["documents"];
export type SearchClient = Clients["search"];
export type AppClient = Clients["apps"];
export type TableClient = Clients["tables"];
export type ClientServerClient = Clients["clientServers"];
export type RemoteServerClient = Clients["remoteServers"];
export type ConnectionClient = Clients["connections"];
export type ServerViewClient = Clients["serverViews"];
export type RequestStreamClient = Clients["requestStreams"];
export type AnalyticsClient = Clients["analytics"];
export type ViewClient = Clients["views"];
