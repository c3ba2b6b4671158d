import type { Ids } from "./_matrix-world.ts";
import { newServerName } from "./_mcp-things.ts";
import type { RouteCase } from "./_route-case.ts";

const open = ["404 conversation_not_found", "403 conversation_access_restricted"];
const message = [...open, "404 message_not_found"];
const membersOnly = "403 project_membership_required";
const large = "413 content_too_large";
const space = "404 space_not_found";
const remote = "404 remote_server_not_found";
const foreignServer = "server_not_owned";
const ofOthers = `403 ${foreignServer}`;
const namedServer = ({ mcpId }: Ids) => ({ serverId: mcpId });

/** The cases of calls of tools, of what people allow, and of MCP servers. */
export const toolRouteCases: Readonly<Record<string, RouteCase>> = {
  GetAction: {
    spends: true,
    waits: true,
    ofDeleted: "404 message_not_found",
    statuses: { tried: [...message, "404 action_not_found"], staged: [] },
  },
  ListBlockedActions: { statuses: { tried: open, staged: [] } },
  ValidateAction: {
    body: ({ actionId = "act_missing" }) => ({ actionId, approved: "approved" }),
    spends: true,
    waits: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: "action_not_yours",
    statuses: {
      tried: [...message, membersOnly, "404 action_not_found", "403 action_not_yours"],
      staged: ["409 action_decided", large],
    },
  },
  AnswerQuestion: {
    body: ({ actionId = "act_missing" }) => ({ actionId, answer: { selectedOptions: [0] } }),
    spends: true,
    asks: true,
    ofDeleted: "404 message_not_found",
    withoutPerson: "action_not_yours",
    statuses: {
      tried: [...message, membersOnly, "404 action_not_found", "403 action_not_yours"],
      staged: ["409 question_answered", large],
    },
  },
  UpdateConversationTools: {
    body: ({ serverViewId }) => ({ action: "add", mcp_server_view_id: serverViewId }),
    spends: true,
    statuses: { tried: [...open, membersOnly], staged: ["404 agent_configuration_not_found", large] },
  },
  ListToolApprovals: { statuses: { tried: ["400 invalid_pagination_parameters"], staged: [] } },
  WithdrawToolApprovals: { statuses: { tried: [], staged: ["404 tool_approval_not_found"] } },
  ListApprovalRecords: { statuses: { tried: [], staged: [] } },

  RegisterServer: {
    body: () => ({ serverName: "a notebook" }),
    statuses: { tried: [], staged: ["400 too_many_servers", large] },
  },
  HeartbeatServer: { body: namedServer, statuses: { tried: [], staged: [large] } },
  DeregisterServer: {
    body: namedServer,
    hosts: true,
    spends: true,
    withoutPerson: foreignServer,
    statuses: { tried: [ofOthers], staged: [large] },
  },
  OpenStream: {
    query: ({ mcpId }) => `?serverId=${mcpId}`,
    withoutPerson: foreignServer,
    statuses: { tried: [ofOthers], staged: ["404 server_not_found"] },
  },
  PostResult: {
    body: (ids) => ({ ...namedServer(ids), result: { jsonrpc: "2.0", id: "act_nobody", result: { content: [] } } }),
    withoutPerson: foreignServer,
    statuses: { tried: [ofOthers], staged: [large] },
  },

  CreateServer: {
    body: ({ remoteUrl }) => ({
      name: newServerName(),
      url: remoteUrl,
      headers: [{ name: "x-token", value: "zebra-token" }],
    }),
    statuses: { tried: [], staged: ["409 server_name_taken"] },
  },
  ListServers: { statuses: { tried: [], staged: [] } },
  GetServer: { statuses: { tried: [remote], staged: [] } },
  UpdateServer: {
    body: () => ({ description: "changed" }),
    spends: true,
    statuses: { tried: [remote], staged: ["409 server_name_taken"] },
  },
  DeleteServer: {
    query: "?force=true",
    spends: true,
    statuses: { tried: [remote], staged: ["409 server_in_use"] },
  },
  StartConnection: {
    spends: true,
    authorizes: true,
    withoutPerson: "person_required",
    statuses: { tried: [remote, "403 person_required"], staged: [] },
  },
  DeleteConnection: {
    spends: true,
    authorizes: true,
    withoutPerson: "person_required",
    statuses: { tried: [remote, "403 person_required"], staged: [] },
  },
  SyncServer: { statuses: { tried: [remote], staged: [] } },
  UpdateTool: {
    body: () => ({ stake: "low", argumentsRequiringApproval: ["text"], priceMicrocredits: 5, enabled: true }),
    spends: true,
    statuses: { tried: [remote], staged: ["404 tool_not_found"] },
  },
  CreateServerView: {
    body: ({ remoteId }) => ({ serverId: remoteId }),
    statuses: { tried: [remote, space], staged: [] },
  },
  DeleteServerView: { spends: true, statuses: { tried: [space, "404 view_not_found"], staged: [] } },
  ListServerViews: { query: "?includeAuto=false", statuses: { tried: [space], staged: [] } },
};
