import { analyticsServiceDefinition } from "@parley/contracts/analytics/v1";
import {
  agentServiceDefinition,
  approvalServiceDefinition,
  budgetServiceDefinition,
  conversationServiceDefinition,
  eventServiceDefinition,
} from "@parley/contracts/conversation/v1";
import { fileServiceDefinition } from "@parley/contracts/file/v1";
import {
  clientServerServiceDefinition,
  connectionServiceDefinition,
  remoteServerServiceDefinition,
  requestStreamServiceDefinition,
  viewServiceDefinition as serverViewServiceDefinition,
} from "@parley/contracts/mcp/v1";
import {
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
  const address = addresses.conversation;
  const conversations = createClient(conversationServiceDefinition, {
    address,
    deadlineMs,
  });
  const agents = createClient(agentServiceDefinition, { address, deadlineMs });
  const approvals = createClient(approvalServiceDefinition, { address, deadlineMs });
  const budgets = createClient(budgetServiceDefinition, { address, deadlineMs });
  const events = createClient(eventServiceDefinition, { address, deadlineMs });
  const files = createClient(fileServiceDefinition, { address: addresses.file, deadlineMs });
  const atSpace = { address: addresses.space, deadlineMs };
  const spaces = createClient(spaceServiceDefinition, atSpace);
  const groups = createClient(groupServiceDefinition, atSpace);
  const preferences = createClient(preferenceServiceDefinition, atSpace);
  const dataSources = createClient(dataSourceServiceDefinition, atSpace);
  const documents = createClient(documentServiceDefinition, atSpace);
  const search = createClient(searchServiceDefinition, atSpace);
  const views = createClient(viewServiceDefinition, atSpace);
  const retrieval = createClient(retrievalServiceDefinition, atSpace);
  const apps = createClient(appServiceDefinition, atSpace);
  const tables = createClient(tableServiceDefinition, atSpace);
  const atRegistry = { address: addresses.mcpRegistry, deadlineMs };
  const clientServers = createClient(clientServerServiceDefinition, atRegistry);
  const remoteServers = createClient(remoteServerServiceDefinition, { ...atRegistry, deadlineMs: remoteMs });
  const connections = createClient(connectionServiceDefinition, { ...atRegistry, deadlineMs: authorizationMs });
  const serverViews = createClient(serverViewServiceDefinition, atRegistry);
  const requestStreams = createClient(requestStreamServiceDefinition, atRegistry);
  const analytics = createClient(analyticsServiceDefinition, { address: addresses.analytics, deadlineMs });
  const conversationHealth = createHealthClient({ address, deadlineMs: 2_000 });
  const clients = {
    conversations,
    agents,
    approvals,
    budgets,
    events,
    files,
    spaces,
    groups,
    preferences,
    dataSources,
    documents,
    search,
    views,
    retrieval,
    tables,
    apps,
    clientServers,
    remoteServers,
    serverViews,
    connections,
    requestStreams,
    analytics,
    conversationHealth,
  };
  return {
    ...clients,
    close: (): void => {
      for (const client of Object.values(clients)) client.close();
    },
  };
}

export type Clients = ReturnType<typeof createClients>;
export type ConversationClient = Clients["conversations"];
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
